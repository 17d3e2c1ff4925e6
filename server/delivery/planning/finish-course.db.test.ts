import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { markLessonDone, scheduleEnrollment } from '../../learners/enrollment-progress.ts';
import { answerOnPage } from '../receiving/answer-on-page.ts';
import { loadPath } from '../state/path-state.ts';
import { planNextDue } from './plan-deliveries.ts';
import { answerId } from '../content/button-ids.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const publicUrl = 'https://learn.example.org';

async function plan(): Promise<void> {
  while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true, publicUrl })));
}

/** What was planned for the learner reaches the phone. @returns all of it, oldest first */
async function arrived(learner: EnrolledLearner) {
  await arriveAtOnce(db, learner.learnerId, clock.now());
  return asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'occasion', 'text', 'question_id'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
}
const certificatesOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope.selectFrom('certificates').select('code').where('enrollment_id', '=', learner.enrollmentId).execute(),
  );
const statusOf = async (learner: EnrolledLearner) =>
  (
    await asSystem(db, (scope) =>
      scope.selectFrom('enrollments').select('status').where('id', '=', learner.enrollmentId).executeTakeFirstOrThrow(),
    )
  ).status;
const setMark = (learner: EnrolledLearner, passMark: number) =>
  asSystem(db, (scope) =>
    scope.updateTable('courses').set({ pass_mark: passMark }).where('id', '=', learner.courseId).execute(),
  );

/** 0-based, of q1, q2, ... */
const placeOf = (questionId: string | null): number => Number(questionId?.slice(1) ?? 1) - 1;

/** Answers whatever is asked today. @param knows by question: whether it is answered right */
async function answerAll(learner: EnrolledLearner, knows: (place: number) => boolean): Promise<void> {
  const answered = new Set<string>();
  for (let turn = 0; turn < 30; turn += 1) {
    await plan();
    const open = (await arrived(learner)).find(
      ({ id, kind, occasion }) =>
        (kind === 'question' || kind === 'review') &&
        !answered.has(id) &&
        !done.has(`${learner.learnerId} ${occasion}`),
    );
    if (open === undefined) return;
    answered.add(open.id);
    done.add(`${learner.learnerId} ${open.occasion}`);
    const option = knows(placeOf(open.question_id)) ? 0 : 1;
    await hearMessage(db, aMessageFrom(learner, { at: clock.now(), buttonId: answerId(open.id, option) }), {
      now: clock.now(),
      publicUrl,
    });
  }
}
/** Askings that were answered on an earlier day. */
const done = new Set<string>();

/** @param knows how many of the seven questions are answered right in the lesson */
async function aLearnerAtTheEnd(right: number, passMark = 70) {
  clock.moveTo('2026-01-15T06:00:00Z');
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [7] });
  await setMark(learner, passMark);
  await answerAll(learner, (place) => place < right);
  return learner;
}
const tomorrow = () => clock.moveTo(new Date(clock.now().getTime() + 86_400_000));
const endingsOf = async (learner: EnrolledLearner) =>
  (await arrived(learner)).filter(({ kind }) => kind === 'completion').map(({ occasion }) => occasion);

test('who is right at 29 % finishes without a certificate, and reviews that lift it to the mark bring it once', async () => {
  const learner = await aLearnerAtTheEnd(2);
  expect(await statusOf(learner)).toBe('completed');
  expect(await certificatesOf(learner)).toEqual([]);
  const ending = (await arrived(learner)).find(({ occasion }) => occasion === 'completion');
  expect(ending?.text).toContain('Points that need more practice: 5 of 7.');
  expect(ending?.text).not.toContain(publicUrl);
  let known = 2;
  for (let day = 0; day < 20 && (await certificatesOf(learner)).length === 0; day += 1) {
    tomorrow();
    // One point more is known on every day; what was right before stays right.
    known += 1;
    await answerAll(learner, (place) => place < known);
  }
  expect(await certificatesOf(learner)).toHaveLength(1);
  expect(known).toBeGreaterThanOrEqual(5);
  for (let day = 0; day < 5; day += 1) {
    tomorrow();
    await answerAll(learner, () => true);
  }
  expect(await certificatesOf(learner)).toHaveLength(1);
  expect(await endingsOf(learner)).toEqual(['completion', 'certificate']);
  const [issued] = await certificatesOf(learner);
  const said = (await arrived(learner)).filter(({ text }) => text.includes(publicUrl));
  expect(said.map(({ occasion }) => occasion)).toEqual(['certificate']);
  expect(said[0]?.text).toContain(`Your certificate: ${publicUrl}/certificates/${issued?.code}`);
});

test('whoever passes at the end gets the link to the certificate with that message', async () => {
  const learner = await aLearnerAtTheEnd(7);
  const [issued] = await certificatesOf(learner);
  const ending = (await arrived(learner)).find(({ occasion }) => occasion === 'completion');
  expect(ending?.text).toContain(`${publicUrl}/certificates/${issued?.code}`);
});

test('whoever falls below the mark afterwards keeps the certificate', async () => {
  const learner = await aLearnerAtTheEnd(7);
  const issued = await certificatesOf(learner);
  expect(issued).toHaveLength(1);
  for (let day = 0; day < 8; day += 1) {
    tomorrow();
    await answerAll(learner, () => false);
  }
  expect(await certificatesOf(learner)).toEqual(issued);
  expect(await endingsOf(learner)).toEqual(['completion']);
});

test('a mark of 0 gives the certificate to everybody who has answered, and five of seven reach one of 70', async () => {
  expect(await certificatesOf(await aLearnerAtTheEnd(0, 0))).toHaveLength(1);
  expect(await certificatesOf(await aLearnerAtTheEnd(5))).toHaveLength(1);
  expect(await certificatesOf(await aLearnerAtTheEnd(4))).toHaveLength(0);
});

test('a course without questions gives its certificate on reading', async () => {
  clock.moveTo('2026-01-15T06:00:00Z');
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0] });
  await plan();
  await arrived(learner);
  await asSystem(db, async (scope) => {
    await markLessonDone(scope, learner.enrollmentId, learner.lessonIds[0] ?? '', clock.now());
    await scheduleEnrollment(scope, learner.enrollmentId, clock.now());
  });
  await plan();
  expect(await statusOf(learner)).toBe('completed');
  expect(await certificatesOf(learner)).toHaveLength(1);
});

test('a certificate whose moment was lost between answer and plan comes with the next plan', async () => {
  const learner = await aLearnerAtTheEnd(4);
  expect(await certificatesOf(learner)).toHaveLength(0);
  // As after a kill: the answer is there, nothing that follows from it.
  await asSystem(db, async (scope) => {
    await scope
      .updateTable('attempts')
      .set({ correct: true })
      .where('enrollment_id', '=', learner.enrollmentId)
      .where('question_id', '=', 'q5')
      .execute();
    await scope
      .updateTable('enrollments')
      .set({ next_due_at: clock.now() })
      .where('id', '=', learner.enrollmentId)
      .execute();
  });
  await Promise.all([plan(), plan(), plan()]);
  await plan();
  expect(await certificatesOf(learner)).toHaveLength(1);
  expect(await endingsOf(learner)).toEqual(['completion', 'certificate']);
});

test('a review that is answered on the learner’s own page brings the certificate with that answer', async () => {
  const learner = await aLearnerAtTheEnd(4);
  let review: Awaited<ReturnType<typeof arrived>>[number] | undefined;
  for (let day = 0; day < 5 && review === undefined; day += 1) {
    tomorrow();
    await plan();
    review = (await arrived(learner)).find(({ kind, question_id }) => kind === 'review' && placeOf(question_id) >= 4);
  }
  await asSystem(db, async (scope) => {
    const path = await loadPath(scope, learner.enrollmentId);
    if (path === undefined) throw new Error('the enrollment is gone');
    const person = { id: learner.learnerId, name: 'Asha' };
    const planning = { now: clock.now(), simulated: true };
    await answerOnPage(scope, person, path, { deliveryId: review?.id ?? '' }, { option: 0 }, clock.now(), planning);
  });
  expect(await certificatesOf(learner)).toHaveLength(1);
  expect(await endingsOf(learner)).toEqual(['completion', 'certificate']);
});
