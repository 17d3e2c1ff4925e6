import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { resendLastLesson } from './change-lesson.ts';
import { planNextDue } from './plan-deliveries.ts';
import { nextId } from '../content/button-ids.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const content = Array.from({ length: 40 }, (_, index) => `Rule ${index + 1} of this kitchen is kept by all.`).join(' ');

async function cardsTo(learner: EnrolledLearner) {
  await arriveAtOnce(db, learner.learnerId, clock.now());
  return asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'occasion', 'text', 'content'])
      .where('learner_id', '=', learner.learnerId)
      .where('kind', 'in', ['lesson', 'card'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
}

/** A learner who has read two cards of a long lesson. */
async function aReader() {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0], content });
  while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true })));
  const [first] = await cardsTo(learner);
  await tapOn(learner, first?.id);
  return learner;
}
const tapOn = (learner: EnrolledLearner, deliveryId = '') =>
  hearMessage(db, aMessageFrom(learner, { at: clock.now(), buttonId: nextId(deliveryId) }));

test('a lesson that is sent again brings the card its reader stands at, and goes on from there to its end', async () => {
  const learner = await aReader();
  const before = await cardsTo(learner);
  expect(before).toHaveLength(2);
  clock.moveTo('2026-01-15T06:01:00Z');
  await asSystem(db, (scope) => resendLastLesson(scope, learner.enrollmentId, { now: clock.now(), simulated: true }));
  const [again] = (await cardsTo(learner)).slice(2);
  expect(again?.text).toBe(before[1]?.text);
  expect(JSON.stringify(again?.content)).toContain(nextId(again?.id ?? ''));
  let last = again;
  for (let turn = 0; turn < 9 && JSON.stringify(last?.content).includes('next:'); turn += 1) {
    await tapOn(learner, last?.id);
    last = (await cardsTo(learner)).at(-1);
  }
  const texts = (await cardsTo(learner)).map(({ text }) => text);
  expect(texts.filter((text) => text === again?.text)).toHaveLength(2);
  expect(new Set(texts).size).toBe(texts.length - 1);
  expect(texts.at(-1)).toContain('Rule 40 ');
});
