import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliveryStatuses, type DeliveryStatus } from '#contract/delivery.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import type { DeliveryFacts } from './delivery-status.ts';
import { type DeliveryEvent, next, transitions } from './delivery-state.ts';
import { moveClaimed, moveDeliveries, moveTaken, moveTold } from './move-delivery.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const noFacts: DeliveryFacts = { acceptedAt: null, sentAt: null, deliveredAt: null, readAt: null, failedAt: null };

/** How each event is written: most alone, some for many rows in one statement. */
function write(scope: Scope, event: DeliveryEvent, row: { id: string; status: DeliveryStatus }): Promise<unknown> {
  switch (event) {
    case 'claimed':
      return moveClaimed(scope, [{ deliveryId: row.id, number: 1 }], clock.now());
    case 'taken':
      return moveTaken(scope, [{ id: row.id, providerId: `wamid.${row.id}` }], clock.now());
    case 'told_accepted':
    case 'told_sent':
    case 'told_delivered':
    case 'told_read': {
      const status = transitions[event].to;
      return moveTold(scope, [{ row, facts: noFacts, status }]);
    }
    default:
      return moveDeliveries(scope, event).where('id', '=', row.id).execute();
  }
}

test('every event brings a row to where the table says, and changes no row to which it cannot happen', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  // Object.keys forgets the keys' type.
  const events = Object.keys(transitions) as DeliveryEvent[];
  const tried = deliveryStatuses.flatMap((status) => events.map((event) => ({ id: randomUUID(), status, event })));
  await asSystem(db, async (scope) => {
    await scope
      .insertInto('deliveries')
      .values(
        tried.map(({ id, status }) => ({
          id,
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          channel: 'whatsapp' as const,
          direction: 'out' as const,
          kind: 'notice' as const,
          status,
          due_at: clock.now(),
          created_at: clock.now(),
        })),
      )
      .execute();
    for (const { event, ...row } of tried) await write(scope, event, row);
    const rows = await scope
      .selectFrom('deliveries')
      .select(['id', 'status'])
      .where('learner_id', '=', learner.learnerId)
      .execute();
    const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
    expect(tried.map(({ id, status, event }) => `${status} ${event} ${statusOf.get(id)}`)).toEqual(
      tried.map(({ status, event }) => `${status} ${event} ${next(status, event) ?? status}`),
    );
  });
});
