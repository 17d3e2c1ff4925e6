import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { receiveReply } from './receive-reply.ts';
import { updatesOf } from '../channels/whatsapp/receive-whatsapp.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');

/** WhatsApp's own notice, in its form. */
async function announce(from: Record<string, string>, system: Record<string, string>): Promise<void> {
  const message = { ...from, id: `wamid.${randomUUID()}`, timestamp: '1768456800', type: 'system', system };
  const value = { metadata: { phone_number_id: simulatedNumberId }, messages: [message] };
  const updates = updatesOf({ entry: [{ changes: [{ field: 'messages', value }] }] });
  expect(updates).toHaveLength(1);
  for (const update of updates)
    if (update.kind === 'message')
      await asSystem(db, (scope) => receiveReply(scope, update, { now: clock.now(), simulated: true }));
}

const learnerRow = ({ learnerId }: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('learners')
      .select(['phone_e164', 'wa_id', 'business_scoped_id'])
      .where('id', '=', learnerId)
      .executeTakeFirstOrThrow(),
  );
const setId = ({ learnerId }: EnrolledLearner, id: string) =>
  asSystem(db, (scope) =>
    scope.updateTable('learners').set({ business_scoped_id: id }).where('id', '=', learnerId).execute(),
  );
const anId = () => `IN.ENT.${randomUUID().replaceAll('-', '')}`;
const aNumber = () => `9197${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;

test('a learner whom WhatsApp tells to have a new number is written to there, and no window opens by that', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), lastInboundAt: null });
  await setId(learner, anId());
  const [number, id] = [aNumber(), anId()];
  await announce({ from: learner.waId }, { type: 'user_changed_number', body: 'changed', wa_id: number, user_id: id });
  expect(await learnerRow(learner)).toEqual({ phone_e164: `+${number}`, wa_id: number, business_scoped_id: id });
  const windows = await asSystem(db, (scope) =>
    scope.selectFrom('service_windows').select('learner_id').where('learner_id', '=', learner.learnerId).execute(),
  );
  expect(windows).toEqual([]);
});

test('a learner without a visible number is known by the new id', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const [before, after] = [anId(), anId()];
  await setId(learner, before);
  await announce({ from_user_id: before }, { type: 'user_changed_user_id', body: 'changed', user_id: after });
  expect(await learnerRow(learner)).toMatchObject({ phone_e164: learner.phone, business_scoped_id: after });
});

test('a new number that another learner of the organization has already is left to a person', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const other = await anEnrolledLearner(db, { now: clock.now(), organizationId: learner.organizationId });
  await announce({ from: learner.waId }, { type: 'user_changed_number', body: 'changed', wa_id: other.waId });
  expect((await learnerRow(learner)).phone_e164).toBe(learner.phone);
});
