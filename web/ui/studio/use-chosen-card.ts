import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { notify } from '../toasts.tsx';
import { addCard, bringBack, cardWith, dropCard, moveCard } from './draft-changes.ts';
import { isQuestion, type LessonDraft } from './lesson-draft.ts';
import { type ChangeDraft, newId } from './use-studio.ts';

export type Pane = 'cards' | 'card' | 'source';

/**
 * The card that is written in, and what makes, moves and drops cards.
 *
 * @param list holds the cards, the chosen one marked by `aria-current`
 * @param openAt the id of a question whose card is chosen first; empty: the first card
 */
export function useChosenCard(
  draft: LessonDraft,
  change: ChangeDraft,
  list: RefObject<HTMLElement | null>,
  openAt = '',
) {
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState(() => (cardAsking(draft, openAt) ?? draft.cards[0])?.id ?? '');
  const [freshId, setFreshId] = useState('');
  const [pane, setPane] = useState<Pane>(() => (cardAsking(draft, openAt) === undefined ? 'cards' : 'card'));
  const { place, card } = usePlaceIn(draft, chosenId);
  const choose = useCallback((cardId: string) => {
    setChosenId(cardId);
    setFreshId('');
    setPane('card');
  }, []);
  const makeCard = useCallback(
    (make: (now: LessonDraft, id: string) => LessonDraft) => {
      const id = newId();
      change((now) => make(now, id));
      setChosenId(id);
      setFreshId(id);
      setPane('card');
    },
    [change],
  );
  const onMove = useCallback((from: number, to: number) => change((now) => moveCard(now, from, to)), [change]);
  const lastId = draft.cards.at(-1)?.id;
  const onAdd = useCallback(() => makeCard((now, id) => addCard(now, lastId, id)), [makeCard, lastId]);
  const onDrop = (cardId: string) => {
    const id = newId();
    const next = draft.cards[place + 1] ?? draft.cards[place - 1];
    change((now) => dropCard(now, cardId, id));
    setChosenId(next?.id ?? id);
    setPane('cards');
    const before = draft;
    notify.undo(t('studio.cardDropped', { n: place + 1 }), t('ui.undo'), () => {
      change((now) => bringBack(now, before));
      setChosenId(cardId);
    });
  };
  /** Chooses the first card of a draft that has the chosen one no more. */
  const keepIn = (shown: LessonDraft) => {
    if (cardWith(shown, chosenId) === undefined) setChosenId(shown.cards[0]?.id ?? '');
  };
  /** What had the focus is gone: it goes to the card in the list. */
  const focusChosen = () => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  useFocusKept(draft, list, focusChosen);
  return {
    card,
    place,
    chosenId: card?.id ?? '',
    freshId,
    pane,
    keepIn,
    setPane,
    choose,
    makeCard,
    onMove,
    onAdd,
    onDrop,
    focusChosen,
  };
}

/** Where the chosen card stands; where a step back took it out of the draft, the one before it. */
function usePlaceIn({ cards }: LessonDraft, chosenId: string) {
  const stood = useRef(0);
  const found = cards.findIndex(({ id }) => id === chosenId);
  if (found >= 0) stood.current = found;
  const place = found >= 0 ? found : Math.min(Math.max(0, stood.current - 1), cards.length - 1);
  return { place, card: cards[place] };
}

/**
 * Who works by keys does not begin anew at the top of the window when what had the focus goes with a step. The dialog
 * takes the focus to itself then, at once and in the next frame: it is asked for in the frame after that.
 */
function useFocusKept(draft: LessonDraft, list: RefObject<HTMLElement | null>, focusChosen: () => void): void {
  const latest = useRef(focusChosen);
  latest.current = focusChosen;
  const before = useRef(draft);
  useEffect(() => {
    if (before.current === draft) return;
    before.current = draft;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const at = document.activeElement;
        if (at === document.body || at === list.current?.closest('[role="dialog"]')) latest.current();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [draft, list]);
}

/** The card whose point this question asks. */
function cardAsking({ cards, quiz }: LessonDraft, questionId: string): LessonDraft['cards'][number] | undefined {
  const question = quiz.filter(isQuestion).find(({ id }) => id === questionId);
  return question && cards.find((card) => card.point_ids.includes(question.pointId));
}
