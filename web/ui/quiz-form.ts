import type { Quiz } from '#contract/lesson-proof.ts';

/** A question as it is typed: one option a line, the right one first. */
export interface QuizRow {
  question: string;
  options: string;
}

export const rowsOf = (quiz: readonly Quiz[]): QuizRow[] =>
  quiz.map(({ question, options, answer }) => ({
    question,
    options: [answer, ...options.filter((option) => option !== answer)].join('\n'),
  }));

export const optionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** An edited question keeps the order of its options when only their texts are the same. */
export const quizOfRows = (rows: readonly QuizRow[], before: readonly Quiz[]): Quiz[] =>
  rows.map(({ question, options: text }, index) => {
    const [answer = '', ...others] = optionsOf(text);
    const was = before[index];
    const same =
      was !== undefined &&
      was.answer === answer &&
      new Set([...was.options, answer, ...others]).size === was.options.length;
    return {
      question: question.trim(),
      answer,
      options: same ? was.options : [...others, answer].sort((a, b) => a.localeCompare(b)),
    };
  });
