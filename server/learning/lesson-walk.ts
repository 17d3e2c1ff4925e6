import { type ChatCard, placeOfQuote } from '#contract/chat-cards.ts';

/** One thing that a learner in a chat gets of a lesson, in its turn. */
export type WalkStop = { kind: 'card'; index: number } | { kind: 'question'; index: number };

/** What the order of a lesson hangs on: which card a question is about. */
export interface WalkedLesson {
  cardCount: number;
  /** Of each question, in their order: the 0-based card that teaches its point. */
  cardOfQuestion: readonly number[];
}

/** Which card each question is about: the one of its point, else the one that holds its evidence, else the last. */
export function walkedLesson(
  cards: readonly ChatCard[],
  questions: readonly { pointId: string; evidence: string }[],
): WalkedLesson {
  const last = Math.max(0, cards.length - 1);
  return {
    cardCount: Math.max(1, cards.length),
    cardOfQuestion: questions.map(({ pointId, evidence }) => {
      const byPoint = pointId === '' ? -1 : cards.findLastIndex((card) => card.pointIds.includes(pointId));
      if (byPoint >= 0) return byPoint;
      const byQuote = placeOfQuote(cards, evidence);
      return byQuote >= 0 ? byQuote : last;
    }),
  };
}

/**
 * What the last card teaches is asked with nothing between: by a variant that applies it to something new, where the point
 * has one. It changes places with the point's first.
 */
export function appliedAfterLastCard<Q extends { pointId: string; evidence: string }>(
  cards: readonly ChatCard[],
  questions: readonly Q[],
  appliesAnew: (question: Q) => boolean,
): Q[] {
  const { cardCount, cardOfQuestion } = walkedLesson(cards, questions);
  const ordered = [...questions];
  for (const [index, first] of questions.entries()) {
    const isFirst = questions.findIndex(({ pointId }) => pointId === first.pointId) === index;
    if (!isFirst || cardOfQuestion[index] !== cardCount - 1 || appliesAnew(first)) continue;
    const other = questions.findIndex((each) => each.pointId === first.pointId && appliesAnew(each));
    const applied = questions[other];
    if (applied !== undefined) [ordered[index], ordered[other]] = [applied, first];
  }
  return ordered;
}

/**
 * Cards and questions in the order of a chat: a question comes one card after the card that teaches it, so that it is
 * recalled and not copied; what the last cards teach is asked at the end. No card comes after the last question, because a
 * lesson is done with its last answer (laws 1, 2 and 4 of the lesson).
 */
export function walkOf({ cardCount, cardOfQuestion }: WalkedLesson): WalkStop[] {
  const items: WalkStop[] = [];
  const waiting = cardOfQuestion.map((card, index) => ({ index, card: Math.min(card, cardCount - 1) }));
  waiting.sort((a, b) => a.card - b.card || a.index - b.index);
  for (let card = 0; card < cardCount; card += 1) {
    items.push({ kind: 'card', index: card });
    const isLast = card === cardCount - 1;
    while (waiting.length > (isLast ? 0 : 1) && (isLast || (waiting[0]?.card ?? card) < card)) {
      const next = waiting.shift();
      if (next !== undefined) items.push({ kind: 'question', index: next.index });
    }
  }
  return items;
}

/** How far a learner has come in one lesson. */
export interface WalkProgress {
  /** Cards that were written to the learner, from the first. */
  cardsSent: number;
  /** Questions that were asked, and those that were answered. */
  asked: ReadonlySet<number>;
  answered: ReadonlySet<number>;
}

/** What comes next of a lesson; `afterTap` when it follows a card, from which the learner goes on by a tap. */
export type WalkNext = { kind: 'open' } | { kind: 'end' } | { kind: 'next'; item: WalkStop; afterTap: boolean };

/** @param lesson of which the first card was sent */
export function nextInWalk(lesson: WalkedLesson, progress: WalkProgress): WalkNext {
  const items = walkOf(lesson);
  // Whoever was asked a question, on a page perhaps, has had the cards before it.
  const lastAsked = items.findLastIndex((item) => item.kind === 'question' && progress.asked.has(item.index));
  const isPast = (item: WalkStop, place: number): boolean =>
    item.kind === 'card' ? place < lastAsked || item.index < progress.cardsSent : progress.answered.has(item.index);
  const place = items.findIndex((item, at) => !isPast(item, at));
  const item = items[place];
  if (item === undefined) return { kind: 'end' };
  if (item.kind === 'question' && progress.asked.has(item.index)) return { kind: 'open' };
  return { kind: 'next', item, afterTap: lesson.cardCount > 1 && items[place - 1]?.kind === 'card' };
}

/** Whether anything follows a card, so that it has a button to go on. */
export const isFollowed = (lesson: WalkedLesson, card: number): boolean => {
  const last = walkOf(lesson).at(-1);
  return last !== undefined && (last.kind === 'question' || last.index !== card);
};
