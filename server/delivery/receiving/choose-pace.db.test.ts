import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { enroll } from '../../learners/enroll.ts';
import { holdDelivery } from '../sending/hold-delivery.ts';
import { answerId, nextId } from '../content/button-ids.ts';
import { pauseButtons } from '../content/compose-pause.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';

const { db } = testDatabase();
/** Half past eleven in Kolkata, a Thursday. */
const clock = fixedClock('2026-01-15T06:00:00Z');
const tomorrowAtNine = new Date('2026-01-16T03:30:00Z');

const hear = async (learner: EnrolledLearner, said: { text?: string; buttonId?: string }) => {
  clock.moveTo(new Date(clock.now().getTime() + 10_000));
  await hearMessage(db, aMessageFrom(learner, { ...said, at: clock.now() }));
};
const plan = async () => {
  while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true })));
};

/** What is due has reached the phone. @returns all that was written for the learner, oldest first */
async function shown(learner: EnrolledLearner) {
  await asSystem(db, (scope) =>
    scope
      .updateTable('deliveries')
      .set({ status: 'delivered', accepted_at: clock.now(), delivered_at: clock.now() })
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .where('status', '=', 'planned')
      .where('due_at', '<=', clock.now())
      .execute(),
  );
  return asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'occasion', 'text', 'content', 'why', 'status', 'due_at'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
}
const enrollmentOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('enrollments')
      .select(['next_due_at', 'put_off_until', 'plan'])
      .where('id', '=', learner.enrollmentId)
      .executeTakeFirstOrThrow(),
  );
const last = async (learner: EnrolledLearner, kind: string) => {
  const row = (await shown(learner)).findLast((each) => each.kind === kind);
  if (row === undefined) throw new Error(`no ${kind} was sent`);
  return row;
};
const lessons = async (learner: EnrolledLearner) => (await shown(learner)).filter(({ kind }) => kind === 'lesson');

async function aLearner(questions: readonly number[] = [1, 1, 1, 1]) {
  clock.moveTo('2026-01-15T06:00:00Z');
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions });
  await plan();
  await shown(learner);
  return learner;
}
const answerOpen = async (learner: EnrolledLearner) =>
  hear(learner, { buttonId: answerId((await last(learner, 'question')).id, 0) });
const setPortion = (learner: EnrolledLearner, daily_portion: number | null) =>
  asSystem(db, (scope) =>
    scope.updateTable('courses').set({ daily_portion }).where('id', '=', learner.courseId).execute(),
  );

test('at the end of a portion the learner hears how far they are and what comes back, and chooses', async () => {
  const learner = await aLearner();
  await answerOpen(learner);
  const { id, text, content } = await last(learner, 'feedback');
  expect(text).toContain(
    'That was lesson 1 of 4 today. One thing comes back tomorrow. The next lesson comes that day too.',
  );
  const titles = JSON.stringify(content);
  for (const button of pauseButtons(id, 'en')) expect(titles).toContain(JSON.stringify(button));
});

test('More brings the next lesson at once, as often as it is tapped, and each time the portion ends anew', async () => {
  const learner = await aLearner();
  for (const done of [1, 2, 3]) {
    await answerOpen(learner);
    const { id, text } = await last(learner, 'feedback');
    expect(text).toContain(`That was lesson ${done} of 4 today.`);
    await hear(learner, { buttonId: pauseButtons(id, 'en')[0]?.id ?? '' });
    // A second tap on the same button brings no second lesson.
    await hear(learner, { buttonId: pauseButtons(id, 'en')[0]?.id ?? '' });
    expect(await lessons(learner)).toHaveLength(done + 1);
  }
  expect((await lessons(learner)).map(({ why }) => why?.['code'])).toEqual([
    'first_lesson',
    'asked_for',
    'asked_for',
    'asked_for',
  ]);
  await answerOpen(learner);
  expect((await last(learner, 'feedback')).text).not.toContain('That was lesson');
  expect((await shown(learner)).at(-1)?.kind).toBe('completion');
});

test('More with a question open says so, and "more" may be typed in any language', async () => {
  const learner = await aLearner();
  await hear(learner, { text: 'aur bhejo' });
  expect((await last(learner, 'notice')).text).toContain('One question is still open.');
  await answerOpen(learner);
  await hear(learner, { text: 'और' });
  expect(await lessons(learner)).toHaveLength(2);
});

test('a portion of two comes in one go, and ends after the second', async () => {
  const learner = await aLearner();
  await setPortion(learner, 2);
  await answerOpen(learner);
  expect((await last(learner, 'feedback')).text).not.toContain('That was lesson');
  expect(await lessons(learner)).toHaveLength(2);
  await answerOpen(learner);
  expect((await last(learner, 'feedback')).text).toContain('That was lesson 2 of 4 today.');
  expect(await lessons(learner)).toHaveLength(2);
});

test('Later at the end of a portion names the next lesson, which comes then', async () => {
  const learner = await aLearner();
  await answerOpen(learner);
  await hear(learner, { buttonId: pauseButtons((await last(learner, 'feedback')).id, 'en')[1]?.id ?? '' });
  expect((await last(learner, 'notice')).text).toMatch(/^OK, later\. The next lesson comes tomorrow at 9:00/);
  expect(await enrollmentOf(learner)).toMatchObject({ put_off_until: tomorrowAtNine, next_due_at: tomorrowAtNine });
  clock.moveTo(tomorrowAtNine);
  await plan();
  expect(await lessons(learner)).toHaveLength(2);
  expect((await enrollmentOf(learner)).put_off_until).toBeNull();
});

test('Later with a question open comes back to it three hours on; an answer before that counts and goes on', async () => {
  const learner = await aLearner([2, 1]);
  await hear(learner, { text: 'बाद में' });
  expect((await last(learner, 'notice')).text).toMatch(/^OK, later\. We'll go on today at 2:45/);
  clock.moveTo('2026-01-15T09:00:00Z');
  await plan();
  expect((await shown(learner)).filter(({ kind }) => kind === 'question')).toHaveLength(1);
  clock.moveTo('2026-01-15T09:15:00Z');
  await plan();
  const again = await last(learner, 'question');
  expect(again.text).toContain('This one is still open.');
  await hear(learner, { text: 'later' });
  await answerOpen(learner);
  // The second question of the lesson follows at once: who answers is back.
  expect((await enrollmentOf(learner)).put_off_until).toBeNull();
  expect((await last(learner, 'question')).occasion).not.toBe(again.occasion);
});

test('Later tells when the first of all courses goes on, where the one that is meant has no room left today', async () => {
  const learner = await aLearner([3]);
  const { organizationId, learnerId } = learner;
  clock.moveTo('2026-01-15T06:01:00Z');
  const { courseId } = await anEnrolledLearner(db, { now: clock.now(), questions: [2, 1], organizationId });
  await asSystem(db, async (scope) => {
    await scope.updateTable('courses').set({ daily_cap: 3 }).where('id', '=', learner.courseId).execute();
    const other = await scope.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
    await enroll(scope, other, [learnerId], clock.now(), clock.now());
  });
  await answerOpen(learner);
  await plan();
  const before = (await shown(learner)).length;
  await hear(learner, { text: 'later' });
  expect((await last(learner, 'notice')).text).toMatch(/^OK, later\. We'll go on today at 2:45/);
  clock.moveTo('2026-01-15T09:14:00Z');
  await plan();
  expect(await shown(learner)).toHaveLength(before + 1);
  clock.moveTo('2026-01-15T09:15:00Z');
  await plan();
  expect(await shown(learner)).toHaveLength(before + 2);
});

test('what was put off is taken up a month later, when nobody was there to send it before', async () => {
  const learner = await aLearner([2, 1]);
  await hear(learner, { text: 'not now' });
  clock.moveTo('2026-02-15T06:00:00Z');
  await plan();
  const asked = (await shown(learner)).filter(({ kind }) => kind === 'question');
  expect(asked).toHaveLength(2);
  expect((await enrollmentOf(learner)).put_off_until).toBeNull();
});

test('NEXT and RESUME end a "later"', async () => {
  for (const word of ['NEXT', 'RESUME']) {
    const learner = await aLearner();
    await answerOpen(learner);
    await hear(learner, { text: 'later' });
    await hear(learner, { text: word });
    expect((await enrollmentOf(learner)).put_off_until).toBeNull();
    expect(await lessons(learner)).toHaveLength(word === 'NEXT' ? 2 : 1);
  }
});

test('a tap on a card ends a "later" as the word does: what was put off comes at once', async () => {
  const learner = await aLearner();
  const { id } = await last(learner, 'question');
  await asSystem(db, (scope) =>
    scope.updateTable('deliveries').set({ status: 'planned', accepted_at: null }).where('id', '=', id).execute(),
  );
  await hear(learner, { text: 'later' });
  const waiting = async () => (await shown(learner)).find((each) => each.id === id);
  // It had not gone out yet, but waited for its turn, and waits on now.
  expect(await waiting()).toMatchObject({ status: 'planned', due_at: new Date('2026-01-15T09:15:00Z') });
  await hear(learner, { buttonId: nextId((await last(learner, 'lesson')).id) });
  expect(await waiting()).toMatchObject({ status: 'delivered' });
});

test('who answers the template with "later" gets what was held at the time that they are told, or as soon as they ask', async () => {
  const learner = await aLearner();
  const lesson = (await lessons(learner))[0];
  const held = () =>
    asSystem(db, async (scope) => {
      await scope
        .updateTable('deliveries')
        .set({ status: 'planned' })
        .where('id', '=', lesson?.id ?? '')
        .execute();
      await holdDelivery(
        scope,
        {
          id: lesson?.id ?? '',
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          enrollment_id: learner.enrollmentId,
          course_id: learner.courseId,
          name: 'Asha',
          language: 'en',
          courseTitle: 'Food safety',
        },
        { now: clock.now(), simulated: true },
      );
    });
  await held();
  await hear(learner, { text: 'Later' });
  const waiting = (await shown(learner)).find(({ id }) => id === lesson?.id);
  expect(waiting).toMatchObject({ status: 'planned' });
  expect((await last(learner, 'notice')).text).toContain("We'll go on today at");
  expect(waiting?.due_at.getTime()).toBeGreaterThan(clock.now().getTime() + 2.9 * 3_600_000);
  await hear(learner, { text: 'resume' });
  expect((await shown(learner)).find(({ id }) => id === lesson?.id)?.status).toBe('delivered');
});

test('"later" is an answer where a question asks for it', async () => {
  clock.moveTo('2026-01-15T06:00:00Z');
  const quiz = [{ question: 'When do you call?', options: ['now', 'later', 'never'], answer: 'later' }];
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1, 1], quiz });
  await plan();
  await shown(learner);
  await hear(learner, { text: 'Later' });
  expect((await last(learner, 'feedback')).text).toContain('Right!');
});
