import type { SourceFigure, SourceFigures } from '#contract/source-figures.ts';
import { keepSourceFigure } from '#contract/calls/source-figures-calls.ts';
import { useContractMutation } from '../../api/contract-mutation.ts';
import { type Translate, useTranslation } from '../../i18n/translate.ts';
import { Skeleton } from '../skeleton.tsx';
import { notify } from '../toasts.tsx';
import { type CardPictureChoice, type CardWithSources, figuresForCard } from './figures-of-card.ts';
import { PictureTile } from './picture-tile.tsx';

/** Puts a figure of the document into the library, and gives it as the picture of a card. */
export function useKeepFigure(jobId: string, onChoose: (picture: CardPictureChoice) => void) {
  const keep = useContractMutation(keepSourceFigure, { refresh: [['media']] });
  return {
    place: keep.isPending ? keep.variables.params.place : undefined,
    choose: ({ place }: Pick<SourceFigure, 'place'>) =>
      keep.mutate({ params: { jobId, place } }, { onSuccess: onChoose, onError: (cause) => notify.failure(cause) }),
  };
}

/** A figure in words: its caption, else the page that it is on. */
export const figureNote = ({ page }: SourceFigure, t: Translate): string =>
  page === null ? '' : t('transformation.onPage', { page });

/** The pictures and tables of the document, those first that belong to the card. */
export function DocumentFigures({
  jobId,
  found,
  of,
  onChoose,
}: {
  jobId: string;
  found: SourceFigures;
  of: CardWithSources;
  onChoose: (picture: CardPictureChoice) => void;
}) {
  const { t } = useTranslation();
  const keep = useKeepFigure(jobId, onChoose);
  const { status, figures, lost } = found;
  return (
    <div className="flex flex-col gap-4">
      {status === 'cutting' && (
        <p role="status" className="text-sm text-muted">
          {t('studio.cuttingFigures')}
        </p>
      )}
      {status === 'ready' && figures.length === 0 && <p className="text-sm text-muted">{t('studio.noFigures')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {status === 'cutting' &&
          [1, 2, 3, 4].map((place) => (
            <li key={place}>
              <Skeleton className="aspect-4/3 w-full" />
            </li>
          ))}
        {figuresForCard(of, figures).map((figure) => (
          <li key={figure.place}>
            <PictureTile
              address={figure.picture_url}
              name={figure.caption}
              note={figureNote(figure, t)}
              isBusy={keep.place === figure.place}
              onChoose={() => keep.choose(figure)}
            />
          </li>
        ))}
      </ul>
      {lost.length > 0 && (
        <p className="text-sm text-muted">{t('studio.figuresLost', { count: lost.length, pages: pagesOf(lost) })}</p>
      )}
      {found.is_cut_short && <p className="text-sm text-muted">{t('studio.figuresCutShort')}</p>}
    </div>
  );
}

const pagesOf = (lost: SourceFigures['lost']): string =>
  [...new Set(lost.map(({ page }) => page ?? '–'))].slice(0, 10).join(', ');
