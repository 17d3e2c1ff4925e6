import { recordActivity } from '../../accounts/record-activity.ts';
import type { Scope } from '../../database/database.ts';
import { moveDeliveries } from './move-delivery.ts';

/** The parts after a lost one make no sense; they come back with it when somebody sends it again. */
export async function noteFailure(
  scope: Scope,
  row: { id: string; learner_id: string; organization_id: string },
  reason: string,
  now: Date,
): Promise<void> {
  await moveDeliveries(scope, 'chain_broke', {
    error: 'The message before it did not go out.',
    error_class: 'broken_chain',
  })
    .where('follows', '=', row.id)
    .execute();
  const learner = await scope.selectFrom('learners').select('name').where('id', '=', row.learner_id).executeTakeFirst();
  await recordActivity(scope, {
    organizationId: row.organization_id,
    kind: 'message_failed',
    subject: reason,
    actor: learner?.name ?? '',
    learnerId: row.learner_id,
    link: '/messages',
    at: now,
  });
}
