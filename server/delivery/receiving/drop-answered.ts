import type { Scope } from '../../database/database.ts';
import { isReviewOf, isSameRound, purposeOf } from '../../learning/occasion.ts';
import type { Answer } from '../../learning/record-attempt.ts';
import { moveDeliveries } from '../state/move-delivery.ts';
import { transitions, waitingStatuses } from '../state/delivery-state.ts';

/**
 * A question that was answered is not asked again: its reminder may be planned while the answer comes, or may have been
 * held until the learner writes, and the writing is the answer. It may also be another variant of what was answered, or a
 * review of the same point that fell due while the learner was away: the answer has just set a new day for it.
 *
 * @param deliveryOccasion of the message that was answered
 * @param isRecorded whether the answer moved the memory of its point; what was answered twice did not
 */
export async function dropAnswered(
  scope: Scope,
  asked: Pick<Answer['asked'], 'enrollmentId' | 'lessonId' | 'pointId'>,
  deliveryOccasion: string,
  isRecorded: boolean,
): Promise<void> {
  const waiting = await scope
    .selectFrom('deliveries')
    .select(['id', 'occasion'])
    .where('enrollment_id', '=', asked.enrollmentId)
    .where('lesson_id', '=', asked.lessonId)
    .where('kind', 'in', ['question', 'review'])
    .where('status', 'in', transitions.answered.from)
    .execute();
  if (waiting.length === 0) return;
  const memory = isRecorded && purposeOf(deliveryOccasion) !== 'pre' ? await memoryOf(scope, asked) : undefined;
  const same = waiting.filter(
    ({ occasion }) =>
      occasion !== null &&
      (isSameRound(occasion, deliveryOccasion) || (memory !== undefined && isReviewOf(memory.id, occasion))),
  );
  if (same.length === 0) return;
  const dropped = await moveDeliveries(scope, 'answered', {
    error: 'It was answered before it went out.',
    error_class: 'answered',
  })
    .where(
      'id',
      'in',
      same.map(({ id }) => id),
    )
    .returning('id')
    .execute();
  if (dropped.length === 0) return;
  // What was to go out after it has nothing to wait for.
  await scope
    .updateTable('deliveries')
    .set({ follows: null })
    .where(
      'follows',
      'in',
      dropped.map(({ id }) => id),
    )
    .where('status', 'in', waitingStatuses)
    .execute();
}

const memoryOf = (
  scope: Scope,
  { enrollmentId, lessonId, pointId }: Pick<Answer['asked'], 'enrollmentId' | 'lessonId' | 'pointId'>,
): Promise<{ id: string } | undefined> =>
  scope
    .selectFrom('memories')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .where('point_id', '=', pointId)
    .executeTakeFirst();
