import type { PlayerVerdict } from '#contract/player-asking.ts';
import type { PlayerQuestion } from '#contract/player.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import type { KeptBody } from '../api/learning-copies.ts';

/** How a question is asked, wherever it comes from: a lesson, a review, a mail. */
export type Asked = Omit<PlayerQuestion, 'id' | 'card' | 'verdict'>;

/** What the learner gave: a press, or words, or the wish to see what is recalled. */
export type Given = { option_index: number } | { text: string } | { reveal: true };

/** @returns undefined for a body that holds neither */
export function givenOf({ option_index, text }: Pick<KeptBody, 'option_index' | 'text'>): Given | undefined {
  if (option_index !== undefined) return { option_index };
  return text === undefined ? undefined : { text };
}

export const pressedOption = (given: Given | undefined): number | undefined =>
  given !== undefined && 'option_index' in given ? given.option_index : undefined;

export type TypedForm = 'order' | 'match' | 'number' | 'words';

/** @returns undefined for what is answered by a press */
export function typedForm({ kind, is_typed }: Pick<Asked, 'kind' | 'is_typed'>): TypedForm | undefined {
  if (!is_typed) return undefined;
  if (kind === 'order' || kind === 'match') return kind;
  return kind === 'numeric' ? 'number' : 'words';
}

/**
 * How an answer is written. It breaks off before it could be one: the page does not know what is right, and an example that
 * happened to be right would give it away.
 *
 * @param count of the items, 2..9
 * @returns empty for a number and for words
 */
export function exampleOf(form: TypedForm, count: number): string {
  const parts = { order: ['2', '1'], match: ['1b', '2a'], number: [], words: [] }[form];
  return parts.length === 0 ? '' : [...parts.slice(0, Math.min(2, count - 1)), '…'].join(' ');
}

/** What is typed, without the space around it. @returns undefined where nothing is left */
export const typedText = (text: string): string | undefined => text.trim() || undefined;

/** Whether the learner has said themselves if they knew it. */
export const isSelfJudged = ({ chosen }: Pick<PlayerVerdict, 'chosen'>): boolean =>
  recallOptions.some((option) => option === chosen);
