import type { Scope } from '../database/database.ts';

/** Consents, enrollments, answers and messages go with the row; a trigger empties the provider's notices about it. */
export async function eraseLearnerRow(scope: Scope, learnerId: string): Promise<void> {
  // In the order in which planning locks: a batch that has one of these needs the learner for its messages.
  await scope.selectFrom('enrollments').select('id').where('learner_id', '=', learnerId).forUpdate().execute();
  await scope.deleteFrom('learners').where('id', '=', learnerId).execute();
}
