import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { heldTransaction, untilOneWaits } from '#kit/held-transaction.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { lookAgain } from '../../learners/change-path.ts';
import { recordConsent } from '../../learners/consent.ts';
import { claimDueEnrollments } from '../../learners/due-enrollments.ts';
import { changeEnrollmentStatus } from '../../learners/enrollment-progress.ts';
import { eraseLearnerRow } from '../../learners/erase-learner.ts';
import { leaveCourses } from '../../learners/learner-preferences.ts';
import { wantTaught } from '../../learning/reteach-point.ts';
import { answerQuestion, type Sender } from '../receiving/answer-question.ts';
import { claimDeliveries } from '../sending/claim-deliveries.ts';
import { skipNextLesson } from './change-lesson.ts';
import { loadPath } from '../state/path-state.ts';
import { planDueBatch } from './plan-deliveries.ts';
import { cancelWaiting } from '../state/waiting-deliveries.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const dayMs = 86_400_000;
const planning = () => ({ now: clock.now(), simulated: true });

/** A planning that has taken who is due and has not yet read their paths. */
const planningThatBegan = () =>
  heldTransaction(
    db,
    (scope) => claimDueEnrollments(scope, { now: clock.now() }, { limit: 200, skip: [] }),
    (scope) => planDueBatch(scope, planning()),
  );

const enrollmentOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope.selectFrom('enrollments').selectAll().where('id', '=', learner.enrollmentId).executeTakeFirst(),
  );

const messagesTo = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'occasion', 'status', 'error_class'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('id')
      .execute(),
  );

/** Takes what may go out now, as the sender does. @returns the learners to whom something goes */
const sentTo = async (): Promise<string[]> => {
  const { claims } = await asSystem(db, (scope) =>
    claimDeliveries(scope, { now: clock.now(), phoneNumberId: simulatedNumberId, simulated: true }),
  );
  return claims.map(({ learnerId }) => learnerId);
};

const noTo = ({ organizationId, learnerId }: EnrolledLearner) => ({
  organizationId,
  learnerId,
  switches: { whatsapp: false },
  method: 'chat',
  at: clock.now(),
});

test('a learner who leaves while their lesson is being planned gets nothing, and neither side is ended by the other', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const plan = await planningThatBegan();
  const leaving = asSystem(db, async (scope) => {
    await recordConsent(scope, noTo(learner));
    return leaveCourses(scope, learner.learnerId, clock.now());
  });
  await untilOneWaits(db);
  await Promise.all([plan.goOn(), leaving]);
  expect(await enrollmentOf(learner)).toMatchObject({ status: 'cancelled', next_due_at: null });
  expect(await sentTo()).not.toContain(learner.learnerId);
});

test('STOP does not wait for a planning, and what that one has written does not go out', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const plan = await heldTransaction(
    db,
    (scope) => planDueBatch(scope, planning()),
    async () => undefined,
  );
  await asSystem(db, async (scope) => {
    await recordConsent(scope, noTo(learner));
    await cancelWaiting(scope, learner.learnerId);
  });
  await plan.goOn();
  expect(await sentTo()).not.toContain(learner.learnerId);
  expect(await messagesTo(learner)).toMatchObject([
    { kind: 'lesson', status: 'cancelled', error_class: 'no_consent' },
    { kind: 'question' },
  ]);
});

test('a learner who is erased while their lesson is being planned is gone, with what was planned', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const plan = await planningThatBegan();
  const erasing = asSystem(db, (scope) =>
    eraseLearnerRow(scope, { id: learner.learnerId, organizationId: learner.organizationId }, clock.now()),
  );
  await untilOneWaits(db);
  await Promise.all([plan.goOn(), erasing]);
  expect(await messagesTo(learner)).toEqual([]);
  expect(await enrollmentOf(learner)).toBeUndefined();
});

test('a pause that comes while a lesson is being planned holds, and the lesson waits for its end', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const plan = await planningThatBegan();
  const pausing = asSystem(db, (scope) => changeEnrollmentStatus(scope, learner.enrollmentId, 'paused', clock.now()));
  await untilOneWaits(db);
  await Promise.all([plan.goOn(), pausing]);
  expect(await enrollmentOf(learner)).toMatchObject({ status: 'paused', next_due_at: null });
  expect(await sentTo()).not.toContain(learner.learnerId);
});

/** The lesson is planned and its first question has reached the learner. */
async function askedQuestion(learner: EnrolledLearner): Promise<string> {
  await asSystem(db, (scope) => planDueBatch(scope, planning()));
  const question = (await messagesTo(learner)).find(({ kind }) => kind === 'question');
  await allArrives(learner);
  return question?.id ?? '';
}

const allArrives = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .updateTable('deliveries')
      .set({ status: 'delivered', accepted_at: clock.now(), sent_at: clock.now(), delivered_at: clock.now() })
      .where('learner_id', '=', learner.learnerId)
      .execute(),
  );

const speakerOf = ({ learnerId, organizationId }: EnrolledLearner): Sender => ({
  id: learnerId,
  organizationId,
  name: 'Asha Patil',
  language: 'en',
  timeZone: 'Asia/Kolkata',
});

const answer = (learner: EnrolledLearner, deliveryId: string, option = 0) =>
  asSystem(db, (scope) => answerQuestion(scope, speakerOf(learner), deliveryId, { option }, clock.now(), planning()));

test('an answer that comes while its reminder is being planned counts, and the reminder does not go out', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1] });
  const asked = await askedQuestion(learner);
  clock.moveTo(new Date(clock.now().getTime() + 3 * dayMs));
  await asSystem(db, (scope) => lookAgain(scope, [learner.enrollmentId], clock.now()));
  const plan = await planningThatBegan();
  const answering = answer(learner, asked);
  await untilOneWaits(db);
  await Promise.all([plan.goOn(), answering]);
  const messages = await messagesTo(learner);
  expect(messages.find(({ occasion }) => occasion?.endsWith(':p-q1:2'))).toMatchObject({
    kind: 'question',
    status: 'cancelled',
    error_class: 'answered',
  });
  expect(await enrollmentOf(learner)).toMatchObject({ lessons_done: 1 });
});

test('a point that is to be taught again while its learner answers is marked after the answer', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1] });
  const asked = await askedQuestion(learner);
  await answer(learner, asked);
  const point = {
    courseId: learner.courseId,
    lessonId: learner.lessonIds[0] ?? '',
    pointId: 'p-q1',
    learnerIds: [learner.learnerId],
  };
  const answering = await heldTransaction(
    db,
    (scope) => loadPath(scope, learner.enrollmentId),
    (scope) =>
      scope
        .updateTable('memories')
        .set({ last_review_at: clock.now() })
        .where('enrollment_id', '=', learner.enrollmentId)
        .returning('id')
        .execute(),
  );
  const wishing = asSystem(db, async (scope) => {
    const ids = await wantTaught(scope, point, clock.now());
    await lookAgain(scope, ids, clock.now());
    return ids;
  });
  await untilOneWaits(db);
  await answering.goOn();
  expect(await wishing).toEqual([learner.enrollmentId]);
});

test('pressing "re-teach" twice, with a planning between, sends the point once', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1] });
  await answer(learner, await askedQuestion(learner));
  clock.moveTo(new Date(clock.now().getTime() + 2 * dayMs));
  const press = () =>
    asSystem(db, async (scope) => {
      const ids = await wantTaught(
        scope,
        {
          courseId: learner.courseId,
          lessonId: learner.lessonIds[0] ?? '',
          pointId: 'p-q1',
          learnerIds: [learner.learnerId],
        },
        clock.now(),
      );
      await lookAgain(scope, ids, clock.now());
    });
  await press();
  const plan = await planningThatBegan();
  const again = press();
  await untilOneWaits(db);
  await Promise.all([plan.goOn(), again]);
  await asSystem(db, (scope) => planDueBatch(scope, planning()));
  await asSystem(db, (scope) => planDueBatch(scope, planning()));
  expect((await messagesTo(learner)).filter(({ kind }) => kind === 'review')).toHaveLength(1);
});

test('a rest that is given while a lesson is being planned holds for all that comes after it', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const until = new Date(clock.now().getTime() + 7 * dayMs);
  const plan = await planningThatBegan();
  const resting = asSystem(db, (scope) =>
    lookAgain(scope, [learner.enrollmentId], until, { code: 'put_off', values: {}, what: null }),
  );
  await untilOneWaits(db);
  await Promise.all([plan.goOn(), resting]);
  expect(await enrollmentOf(learner)).toMatchObject({ next_due_at: until, plan: { code: 'put_off' } });
});

test('a rest that a person gave is not ended by a wish to teach a point again', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const until = new Date(clock.now().getTime() + 7 * dayMs);
  await asSystem(db, async (scope) => {
    await lookAgain(scope, [learner.enrollmentId], until, { code: 'put_off', values: {}, what: null });
    await lookAgain(scope, [learner.enrollmentId], clock.now());
  });
  expect(await enrollmentOf(learner)).toMatchObject({ next_due_at: until, plan: { code: 'put_off' } });
});

test('a lesson that went out while a teacher skipped it is not skipped, and neither is the one after it', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1, 1] });
  const plan = await planningThatBegan();
  const skipping = asSystem(db, (scope) =>
    skipNextLesson(scope, learner.enrollmentId, planning(), learner.lessonIds[0]),
  );
  const refused = expect(skipping).rejects.toMatchObject({ code: 'path_moved_on' });
  await untilOneWaits(db);
  await plan.goOn();
  await refused;
  expect(await enrollmentOf(learner)).toMatchObject({ lessons_done: 0 });
});

test('a course that is archived while its lesson is being planned gives that one and no further', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [0, 0] });
  const plan = await heldTransaction(
    db,
    (scope) => planDueBatch(scope, planning()),
    async () => undefined,
  );
  await asSystem(db, (scope) =>
    scope.updateTable('courses').set({ status: 'archived' }).where('id', '=', learner.courseId).execute(),
  );
  await plan.goOn();
  await allArrives(learner);
  clock.moveTo(new Date(clock.now().getTime() + 2 * dayMs));
  await asSystem(db, (scope) => lookAgain(scope, [learner.enrollmentId], clock.now()));
  await asSystem(db, (scope) => planDueBatch(scope, planning()));
  expect((await messagesTo(learner)).filter(({ kind }) => kind === 'lesson')).toHaveLength(1);
});
