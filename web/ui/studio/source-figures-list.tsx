import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { SourceFigure } from '#contract/source-figures.ts';
import { figuresQuery } from '../../api/figures-query.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { figureNote } from './document-figures.tsx';
import { type CardWithSources, figuresForCard } from './figures-of-card.ts';
import { beginDrag } from './source-drag.ts';

/** As many as fit beside a card without a search; the others on demand. */
const shownAtFirst = 3;

/** Pictures and tables of the document beside the card, those first that it speaks of. */
export function SourceFiguresList({
  jobId,
  of,
  comingPlace,
  onPut,
}: {
  jobId: string;
  of: CardWithSources;
  comingPlace: number | undefined;
  onPut: (place: number) => void;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const found = useQuery(figuresQuery(jobId)).data?.figures ?? [];
  if (found.length === 0) return null;
  const figures = figuresForCard(of, found);
  const left = figures.length - shownAtFirst;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{t('studio.put.figures')}</h3>
      <ul className="flex flex-col gap-4">
        {figures.slice(0, isWhole ? figures.length : shownAtFirst).map((figure) => (
          <FigureRow key={figure.place} figure={figure} isComing={comingPlace === figure.place} onPut={onPut} />
        ))}
      </ul>
      {!isWhole && left > 0 && (
        <Button size="small" look="quiet" className="self-start" onClick={() => setWhole(true)}>
          {t('studio.put.moreFigures', { count: left })}
        </Button>
      )}
    </section>
  );
}

function FigureRow({
  figure,
  isComing,
  onPut,
}: {
  figure: SourceFigure;
  isComing: boolean;
  onPut: (place: number) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { place, picture_url: address, caption } = figure;
  return (
    <li draggable onDragStart={(event) => beginDrag(event, { place })} className="cursor-grab">
      <figure className="flex flex-col gap-2">
        <img
          src={address}
          alt={caption}
          loading="lazy"
          className="max-h-40 w-full rounded-control border border-line bg-white object-contain"
        />
        <figcaption className="flex flex-col items-start gap-1.5 text-xs text-muted">
          <span id={id} className="wrap-anywhere">
            {[caption, figureNote(figure, t)].filter((part) => part !== '').join(' · ')}
          </span>
          <Button size="small" icon={ImagePlus} isBusy={isComing} aria-describedby={id} onClick={() => onPut(place)}>
            {t('studio.put.button')}
          </Button>
        </figcaption>
      </figure>
    </li>
  );
}
