import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { dueDeliveries } from './due-deliveries.ts';

const { db } = testDatabase();
const now = new Date('2026-01-15T06:00:00Z');
const room = 4;

const look = (scope: Scope) =>
  dueDeliveries(scope, { now, limit: room, phoneNumberId: '1', adapters: undefined, simulated: true });

/** A message that somebody has planned, due so many minutes before now. */
async function planned({ organizationId, learnerId }: EnrolledLearner, minutes: number): Promise<void> {
  const at = new Date(now.getTime() - minutes * 60_000);
  await asSystem(db, (scope) =>
    scope
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        learner_id: learnerId,
        channel: 'whatsapp',
        direction: 'out',
        kind: 'completion',
        status: 'planned',
        due_at: at,
        created_at: at,
      })
      .execute(),
  );
}

test('what a learner has asked for goes before all that others had planned', async () => {
  for (let school = 0; school < 2 * room; school += 1) await planned(await anEnrolledLearner(db, { now }), 60);
  const reader = await anEnrolledLearner(db, { now });
  await hearMessage(db, aMessageFrom(reader, { text: 'next', at: now }), { now });
  const due = await asSystem(db, look);
  expect(due).toHaveLength(room);
  expect(due[0]).toMatchObject({ learnerId: reader.learnerId, isAnswer: true });
});

test('where more organizations wait than there is room for, the newest has its turn as well', async () => {
  for (let school = 0; school < 2 * room; school += 1) await planned(await anEnrolledLearner(db, { now }), 60);
  const newest = await anEnrolledLearner(db, { now });
  await planned(newest, 1);
  // Lots are drawn: of a hundred looks none would find it once in 10^20 or so.
  let isFound = false;
  for (let turn = 0; turn < 100 && !isFound; turn += 1)
    isFound = (await asSystem(db, look)).some(({ learnerId }) => learnerId === newest.learnerId);
  expect(isFound).toBe(true);
});
