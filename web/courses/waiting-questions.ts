import type { Lesson } from '#contract/courses.ts';

const isWaiting = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'status' in entry && entry.status === 'needs_you';

/** How many questions of a lesson wait for a person. */
export const waitingQuestions = ({ metadata: { quiz } }: Pick<Lesson, 'metadata'>): number =>
  Array.isArray(quiz) ? quiz.filter(isWaiting).length : 0;
