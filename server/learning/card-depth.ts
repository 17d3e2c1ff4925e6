import type { ChatCard } from '#contract/chat-cards.ts';
import type { WalkedLesson } from './lesson-walk.ts';

export interface CardDepth {
  /** Shown first, with a way to the whole card; null: the whole card at once. */
  short: string | null;
  example: string | null;
}

/**
 * How deep each card of a lesson goes for one learner. The first reading is always whole (law 1 of the lesson). Who reads a
 * finished lesson again gets the short form of a card whose points they know, and of one whose point they missed the whole
 * with its example, unless the card itself tells that: nothing is said twice on one screen.
 *
 * @param lesson of which the cards come from `chatCards`, with the points that it asks in their order
 * @param isDone the learner has come to the end of it
 * @param isMissed whether a point's last answer was wrong
 */
export function cardDepths(
  lesson: { cards: readonly ChatCard[]; walk: WalkedLesson; points: readonly { pointId: string }[] },
  isDone: boolean,
  isMissed: (pointId: string) => boolean,
): CardDepth[] {
  return lesson.cards.map(({ text, short = null, example = null }, index) => {
    const hasMiss = lesson.points.some(
      ({ pointId }, place) => lesson.walk.cardOfQuestion[place] === index && isMissed(pointId),
    );
    return { short: isDone && !hasMiss ? short : null, example: hasMiss && !tells(text, example) ? example : null };
  });
}

/** Without the first letter: "For example, the crane ..." tells "The crane ...". */
const tells = (text: string, example: string | null): boolean =>
  example !== null && example.length > 1 && text.includes(example.slice(1));
