import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeliveryCause } from '#contract/delivery.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ work: false });
// 01:00 of the 21st in Kolkata, still the 20th in UTC.
const now = new Date('2026-11-20T19:30:00Z');
const yesterdayInKolkata = new Date('2026-11-20T17:00:00Z');
const longAgo = new Date('2026-09-01T08:00:00Z');

async function aSchool(): Promise<EnrolledLearner & { token: string }> {
  server.clock.moveTo(now);
  const school = await anEnrolledLearner(server.context.db, { now, questions: [2, 1], lastInboundAt: null });
  const { token } = await signedIn(server, 'creator', school.organizationId);
  return { ...school, token };
}

interface Answered {
  lesson: 0 | 1;
  index?: number;
  chosen: string;
  at: Date;
}

const answer = (school: EnrolledLearner, answers: readonly Answered[]) =>
  asSystem(server.context.db, async (scope) => {
    for (const { lesson, index = 0, chosen, at } of answers) {
      await scope
        .insertInto('attempts')
        .values({
          id: randomUUID(),
          organization_id: school.organizationId,
          enrollment_id: school.enrollmentId,
          learner_id: school.learnerId,
          lesson_id: school.lessonIds[lesson] ?? '',
          lesson_version: 1,
          question_id: `q${index + 1}`,
          point_id: `p-q${index + 1}`,
          occasion: randomUUID(),
          chosen,
          correct: chosen === 'right',
          at,
        })
        .execute();
    }
  });

interface Sent {
  status: 'read' | 'accepted' | 'failed' | 'held';
  at: Date;
  errorClass?: DeliveryCause;
}

const write = (school: EnrolledLearner, messages: readonly Sent[]) =>
  asSystem(server.context.db, async (scope) => {
    for (const { status, at, errorClass = null } of messages) {
      await scope
        .insertInto('deliveries')
        .values({
          id: randomUUID(),
          organization_id: school.organizationId,
          learner_id: school.learnerId,
          enrollment_id: school.enrollmentId,
          course_id: school.courseId,
          channel: 'whatsapp',
          direction: 'out',
          kind: 'lesson',
          status,
          error_class: errorClass,
          simulated: true,
          due_at: at,
          created_at: at,
          accepted_at: status === 'held' ? null : at,
        })
        .execute();
    }
  });

const figures = async (token: string, query = '') => {
  const { status, json } = await server.call('GET', `/api/v1/analytics${query}`, { token });
  expect(status).toBe(200);
  return json.data;
};

test('the figures of the range are the sums of their days, in the zone of the organization', async () => {
  const school = await aSchool();
  await answer(school, [
    { lesson: 0, chosen: 'right', at: now },
    { lesson: 0, index: 1, chosen: 'wrong', at: yesterdayInKolkata },
    { lesson: 1, chosen: 'wrong', at: longAgo },
  ]);
  await write(school, [
    { status: 'read', at: now },
    { status: 'accepted', at: yesterdayInKolkata },
    { status: 'read', at: longAgo },
  ]);
  const { days, totals } = await figures(school.token, '?days=7');
  expect(days).toHaveLength(7);
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-20', sent: 1, answered: 1, correct: 0, active: 1 },
    { day: '2026-11-21', sent: 1, answered: 1, correct: 1, active: 1 },
  ]);
  expect(totals).toEqual({ sent: 2, answered: 2, correct: 1, active: 1 });
});

test('completion and drop-off of a course are those of its enrollments and their lessons', async () => {
  const school = await aSchool();
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('enrollment_lessons')
      .set({ sent_at: now })
      .where('enrollment_id', '=', school.enrollmentId)
      .execute(),
  );
  await answer(school, [
    { lesson: 0, chosen: 'wrong', at: longAgo },
    { lesson: 0, chosen: 'right', at: now },
  ]);
  const { courses, lessons } = await figures(school.token, `?course_id=${school.courseId}`);
  expect(courses).toEqual([
    { course_id: school.courseId, title: 'Food safety', enrolled: 1, active: 1, paused: 0, completed: 0 },
  ]);
  expect(lessons).toMatchObject([
    { title: 'Lesson 1', reached: 1, answered: 1 },
    { title: 'Lesson 2', reached: 1, answered: 0 },
  ]);
  expect((await figures(school.token)).lessons).toBeNull();
});

test('the hardest question comes first, with the wrong option that most chose', async () => {
  const school = await aSchool();
  await answer(school, [
    { lesson: 1, chosen: 'wrong', at: now },
    ...['wrong', 'also wrong', 'also wrong', 'wrong', 'also wrong', 'right'].map((chosen) => ({
      lesson: 0 as const,
      index: 1,
      chosen,
      at: now,
    })),
    { lesson: 0, chosen: 'right', at: now },
  ]);
  const { questions } = await figures(school.token);
  expect(questions).toMatchObject([
    { question: 'Question 2?', answered: 6, correct: 1, wrong_option: 'also wrong', wrong_chosen: 3 },
    { question: 'Question 1?', lesson_title: 'Lesson 2', answered: 1, correct: 0, wrong_option: 'wrong' },
  ]);
});

test('every outgoing message has one outcome and every failed one a reason', async () => {
  const school = await aSchool();
  await write(school, [
    { status: 'read', at: now },
    { status: 'accepted', at: now },
    { status: 'held', at: now },
    { status: 'failed', at: now, errorClass: 'recipient_permanent' },
    { status: 'failed', at: now, errorClass: 'recipient_permanent' },
    { status: 'failed', at: now },
  ]);
  const { delivery } = await figures(school.token);
  expect(delivery).toEqual({
    outcomes: [
      { outcome: 'read', messages: 1 },
      { outcome: 'delivered', messages: 0 },
      { outcome: 'sent', messages: 1 },
      { outcome: 'waiting', messages: 1 },
      { outcome: 'failed', messages: 3 },
      { outcome: 'cancelled', messages: 0 },
    ],
    failures: [
      { reason: 'recipient_permanent', messages: 2 },
      { reason: 'unknown', messages: 1 },
    ],
  });
  const log = await server.call('GET', '/api/v1/messages?status=failed', { token: school.token });
  expect(log.json.data).toHaveLength(3);
});

test('the rows behind a figure are the messages of its course and its days', async () => {
  const school = await aSchool();
  await write(school, [
    { status: 'read', at: now },
    { status: 'read', at: yesterdayInKolkata },
    { status: 'read', at: longAgo },
  ]);
  const rows = async (query: Record<string, string>): Promise<number> => {
    const filter = new URLSearchParams({ direction: 'out', status: 'read', course_id: school.courseId, ...query });
    const log = await server.call('GET', `/api/v1/messages?${filter.toString()}`, { token: school.token });
    expect(log.status).toBe(200);
    return log.json.data.length;
  };
  expect(await rows({})).toBe(3);
  expect(await rows({ from: yesterdayInKolkata.toISOString() })).toBe(2);
  expect(await rows({ until: yesterdayInKolkata.toISOString() })).toBe(1);
  expect(await rows({ from: yesterdayInKolkata.toISOString(), until: now.toISOString() })).toBe(1);
  expect(await rows({ course_id: randomUUID() })).toBe(0);
});

test('another organization sees nothing of it and may not choose its course', async () => {
  const school = await aSchool();
  await answer(school, [{ lesson: 0, chosen: 'wrong', at: now }]);
  await write(school, [{ status: 'read', at: now }]);
  const stranger = await signedIn(server, 'creator');
  const { totals, courses, questions, delivery } = await figures(stranger.token);
  expect(totals).toEqual({ sent: 0, answered: 0, correct: 0, active: 0 });
  expect([...courses, ...questions, ...delivery.failures]).toEqual([]);
  expect(delivery.outcomes.every(({ messages }: { messages: number }) => messages === 0)).toBe(true);
  const refused = await server.call('GET', `/api/v1/analytics?course_id=${school.courseId}`, {
    token: stranger.token,
  });
  expect(refused.status).toBe(404);
});

test('a learner may not see the figures, and a range that is not offered is refused', async () => {
  const school = await aSchool();
  const learner = await signedIn(server, 'user', school.organizationId);
  expect((await server.call('GET', '/api/v1/analytics', { token: learner.token })).status).toBe(403);
  expect((await server.call('GET', '/api/v1/analytics?days=3000', { token: school.token })).status).toBe(422);
});
