import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { skippedAnswer } from '../learning/grading/grade-answer.ts';
import { planNextDue } from '../delivery/planning/plan-deliveries.ts';

const server = testServer({ work: false });
const now = new Date('2026-11-18T05:00:00Z');

async function aSchool(questions: readonly number[] = [1, 1]): Promise<EnrolledLearner & { token: string }> {
  server.clock.moveTo(now);
  const school = await anEnrolledLearner(server.context.db, { now, questions });
  const { token } = await signedIn(server, 'organization', school.organizationId);
  return { ...school, token };
}

const aMemory = (school: EnrolledLearner, stability: number, correct: boolean) =>
  asSystem(server.context.db, async (scope) => {
    const point = {
      organization_id: school.organizationId,
      enrollment_id: school.enrollmentId,
      learner_id: school.learnerId,
      lesson_id: school.lessonIds[0] ?? '',
      point_id: 'p-q1',
    };
    const at = new Date(now.getTime() - 86_400_000);
    await scope
      .insertInto('memories')
      .values({
        ...point,
        id: randomUUID(),
        due_at: new Date(now.getTime() + 9 * 86_400_000),
        stability,
        difficulty: 5,
        reps: 1,
        lapses: 0,
        state: 2,
        last_review_at: at,
      })
      .execute();
    await scope
      .insertInto('attempts')
      .values({
        ...point,
        id: randomUUID(),
        lesson_version: 1,
        question_id: 'q1',
        occasion: 'first',
        chosen: correct ? 'right' : 'wrong',
        correct,
        at,
      })
      .execute();
  });

const teaching = async (school: { token: string; courseId: string }) =>
  (await server.call('GET', `/api/v1/analytics/courses/${school.courseId}/teaching`, { token: school.token })).json
    .data;

test('what fades before the end of Friday is foretold, and what is solid is not', async () => {
  const [fading, solid] = [await aSchool(), await aSchool()];
  await aMemory(fading, 0.2, true);
  await aMemory(solid, 100, true);
  expect((await teaching(fading)).forgetting).toMatchObject([
    { question: 'Question 1?', learners: 1, at_risk: 1, missed: 0, learner_ids: [fading.learnerId] },
  ]);
  expect(await teaching(solid)).toMatchObject({ forgetting: [], friday: '2026-11-20T18:30:00.000Z' });
});

test('a point that was missed shows in the picture, with the option that was chosen for it', async () => {
  const school = await aSchool();
  await aMemory(school, 2, false);
  const { heat, options } = await teaching(school);
  expect(heat.learners).toMatchObject([{ learner_name: 'Asha Patil', recall: [-1, null] }]);
  expect(options[0].options).toEqual([
    { option: 'right', chosen: 0, is_answer: true },
    { option: 'wrong', chosen: 1, is_answer: false },
    { option: 'also wrong', chosen: 0, is_answer: false },
  ]);
});

interface Given {
  days: number;
  correct: boolean;
  occasion: string;
  chosen?: string;
}

/** @param of the place of the lesson, which asks one question */
const anAnswer = (school: EnrolledLearner, of: number, { days, correct, occasion, chosen = 'right' }: Given) =>
  asSystem(server.context.db, (scope) =>
    scope
      .insertInto('attempts')
      .values({
        id: randomUUID(),
        organization_id: school.organizationId,
        enrollment_id: school.enrollmentId,
        learner_id: school.learnerId,
        lesson_id: school.lessonIds[of] ?? '',
        lesson_version: 1,
        question_id: 'q1',
        point_id: 'p-q1',
        occasion,
        chosen,
        correct,
        at: new Date(now.getTime() + days * 86_400_000),
      })
      .execute(),
  );

test('the gain compares askings that lie days apart, and tells what it leaves out and why', async () => {
  const school = await aSchool();
  expect((await teaching(school)).gain).toEqual({
    days: 3,
    learners: 0,
    points: 0,
    before: null,
    after: null,
    left_out: [],
  });
  // The first lesson's card comes now, and its question is answered two minutes later.
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, { now, simulated: true })));
  await anAnswer(school, 0, { days: 2 / 1440, correct: true, occasion: 'first' });
  await anAnswer(school, 0, { days: 4, correct: false, occasion: 'review:a:1' });
  await anAnswer(school, 0, { days: 9, correct: true, occasion: 'review:a:2' });
  await anAnswer(school, 1, { days: -1, correct: false, occasion: 'pre' });
  await anAnswer(school, 1, { days: 7, correct: true, occasion: 'review:b:1', chosen: '👍' });
  expect((await teaching(school)).gain).toEqual({
    days: 3,
    learners: 1,
    points: 1,
    before: 0,
    after: 1,
    left_out: [
      { why: 'shown_first', answers: 1 },
      { why: 'card_above', answers: 1 },
    ],
  });
});

test('points are counted as on the learner’s own page: known, learning, not yet met', async () => {
  const school = await aSchool([1, 1, 1]);
  await anAnswer(school, 0, { days: 0, correct: false, occasion: 'first' });
  await anAnswer(school, 0, { days: 1, correct: true, occasion: 'review:a:1' });
  await anAnswer(school, 1, { days: 1, correct: true, occasion: 'pre' });
  await anAnswer(school, 1, { days: 0, correct: false, occasion: 'first' });
  const { points } = await teaching(school);
  expect(points).toEqual({ known: 1, learning: 1, not_met: 1 });
  const timeline = await server.call('GET', `/api/v1/enrollments/${school.enrollmentId}/timeline`, {
    token: school.token,
  });
  expect(timeline.json.data.points).toMatchObject(points);
});

test('of each point it is told how many answers were right, in every version of its lesson and whatever asked it', async () => {
  const school = await aSchool([1, 1]);
  await anAnswer(school, 0, { days: -1, correct: false, occasion: 'pre' });
  await anAnswer(school, 0, { days: 0, correct: false, occasion: 'first', chosen: 'wrong' });
  await server.call('PUT', `/api/v1/courses/${school.courseId}/lessons/${school.lessonIds[0]}`, {
    token: school.token,
    body: { title: 'The first lesson, renamed' },
  });
  await anAnswer(school, 0, { days: 3, correct: true, occasion: 'review:a:1' });
  await anAnswer(school, 0, { days: 6, correct: true, occasion: 'review:a:2' });
  expect((await teaching(school)).heat.points).toMatchObject([
    { point_id: 'p-q1', lesson_title: 'The first lesson, renamed', answered: 3, right: 2 },
    { answered: 0, right: 0 },
  ]);
});

test('what was recalled and counted as right is no wrong option', async () => {
  const school = await aSchool([1]);
  await anAnswer(school, 0, { days: 0, correct: false, occasion: 'first', chosen: '🤔' });
  await anAnswer(school, 0, { days: 1, correct: true, occasion: 'review:a:1', chosen: '👍' });
  const { options } = await teaching(school);
  expect(options[0].options).toContainEqual({ option: '👍', chosen: 1, is_answer: true });
  expect(options[0].options).toContainEqual({ option: '🤔', chosen: 1, is_answer: false });
});

test('the options of a question are judged by answers to what was taught; that it is left out is told for itself', async () => {
  const school = await aSchool([1]);
  await anAnswer(school, 0, { days: -1, correct: false, occasion: 'pre', chosen: 'wrong' });
  for (let day = 0; day < 6; day += 1)
    await anAnswer(school, 0, { days: day, correct: false, occasion: `review:a:${day}`, chosen: skippedAnswer });
  await anAnswer(school, 0, { days: 7, correct: false, occasion: 'review:a:7', chosen: 'also wrong' });
  const { options } = await teaching(school);
  expect(options).toMatchObject([{ answered: 1, skipped: 6, fault: 'often_skipped' }]);
  expect(options[0].options).toEqual([
    { option: 'right', chosen: 0, is_answer: true },
    { option: 'wrong', chosen: 0, is_answer: false },
    { option: 'also wrong', chosen: 1, is_answer: false },
  ]);
});

test('a question that everybody leaves out stands first among those to look at', async () => {
  const school = await aSchool([1, 1]);
  await anAnswer(school, 0, { days: 0, correct: false, occasion: 'first', chosen: 'wrong' });
  for (let day = 0; day < 5; day += 1)
    await anAnswer(school, 1, { days: day, correct: false, occasion: `review:${day}`, chosen: skippedAnswer });
  const { options } = await teaching(school);
  expect(options).toMatchObject([
    { lesson_id: school.lessonIds[1], answered: 0, skipped: 5, fault: 'often_skipped' },
    { lesson_id: school.lessonIds[0], answered: 1, skipped: 0, fault: null },
  ]);
});

test('retention is told review by review, each point by the first answer of each', async () => {
  const school = await aSchool([1, 1]);
  await anAnswer(school, 0, { days: 0, correct: false, occasion: 'first', chosen: 'wrong' });
  await anAnswer(school, 0, { days: 1, correct: false, occasion: 'review:1', chosen: 'wrong' });
  await anAnswer(school, 0, { days: 4, correct: true, occasion: 'review:2' });
  await anAnswer(school, 1, { days: 2, correct: true, occasion: 'review:1' });
  expect((await teaching(school)).retention).toEqual([
    { review: 1, asked: 2, right: 1 },
    { review: 2, asked: 1, right: 1 },
  ]);
});

test('after a key is mended the answers before are judged by the new one', async () => {
  const school = await aSchool([1]);
  for (let day = 0; day < 5; day += 1)
    await anAnswer(school, 0, { days: day, correct: true, occasion: `review:a:${day}`, chosen: 'right' });
  await anAnswer(school, 0, { days: 6, correct: false, occasion: 'review:a:6', chosen: 'wrong' });
  expect((await teaching(school)).options).toMatchObject([{ fault: null }]);
  await asSystem(server.context.db, (scope) =>
    sql`update lessons set metadata = jsonb_set(metadata, '{quiz,0,answer}', '"wrong"') where id = ${school.lessonIds[0]}`.execute(
      scope,
    ),
  );
  const { options } = await teaching(school);
  expect(options).toMatchObject([{ answered: 6, fault: 'wrong_preferred' }]);
  expect(options[0].options).toContainEqual({ option: 'right', chosen: 5, is_answer: false });
  expect(options[0].options).toContainEqual({ option: 'wrong', chosen: 1, is_answer: true });
});

test('whoever is mostly wrong needs attention, though no point was missed three times in a row', async () => {
  const school = await aSchool();
  for (const [index, correct] of [false, false, true, false, false, true, false].entries())
    await anAnswer(school, index % 2, { days: -3 + index / 10, correct, occasion: `review:c:${index}` });
  expect((await teaching(school)).stuck).toMatchObject([{ code: 'wrong', n: 5 }]);
  const { json } = await server.call('GET', '/api/v1/attention', { token: school.token });
  expect(json.data.first).toMatchObject({ code: 'wrong', n: 5, learners: 1, course_id: school.courseId });
});

test('the question that most get wrong in a month is told, who left it out counted among them, and none of a lesson that is gone', async () => {
  const school = await aSchool();
  const told = async () => (await server.call('GET', '/api/v1/attention', { token: school.token })).json.data.question;
  for (let day = 0; day < 4; day += 1)
    await anAnswer(school, 0, { days: -day, correct: day === 0, occasion: `review:${day}` });
  expect(await told()).toBeNull();
  await anAnswer(school, 0, { days: -5, correct: false, occasion: 'review:5', chosen: skippedAnswer });
  await anAnswer(school, 1, { days: -40, correct: false, occasion: 'first' });
  expect(await told()).toEqual({
    course_id: school.courseId,
    lesson_id: school.lessonIds[0],
    question_id: 'q1',
    question: 'Question 1?',
    asked: 5,
    right: 1,
    questions: 1,
  });
  await asSystem(server.context.db, (scope) =>
    sql`update lessons set metadata = jsonb_set(metadata, '{quiz}', '[]') where id = ${school.lessonIds[0]}`.execute(
      scope,
    ),
  );
  expect(await told()).toBeNull();
});

test('to re-teach is one press: the point is planned for these learners, with its reason in the time line', async () => {
  const school = await aSchool();
  await aMemory(school, 50, true);
  // Who remembers a point has had the card that teaches it (law 2 of the lesson).
  const readAt = new Date(now.getTime() - 86_400_000);
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('enrollment_lessons')
      .set({ sent_at: readAt, done_at: readAt })
      .where('enrollment_id', '=', school.enrollmentId)
      .where('lesson_id', '=', school.lessonIds[0] ?? '')
      .execute(),
  );
  const body = { lesson_id: school.lessonIds[0], point_id: 'p-q1', learner_ids: [school.learnerId] };
  const { json } = await server.call('POST', `/api/v1/courses/${school.courseId}/reteach`, {
    token: school.token,
    body,
  });
  expect(json.data).toEqual({ learners: 1 });
  // The schools of the other tests are due at the same moment: whose turn it is depends on random ids.
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, { now, simulated: true })));
  const timeline = (
    await server.call('GET', `/api/v1/enrollments/${school.enrollmentId}/timeline`, { token: school.token })
  ).json.data;
  expect(timeline.entries).toContainEqual(
    expect.objectContaining({
      kind: 'message',
      what: 'review',
      why: expect.objectContaining({ code: 'teacher_wants' }),
    }),
  );
  expect(timeline.entries).toContainEqual(expect.objectContaining({ kind: 'change', what: 'reteach' }));
});

test('a lesson that is skipped by hand counts as done and is never sent', async () => {
  const school = await aSchool();
  const change = (kind: string) =>
    server.call('POST', `/api/v1/enrollments/${school.enrollmentId}/changes`, { token: school.token, body: { kind } });
  const { json } = await change('skip');
  expect(json.data.lessons.map(({ state }: { state: string }) => state)).toEqual(['passed', 'sent']);
  expect((await change('skip')).json.code).toBe('nothing_to_send');
});

test('a rest is counted by the engine’s clock, is no loss of the way, and its reason stands in the time line', async () => {
  const school = await aSchool();
  const change = (body: object) =>
    server.call('POST', `/api/v1/enrollments/${school.enrollmentId}/changes`, { token: school.token, body });
  const { json } = await change({ kind: 'postpone', days: 7 });
  const until = new Date(now.getTime() + 7 * 86_400_000).toISOString();
  expect(json.data).toMatchObject({ next_due_at: until, plan: { code: 'put_off', what: null } });
  expect(json.data.entries).toContainEqual(expect.objectContaining({ kind: 'change', what: 'move' }));
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, { now, simulated: true })));
  const timeline = (
    await server.call('GET', `/api/v1/enrollments/${school.enrollmentId}/timeline`, { token: school.token })
  ).json.data;
  expect(timeline.entries.filter(({ kind }: { kind: string }) => kind === 'message')).toEqual([]);
  expect((await change({ kind: 'postpone', until: now.toISOString() })).status).toBe(422);
  expect((await change({ kind: 'postpone' })).status).toBe(422);
});

test("another organization's learner has no time line", async () => {
  const [school, stranger] = [await aSchool(), await aSchool()];
  const { status } = await server.call('GET', `/api/v1/enrollments/${school.enrollmentId}/timeline`, {
    token: stranger.token,
  });
  expect(status).toBe(404);
});

test('a pause, its end and a cancellation by a teacher stand on the time line with their name', async () => {
  const school = await aSchool();
  const { token } = school;
  const set = (status: 'paused' | 'active' | 'cancelled') =>
    server.call('PUT', `/api/v1/enrollments/${school.enrollmentId}`, { token, body: { status } });
  for (const status of ['paused', 'paused', 'active', 'cancelled'] as const) {
    expect((await set(status)).status).toBe(200);
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000));
  }
  const timeline = await server.call('GET', `/api/v1/enrollments/${school.enrollmentId}/timeline`, { token });
  const entries: { kind: string; what: string; actor: string }[] = timeline.json.data.entries;
  const changes = entries.filter(({ kind }) => kind === 'change');
  expect(changes.map(({ what }) => what)).toEqual(['cancel', 'resume', 'pause']);
  expect(changes.every(({ actor }) => actor !== '')).toBe(true);
});
