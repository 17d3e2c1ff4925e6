import { recordActivity } from '../../accounts/record-activity.ts';
import type { Scope } from '../../database/database.ts';
import { missesUntilTold } from '../../learning/record-attempt.ts';
import type { Path } from '../state/path-state.ts';

/**
 * A line in "recent activities" for an answer, and one more when a point was missed for the third time in a row: the engine
 * goes on, but a person has to look (law 8 of the lesson). Further misses are told by the list of who is stuck alone.
 */
export async function tellOfAnswer(
  scope: Scope,
  { organizationId, courseId, courseTitle, enrollmentId, learnerId }: Path,
  learnerName: string,
  missesInARow: number,
  now: Date,
): Promise<void> {
  const line = { organizationId, subject: courseTitle, actor: learnerName, learnerId, at: now };
  await recordActivity(scope, { ...line, kind: 'question_answered', link: `/courses/${courseId}/learners` });
  if (missesInARow !== missesUntilTold) return;
  await recordActivity(scope, {
    ...line,
    kind: 'learner_stuck',
    link: `/courses/${courseId}/learners?path=${enrollmentId}`,
  });
}
