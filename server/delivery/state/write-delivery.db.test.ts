import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { textContent } from '../content/message-content.ts';
import { deliveryId } from './delivery-id.ts';
import { writeDeliveries } from './write-delivery.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');

/** Messages of which each follows the one before. */
function aChain(learner: EnrolledLearner, occasions: readonly string[]) {
  const ids = occasions.map(() => deliveryId());
  return occasions.map((occasion, place) => ({
    id: ids[place] ?? '',
    organizationId: learner.organizationId,
    learnerId: learner.learnerId,
    enrollmentId: learner.enrollmentId,
    kind: 'review' as const,
    occasion,
    follows: ids[place - 1],
    content: textContent('Which temperature is safe?'),
    reason: 'Due for review.',
    simulated: true,
    dueAt: clock.now(),
    now: clock.now(),
  }));
}

const occasionsOf = async (learner: EnrolledLearner) => {
  const rows = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select('occasion')
      .where('enrollment_id', '=', learner.enrollmentId)
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.occasion);
};

test('of messages that follow one another all are written, also of many learners at once', async () => {
  const [one, other] = [
    await anEnrolledLearner(db, { now: clock.now() }),
    await anEnrolledLearner(db, { now: clock.now() }),
  ];
  const deliveries = [...aChain(one, ['a', 'b', 'c']), ...aChain(other, ['a', 'b'])];
  await asSystem(db, (scope) => writeDeliveries(scope, deliveries));
  expect(await occasionsOf(one)).toEqual(['a', 'b', 'c']);
  expect(await occasionsOf(other)).toEqual(['a', 'b']);
});

test('what this occasion has already is left out, and so is all that would follow it', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await asSystem(db, (scope) => writeDeliveries(scope, aChain(learner, ['b'])));
  await asSystem(db, (scope) => writeDeliveries(scope, aChain(learner, ['a', 'b', 'c', 'd'])));
  expect(await occasionsOf(learner)).toEqual(['b', 'a']);
});
