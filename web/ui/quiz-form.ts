import type { Quiz } from '#contract/lesson-proof.ts';

/** A question as it is typed: one option a line, the right one first. */
export interface QuizRow {
  question: string;
  options: string;
  /** Of the question in the list it comes from; undefined: it is new. */
  place: number | undefined;
}

export const rowOf = ({ question, options, answer }: Quiz, place: number): QuizRow => ({
  question,
  options: [answer, ...options.filter((option) => option !== answer)].join('\n'),
  place,
});

export const optionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/**
 * A question as it was typed. Options stay where they were: one that was written anew takes the place of the one that is
 * gone; those of a new question are sorted, so that the right one does not stand first.
 */
export function editedQuestion({ question, options: text }: QuizRow, was: Quiz | undefined): Quiz {
  const typed = optionsOf(text);
  const [answer = ''] = typed;
  return {
    question: question.trim(),
    answer,
    options: was === undefined ? sorted(typed) : inTheirPlaces(typed, was.options),
  };
}

const sorted = (options: readonly string[]): string[] => options.toSorted((a, b) => a.localeCompare(b));

function inTheirPlaces(typed: readonly string[], before: readonly string[]): string[] {
  const fresh = typed.filter((option) => !before.includes(option));
  if (fresh.length === typed.length) return sorted(typed);
  const kept = before.flatMap((option) => (typed.includes(option) ? [option] : fresh.splice(0, 1)));
  return [...kept, ...fresh];
}

export const quizOfRows = (rows: readonly QuizRow[], before: readonly Quiz[]): Quiz[] =>
  rows.map((row) => editedQuestion(row, row.place === undefined ? undefined : before[row.place]));
