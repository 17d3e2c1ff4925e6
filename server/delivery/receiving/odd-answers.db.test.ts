import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { parseOccasion } from '../../learning/occasion.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { waitingStatuses } from '../state/delivery-state.ts';
import { dropAnswered } from './drop-answered.ts';
import { answerId } from '../content/button-ids.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const days = (count: number): Date => new Date(clock.now().getTime() + count * 86_400_000);

const tap = (learner: EnrolledLearner, questionId: string, option: number, at = clock.now()) =>
  hearMessage(db, aMessageFrom(learner, { at, buttonId: answerId(questionId, option) }));
const planAll = async (at = clock.now()) => {
  while (await asSystem(db, (scope) => planNextDue(scope, { now: at, simulated: true })));
};
const outTo = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'reason'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('id')
      .execute(),
  );
const enrollmentOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('enrollments')
      .select(['status', 'lessons_done', 'next_due_at', 'plan'])
      .where('id', '=', learner.enrollmentId)
      .executeTakeFirstOrThrow(),
  );

/** A learner whose first lesson and question have gone out. */
async function anAskedLearner(questions: readonly number[]) {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions });
  await planAll();
  await asSystem(db, (scope) =>
    scope
      .updateTable('deliveries')
      .set({ status: 'delivered', accepted_at: clock.now(), delivered_at: clock.now() })
      .where('learner_id', '=', learner.learnerId)
      .execute(),
  );
  const question = (await outTo(learner)).find((row) => row.kind === 'question');
  return { learner, questionId: question?.id ?? '' };
}

test('a time zone that nobody knows keeps nobody from learning', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  await asSystem(db, (scope) =>
    scope.updateTable('learners').set({ time_zone: 'Mars/Olympus' }).where('id', '=', learner.learnerId).execute(),
  );
  await planAll();
  expect((await outTo(learner)).map((row) => row.kind)).toEqual(['lesson', 'question']);
});

test('a learner without any channel waits with the reason, and begins as soon as there is one', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now() });
  const consent = (whatsapp: boolean) =>
    asSystem(db, (scope) =>
      scope.updateTable('learners').set({ consent_whatsapp: whatsapp }).where('id', '=', learner.learnerId).execute(),
    );
  await consent(false);
  await planAll();
  expect(await outTo(learner)).toEqual([]);
  expect(await enrollmentOf(learner)).toMatchObject({ next_due_at: null, plan: { code: 'unreachable' } });
  await consent(true);
  await asSystem(db, (scope) =>
    scope.updateTable('enrollments').set({ next_due_at: clock.now() }).where('id', '=', learner.enrollmentId).execute(),
  );
  await planAll();
  expect(await outTo(learner)).toHaveLength(2);
});

test('an answer to a lesson that was deleted meanwhile still counts, and the course goes on', async () => {
  const { learner, questionId } = await anAskedLearner([1, 1]);
  await asSystem(db, (scope) =>
    scope
      .updateTable('lessons')
      .set({ deleted_at: clock.now() })
      .where('id', '=', learner.lessonIds[0] ?? '')
      .execute(),
  );
  await tap(learner, questionId, 0);
  expect(await enrollmentOf(learner)).toMatchObject({ status: 'active', lessons_done: 1 });
  await planAll(days(1));
  expect((await outTo(learner)).filter((row) => row.kind === 'lesson')).toHaveLength(2);
});

test('a clock that is set back a month, on by a year and back again plans nothing a second time', async () => {
  const { learner } = await anAskedLearner([1]);
  for (const at of [days(-30), days(0), days(365), days(1)]) {
    await asSystem(db, (scope) =>
      scope.updateTable('enrollments').set({ next_due_at: at }).where('id', '=', learner.enrollmentId).execute(),
    );
    await planAll(at);
  }
  // The third is the reminder of the year later.
  expect((await outTo(learner)).map((row) => row.kind)).toEqual(['lesson', 'question', 'question']);
});

test('an answer that comes a month late is taken once, and a second tap on it changes nothing', async () => {
  const { learner, questionId } = await anAskedLearner([1, 1]);
  await tap(learner, questionId, 0, days(30));
  await tap(learner, questionId, 1, days(31));
  const attempts = await asSystem(db, (scope) =>
    scope.selectFrom('attempts').select(['chosen', 'correct']).where('learner_id', '=', learner.learnerId).execute(),
  );
  expect(attempts).toEqual([{ chosen: 'right', correct: true }]);
  expect(await enrollmentOf(learner)).toMatchObject({ lessons_done: 1 });
});

test('an answer after the enrollment was cancelled and the course deleted sends nothing more', async () => {
  const { learner, questionId } = await anAskedLearner([1]);
  await asSystem(db, async (scope) => {
    await scope
      .updateTable('enrollments')
      .set({ status: 'cancelled', next_due_at: null })
      .where('id', '=', learner.enrollmentId)
      .execute();
    await scope.updateTable('courses').set({ deleted_at: clock.now() }).where('id', '=', learner.courseId).execute();
  });
  const before = (await outTo(learner)).length;
  await tap(learner, questionId, 0);
  await planAll();
  expect((await outTo(learner)).slice(before).some((row) => row.kind === 'lesson' || row.kind === 'question')).toBe(
    false,
  );
  expect(await enrollmentOf(learner)).toMatchObject({ status: 'cancelled', next_due_at: null });
});

/** Three askings of a review's point: one answered, one that waits in its round, one in the next. */
async function aLearnerWithReviews() {
  const memoryId = randomUUID();
  const { learner, questionId } = await anAskedLearner([2]);
  await asSystem(db, async (scope) => {
    const { id: _, ...row } = await scope
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow();
    const review = { ...row, kind: 'review', provider_id: null, why: null, media: null } as const;
    await scope
      .insertInto('deliveries')
      .values([
        { ...review, id: randomUUID(), question_id: 'q1', occasion: `review:${memoryId}:2:1` },
        {
          ...review,
          id: randomUUID(),
          question_id: 'q2',
          occasion: `review:${memoryId}:2:2`,
          status: 'held',
        },
        {
          ...review,
          id: randomUUID(),
          question_id: 'q2',
          occasion: `review:${memoryId}:3:1`,
          status: 'held',
        },
      ])
      .execute();
  });
  return { learner, questionId, memoryId };
}

const waitingOf = async ({ learnerId }: { learnerId: string }): Promise<(string | null)[]> => {
  const rows = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select('occasion')
      .where('learner_id', '=', learnerId)
      .where('kind', '=', 'review')
      .where('status', 'in', waitingStatuses)
      .execute(),
  );
  return rows.map(({ occasion }) => occasion);
};

test('an answer to one question about a point drops the other one that waits for the same review', async () => {
  const { learner, memoryId } = await aLearnerWithReviews();
  await asSystem(db, (scope) =>
    dropAnswered(
      scope,
      { enrollmentId: learner.enrollmentId, lessonId: learner.lessonIds[0] ?? '', pointId: 'p1' },
      `review:${memoryId}:2:1`,
      false,
    ),
  );
  expect(await waitingOf(learner)).toEqual([`review:${memoryId}:3:1`]);
});

test('a review that waited while its point was asked elsewhere does not come with the answer that sets its new day', async () => {
  const { learner, questionId, memoryId } = await aLearnerWithReviews();
  await asSystem(db, async (scope) => {
    const { occasion, ...asked } = await scope
      .selectFrom('deliveries')
      .select(['organization_id', 'occasion'])
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow();
    const about = parseOccasion(occasion ?? '');
    await scope
      .insertInto('memories')
      .values({
        ...asked,
        id: memoryId,
        enrollment_id: learner.enrollmentId,
        learner_id: learner.learnerId,
        lesson_id: learner.lessonIds[0] ?? '',
        point_id: about?.for === 'ask' ? about.pointId : '',
        due_at: days(-1),
        last_review_at: days(-2),
        stability: 1,
        difficulty: 5,
        reps: 1,
        lapses: 0,
        state: 2,
      })
      .execute();
  });
  await tap(learner, questionId, 1);
  expect(await waitingOf(learner)).toEqual([]);
});
