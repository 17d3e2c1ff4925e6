import { createHash, randomUUID } from 'node:crypto';
import type { Scope } from '../../../database/database.ts';
import { openSecrets } from '../../../providers/secrets.ts';
import type { PushAddress } from '../../../providers/web-push.ts';
import { pushLimits } from './push-limits.ts';

const digestOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();
const about = (learnerId: string): string => `push_subscriptions:${learnerId}`;

/** Keeps where a learner's browser can be reached; the same browser again replaces what it said before. */
export async function keepSubscription(
  scope: Scope,
  learner: { id: string; organizationId: string },
  address: PushAddress,
  secretKeys: readonly string[],
  now: Date,
): Promise<void> {
  const sealed = openSecrets(secretKeys).seal(JSON.stringify(address), about(learner.id));
  await scope
    .insertInto('push_subscriptions')
    .values({
      id: randomUUID(),
      organization_id: learner.organizationId,
      learner_id: learner.id,
      endpoint_sha256: digestOf(address.endpoint),
      sealed,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'endpoint_sha256']).doUpdateSet({ sealed, created_at: now }),
    )
    .execute();
  const kept = scope
    .selectFrom('push_subscriptions')
    .select('id')
    .where('learner_id', '=', learner.id)
    .orderBy('created_at', 'desc')
    .limit(pushLimits.devices);
  await scope
    .deleteFrom('push_subscriptions')
    .where('learner_id', '=', learner.id)
    .where('id', 'not in', kept)
    .execute();
}

/** @param learnerIds whose; the same browser may serve a learner of several organizations */
export async function dropSubscription(scope: Scope, learnerIds: readonly string[], endpoint: string): Promise<void> {
  if (learnerIds.length === 0) return;
  await scope
    .deleteFrom('push_subscriptions')
    .where('learner_id', 'in', learnerIds)
    .where('endpoint_sha256', '=', digestOf(endpoint))
    .execute();
}

/** Those that can be read: what was sealed with a SECRET_KEY that is not known any more is gone. */
export async function subscriptionsOf(
  scope: Scope,
  learnerId: string,
  secretKeys: readonly string[],
): Promise<{ id: string; address: PushAddress }[]> {
  const rows = await scope
    .selectFrom('push_subscriptions')
    .select(['id', 'sealed'])
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .execute();
  const secrets = openSecrets(secretKeys);
  return rows.flatMap(({ id, sealed }) => {
    const opened = secrets.open(sealed, about(learnerId));
    // What was sealed here was an address.
    return opened === undefined ? [] : [{ id, address: JSON.parse(opened) as PushAddress }];
  });
}

export async function forgetSubscriptions(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await scope.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}
