import { learnerColumns } from '#contract/learners.ts';
import { AppError } from '../app-error.ts';
import type { LearnerColumn } from '#contract/learner-headings.ts';

/**
 * What a person says that the headings mean, from the JSON of a form.
 *
 * @throws AppError invalid_input
 */
export function chosenColumns(json: string): Record<string, LearnerColumn | ''> {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    read = undefined;
  }
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) {
    const entries = Object.entries(read).flatMap(([heading, column]) => {
      const known = learnerColumns.find((each) => each === column);
      return known === undefined && column !== '' ? [] : [[heading, known ?? ''] as const];
    });
    return Object.fromEntries(entries);
  }
  throw new AppError('invalid_input', {}, { validationErrors: { columns: ['Write the columns as a JSON object.'] } });
}
