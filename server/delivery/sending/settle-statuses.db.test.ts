import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { applyStatuses } from './settle-delivery.ts';

const { db } = testDatabase();
const now = new Date('2026-01-15T06:00:00Z');

/** What WhatsApp tells of one message, with the second at which each thing happened. */
const told = [
  { status: 'sent', at: 1 },
  { status: 'delivered', at: 2 },
  { status: 'read', at: 5 },
] as const;

test('notices in any order, doubled and split over any number of bodies, end in the same state', async () => {
  const learner = await anEnrolledLearner(db, { now });
  const endOf = async (bodies: (typeof told)[number][][]) => {
    const id = randomUUID();
    const providerId = `wamid.${id}`;
    await asSystem(db, (scope) =>
      scope
        .insertInto('deliveries')
        .values({
          id,
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          channel: 'whatsapp',
          direction: 'out',
          kind: 'notice',
          status: 'accepted',
          provider_id: providerId,
          accepted_at: now,
          due_at: now,
          created_at: now,
        })
        .execute(),
    );
    for (const body of bodies)
      await asSystem(db, (scope) =>
        applyStatuses(
          scope,
          body.map(({ status, at }) => ({
            kind: 'status',
            providerId,
            phoneNumberId: simulatedNumberId,
            status,
            at: new Date(now.getTime() + at * 1000),
            attemptId: undefined,
            errorCode: undefined,
            errorText: undefined,
          })),
          now,
        ),
      );
    return asSystem(db, (scope) =>
      scope
        .selectFrom('deliveries')
        .select(['status', 'sent_at', 'delivered_at', 'read_at', 'failed_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
  };
  const inOrder = await endOf([[...told]]);
  expect(inOrder).toMatchObject({ status: 'read', failed_at: null });
  const anyOrder = fc
    .shuffledSubarray([...told, ...told], { minLength: 6, maxLength: 6 })
    .chain((notices) => fc.integer({ min: 0, max: 6 }).map((cut) => [notices.slice(0, cut), notices.slice(cut)]));
  await fc.assert(
    fc.asyncProperty(anyOrder, async (bodies) => {
      expect(await endOf(bodies.filter((body) => body.length > 0))).toEqual(inOrder);
    }),
    { numRuns: 25 },
  );
});
