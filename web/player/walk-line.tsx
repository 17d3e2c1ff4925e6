import type { PlayerStop } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';

/** With more stops than these a tick for each card would be a comb. */
const mostTicks = 24;

/** How far one is in a lesson: the taut line, with a tick where a card is turned and a knot where something is asked. */
export function WalkLine({
  walk,
  at,
  answered,
}: {
  walk: readonly PlayerStop[];
  /** 0-based; the length of the walk at its end. */
  at: number;
  answered: ReadonlySet<number>;
}) {
  const { t } = useTranslation();
  const number = Math.min(at + 1, walk.length);
  const place = (index: number) => `${((index + 0.5) / walk.length) * 100}%`;
  const reach = at >= walk.length ? 100 : ((at + 0.5) / walk.length) * 100;
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('learn.part', { number, total: walk.length })}
        aria-valuemin={0}
        aria-valuemax={walk.length}
        aria-valuenow={number}
        className="relative h-5 flex-1"
      >
        <div className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <div
          className="absolute top-1/2 left-0 -mt-px h-0.5 rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${reach}%` }}
        />
        {walk.map((stop, index) => {
          const isReached = index <= at;
          if (stop.kind === 'card' && walk.length > mostTicks) return null;
          return (
            <span
              key={`${stop.kind} ${stop.index}`}
              className={classNames(
                'absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full transition-colors duration-200',
                stop.kind === 'card' ? 'h-2.5 w-0.5' : 'size-2.5 border-2',
                stop.kind === 'card' && (isReached ? 'bg-primary' : 'bg-line-strong'),
                stop.kind === 'question' && (isReached ? 'border-primary' : 'border-line-strong'),
                stop.kind === 'question' && (answered.has(stop.index) ? 'bg-primary' : 'bg-card'),
              )}
              style={{ left: place(index) }}
            />
          );
        })}
      </div>
      <span aria-hidden="true" className="text-sm text-muted tabular-nums">
        {number}/{walk.length}
      </span>
    </div>
  );
}
