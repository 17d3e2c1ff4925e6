import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { savePreferences } from '../../learners/learner-preferences.ts';
import { answerId, lessonsOnlyId } from '../content/button-ids.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { writeRecaps } from '../planning/write-recaps.ts';
import { holdQuietly } from '../sending/hold-delivery.ts';
import { releaseHeld } from '../state/waiting-deliveries.ts';

const { db } = testDatabase();
/** A Monday, eleven in the morning in Kolkata. */
const monday = Date.parse('2026-03-16T05:30:00Z');
const clock = fixedClock(new Date(monday));
const dayMs = 86_400_000;
const goTo = (day: number, hours = 0): void => clock.moveTo(new Date(monday + day * dayMs + hours * 3_600_000));

const messagesTo = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'status', 'text', 'occasion', 'content'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );

/** What is planned reaches the phone, and every open question is answered right. */
async function learn(learner: EnrolledLearner): Promise<void> {
  const answered = new Set<string>();
  for (let turn = 0; turn < 10; turn += 1) {
    while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true })));
    await arriveAtOnce(db, learner.learnerId, clock.now());
    const open = (await messagesTo(learner)).findLast(({ kind }) => kind === 'question' || kind === 'review');
    if (open === undefined || answered.has(open.id)) return;
    answered.add(open.id);
    await hearMessage(db, aMessageFrom(learner, { at: clock.now(), buttonId: answerId(open.id, 0) }));
  }
}
const aLearner = async (): Promise<EnrolledLearner> => {
  goTo(0);
  return anEnrolledLearner(db, { now: clock.now(), questions: [1, 1, 1, 1, 1] });
};
async function learnOnDays(learner: EnrolledLearner, days: readonly number[]): Promise<void> {
  for (const day of days) {
    goTo(day);
    await learn(learner);
  }
}
const streaksIn = async (learner: EnrolledLearner): Promise<string[]> =>
  (await messagesTo(learner)).flatMap(({ text }) => /\d+ learning days in a row/.exec(text) ?? []);
const recaps = async (learner: EnrolledLearner) => (await messagesTo(learner)).filter(({ kind }) => kind === 'recap');
const write = () => asSystem(db, (scope) => writeRecaps(scope, { now: clock.now(), simulated: true }));

test('at the end of the third day’s portion the learner hears of three days in a row, once', async () => {
  const learner = await aLearner();
  await learnOnDays(learner, [0, 1]);
  expect(await streaksIn(learner)).toEqual([]);
  await learnOnDays(learner, [2, 3]);
  expect(await streaksIn(learner)).toEqual(['3 learning days in a row']);
});

test('whoever does not want it, or learns in a course that does not tell it, hears nothing of it', async () => {
  const learner = await aLearner();
  await asSystem(db, (scope) => savePreferences(scope, learner.learnerId, { wants_streak: false }, clock.now()));
  const other = await aLearner();
  await asSystem(db, (scope) =>
    scope.updateTable('courses').set({ tells_streak: false }).where('id', '=', other.courseId).execute(),
  );
  for (const each of [learner, other]) {
    await learnOnDays(each, [0, 1, 2]);
    expect(await streaksIn(each)).toEqual([]);
  }
});

test('on Sunday evening one line tells the week, and a week without an answer has none', async () => {
  const learner = await aLearner();
  await learnOnDays(learner, [0, 1, 2]);
  goTo(6, 6);
  await write();
  expect(await recaps(learner)).toEqual([]);
  // 18:00 in Kolkata.
  goTo(6, 7);
  await write();
  await write();
  expect((await recaps(learner)).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^\*Your week\* · points you know: 3 \(.+\) · coming back: \d, the first (on \w+day|tomorrow)$/,
    ),
  ]);
  goTo(13, 7);
  await write();
  expect(await recaps(learner)).toHaveLength(1);
});

test('a recap is not written for who has turned it off, nor at night', async () => {
  const [off, late] = [await aLearner(), await aLearner()];
  await learnOnDays(off, [0]);
  await learnOnDays(late, [0]);
  await asSystem(db, (scope) => savePreferences(scope, off.learnerId, { wants_recap: false }, clock.now()));
  goTo(6, 14);
  await write();
  expect(await recaps(late)).toEqual([]);
  goTo(7);
  await write();
  expect(await recaps(late)).toHaveLength(1);
  expect(await recaps(off)).toEqual([]);
});

test('outside the window it waits without asking for one, and goes out with the learner’s next message', async () => {
  const learner = await aLearner();
  await learnOnDays(learner, [0]);
  goTo(6, 7);
  await write();
  const [recap] = await recaps(learner);
  await asSystem(db, (scope) => holdQuietly(scope, recap?.id ?? '', clock.now()));
  expect((await messagesTo(learner)).filter(({ kind }) => kind === 'template')).toEqual([]);
  goTo(7);
  // It answers nothing: whoever writes now is not told "nothing more" because of it.
  expect(await asSystem(db, (scope) => releaseHeld(scope, learner.learnerId, clock.now()))).toEqual({
    released: 0,
    isPutOff: false,
  });
  expect(await recaps(learner)).toMatchObject([{ status: 'planned' }]);
});

test('its button ends recaps and streaks, and says so', async () => {
  const learner = await aLearner();
  await learnOnDays(learner, [0, 1]);
  goTo(6, 7);
  await write();
  expect(JSON.stringify((await recaps(learner))[0]?.content)).toContain(lessonsOnlyId);
  await hearMessage(db, aMessageFrom(learner, { at: clock.now(), buttonId: lessonsOnlyId }));
  expect((await messagesTo(learner)).at(-1)?.text).toContain('only get your lessons');
  goTo(7);
  await learn(learner);
  expect(await streaksIn(learner)).toEqual([]);
  goTo(13, 7);
  await write();
  expect(await recaps(learner)).toHaveLength(1);
});
