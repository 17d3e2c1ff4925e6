import { withoutIds } from '../../learning/occasion.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { readAnswerId } from './button-ids.ts';
import { choicesIn, type MessageContent } from './message-content.ts';

/**
 * In which order one asking shows the options, so that nobody learns a place instead of an answer (law 5 of the lesson).
 * Fisher and Yates' shuffle, drawn by Mulberry32 from an FNV-1a hash of the seed: the same asking always shows the same.
 * What is true or false, or how well one knew it, keeps its order.
 *
 * @param seed of the learner and the asking
 * @returns 0-based places in the question's options, in the order that is shown
 */
export function shownOrder(
  { kind, options, typed }: Pick<Question, 'kind' | 'options' | 'typed'>,
  seed: string,
): number[] {
  const order = options.map((_, index) => index);
  if (kind === 'true_false' || typed !== undefined) return order;
  const draw = drawFrom(seed);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [order[last], order[other]] = [order[other] ?? other, order[last] ?? last];
  }
  return order;
}

/**
 * What the order of one asking is drawn from: the same for the same learner and asking in a chat, in a mail and on the
 * page, in whichever database. Ids, which are drawn anew in each, are left out.
 *
 * @param occasion of the asking
 */
export const askingSeed = (learnerName: string, occasion: string, { question }: Pick<Question, 'question'>): string =>
  [learnerName, withoutIds(occasion), question].join('\n');

/**
 * The options as a message that was sent shows them: what a typed letter or number counts by. A hint leaves one out.
 *
 * @param content of the message, with an answer's id on each button or row
 */
export function optionsIn(content: MessageContent, deliveryId: string, options: readonly string[]): string[] {
  const places = choicesIn(content).flatMap(({ id }) => {
    const answer = readAnswerId(id);
    return answer?.deliveryId === deliveryId ? [answer.optionIndex] : [];
  });
  const areKnown = places.length > 1 && new Set(places).size === places.length;
  return areKnown ? places.flatMap((place) => options[place] ?? []) : [...options];
}

function drawFrom(seed: string): () => number {
  let state = [...seed].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
