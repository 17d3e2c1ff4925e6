import { expect, test } from 'vitest';
import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { answerId } from '../content/button-ids.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const planning = () => ({ now: clock.now(), simulated: true });

const rowsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learner.learnerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
const hear = (learner: EnrolledLearner, change: { text: string; buttonId?: string }) =>
  hearMessage(db, aMessageFrom(learner, { at: clock.now(), ...change }), { now: clock.now() });
const arrive = async (learner: EnrolledLearner) => {
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  await arriveAtOnce(db, learner.learnerId, clock.now());
};

async function progressOf(learner: EnrolledLearner): Promise<string> {
  await hear(learner, { text: 'progress' });
  return (await rowsOf(learner)).filter(({ kind }) => kind === 'notice').at(-1)?.text ?? '';
}

test('PROGRESS names the lessons that are known and those to practice, and says what is open or comes when', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1, 1] });
  await arrive(learner);
  const asked = (await rowsOf(learner)).find(({ kind }) => kind === 'question');
  const before = await progressOf(learner);
  expect(before).toMatch(/^\*.+\*\nLessons finished: 0 of 2\.\n\nOne question is still open\./);
  await hear(learner, { text: '', buttonId: answerId(asked?.id ?? '', 0) });
  const after = await progressOf(learner);
  expect(after).toMatch(
    /^\*.+\*\nLessons finished: 1 of 2\.\nPoints you know: 1 of 1\.\nYou know this well: .+\.\n(?:One thing comes back .+\. )?The next lesson comes (?:tomorrow|that day too)\.$/,
  );
});

test('of a missed point its lesson is named as one to practice', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1, 1] });
  await arrive(learner);
  const asked = (await rowsOf(learner)).find(({ kind }) => kind === 'question');
  await hear(learner, { text: '', buttonId: answerId(asked?.id ?? '', 1) });
  expect(await progressOf(learner)).toMatch(/Points you know: 0 of 1\.\nStill to practice: .+\./);
});

test('who is in no course is told so', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await asSystem(db, (scope) =>
    scope.updateTable('enrollments').set({ status: 'cancelled' }).where('id', '=', learner.enrollmentId).execute(),
  );
  expect(await progressOf(learner)).toBe("You're not in a course right now.");
});
