import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { figuresQuery } from '../../api/figures-query.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { figureNote, useKeepFigure } from './document-figures.tsx';
import { type CardPictureChoice, type CardWithSources, proposedFigure } from './figures-of-card.ts';

/** The figure that the card speaks of, offered with one press; nothing where it speaks of none. */
export function FigureProposal({
  jobId,
  of,
  onChoose,
}: {
  jobId: string;
  of: CardWithSources;
  onChoose: (picture: CardPictureChoice) => void;
}) {
  const { t } = useTranslation();
  const figures = useQuery(figuresQuery(jobId));
  const keep = useKeepFigure(jobId, onChoose);
  const proposed = proposedFigure(of, figures.data?.figures ?? []);
  if (proposed === undefined) return null;
  return (
    <figure className="mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3">
      <img
        src={proposed.picture_url}
        alt={proposed.caption}
        className="h-24 w-32 shrink-0 rounded-control bg-white object-contain"
      />
      <figcaption className="flex min-w-48 flex-1 flex-col items-start gap-2 text-sm">
        <span>{t('studio.figureProposed')}</span>
        <span className="text-xs text-muted wrap-anywhere">
          {[proposed.caption, figureNote(proposed, t)].filter((part) => part !== '').join(' · ')}
        </span>
        <Button size="small" icon={ImagePlus} isBusy={keep.place !== undefined} onClick={() => keep.choose(proposed)}>
          {t('studio.useFigure')}
        </Button>
      </figcaption>
    </figure>
  );
}
