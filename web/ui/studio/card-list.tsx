import { ArrowDown, ArrowUp, Eye, Plus, TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { GripDots } from '../grip-dots.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { SortableFrame, sortableLook, sortableRow, useSortHandle } from '../sortable-frame.tsx';
import { waitingIn } from './draft-changes.ts';
import { faultsOfCard, faultsOfPoints } from './draft-faults.ts';
import type { LessonDraft } from './lesson-draft.ts';

const rowsAtOnce = 24;

/** The cards of a lesson in their order; moved by drag, by keys on the handle, or by the menu. */
export const CardList = memo(function CardList({
  draft,
  chosenId,
  onChoose,
  onMove,
  onAdd,
}: {
  draft: LessonDraft;
  chosenId: string;
  onChoose: (cardId: string) => void;
  /** Places in the list, 0-based. */
  onMove: (from: number, to: number) => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  const key = draft.cards.map(({ id }) => id).join(' ');
  const ids = useMemo(() => key.split(' '), [key]);
  // Of all cards at once, and not again when another card is chosen.
  const marks = useMemo(() => marksOf(draft), [draft]);
  // Those that can be seen stand there at once; the others follow between two keys.
  const shown = useDeferredValue(draft.cards.length, rowsAtOnce);
  const nameOf = (place: number) => draft.cards[place]?.title || t('studio.card', { n: place + 1 });
  return (
    <>
      <SortableFrame ids={ids} nameOf={nameOf} onMove={onMove}>
        <ol className="flex flex-col gap-1.5">
          {draft.cards.slice(0, shown).map((card, index) => (
            <CardRow
              key={card.id}
              id={card.id}
              n={index + 1}
              count={draft.cards.length}
              title={card.title || draft.title}
              text={card.text.slice(0, 80)}
              faultCount={marks[index]?.faultCount ?? 0}
              isWaiting={marks[index]?.isWaiting ?? false}
              isChosen={card.id === chosenId}
              onChoose={onChoose}
              onMove={onMove}
            />
          ))}
        </ol>
      </SortableFrame>
      <Button size="small" icon={Plus} className="self-start" onClick={onAdd}>
        {t('studio.addCard')}
      </Button>
    </>
  );
});

/** What each card's row is marked with, in the order of the cards. */
function marksOf(draft: LessonDraft): { faultCount: number; isWaiting: boolean }[] {
  const waiting = new Set(waitingIn(draft).map(({ pointId }) => pointId));
  const ofPoints = faultsOfPoints(draft);
  return draft.cards.map((card) => ({
    faultCount: faultsOfCard(card, ofPoints),
    isWaiting: card.point_ids.some((id) => waiting.has(id)),
  }));
}

const CardRow = memo(function CardRow({
  id,
  n,
  count,
  title,
  text,
  faultCount,
  isWaiting,
  isChosen,
  onChoose,
  onMove,
}: {
  id: string;
  n: number;
  count: number;
  title: string;
  text: string;
  faultCount: number;
  isWaiting: boolean;
  isChosen: boolean;
  onChoose: (cardId: string) => void;
  onMove: (from: number, to: number) => void;
}) {
  const { t } = useTranslation();
  const handle = useSortHandle();
  return (
    <li
      {...sortableRow}
      className={classNames(
        'flex items-start rounded-card border bg-card py-1 pr-1',
        // Of two hundred rows a dozen are seen: the others are neither laid out nor painted at each key.
        '[contain-intrinsic-size:auto_4rem] [content-visibility:auto] data-lifted:[content-visibility:visible] [&_button]:-outline-offset-2',
        isChosen ? 'border-primary bg-primary-soft' : 'border-line',
        sortableLook,
      )}
    >
      <button
        type="button"
        aria-label={t('studio.move', { n })}
        className="mt-1 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-neutral-soft max-sm:hidden"
        {...handle}
      >
        <GripDots />
      </button>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(id)}
        className="min-h-11 min-w-0 flex-1 rounded-control px-2 py-1.5 text-left"
      >
        <span className="flex items-baseline gap-2 text-sm">
          <span className="text-xs text-muted tabular-nums">{n}</span>
          <span className="min-w-0 truncate font-medium">{title}</span>
        </span>
        <span className="mt-0.5 line-clamp-1 text-xs text-muted">{text || t('studio.emptyCard')}</span>
        {(isWaiting || faultCount > 0) && (
          <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-warning">
            {isWaiting && (
              <span className="inline-flex items-center gap-1">
                <Icon of={Eye} size={14} />
                {t('lessons.waiting')}
              </span>
            )}
            {faultCount > 0 && (
              <span className="inline-flex items-center gap-1">
                <Icon of={TriangleAlert} size={14} />
                {t('studio.faults', { count: faultCount })}
              </span>
            )}
          </span>
        )}
      </button>
      <Menu
        label={t('studio.cardActions', { n })}
        actions={() => [
          {
            label: t('lessons.moveUp'),
            icon: ArrowUp,
            isDisabled: n === 1,
            onSelect: () => onMove(n - 1, n - 2),
          },
          {
            label: t('lessons.moveDown'),
            icon: ArrowDown,
            isDisabled: n === count,
            onSelect: () => onMove(n - 1, n),
          },
        ]}
      />
    </li>
  );
});
