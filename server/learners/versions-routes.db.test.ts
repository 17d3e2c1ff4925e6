import { beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { planNextDue } from '../delivery/planning/plan-deliveries.ts';

const server = testServer({ work: false });
const now = new Date('2026-11-18T05:00:00Z');
let token: string;

beforeAll(async () => {
  server.clock.moveTo(now);
  ({ token } = await signedIn(server, 'organization'));
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
  (await server.call(method, path, { token, ...(method !== 'GET' && { body }) })).json;

async function aCourse(lessons: number): Promise<{ id: string; lessonIds: string[] }> {
  const id: string = (await call('POST', '/api/v1/courses', { title: `Course ${randomUUID()}` })).data.id;
  const lessonIds: string[] = [];
  for (let n = 1; n <= lessons; n += 1)
    lessonIds.push(
      (await call('POST', `/api/v1/courses/${id}/lessons`, { title: `Lesson ${n}`, content: 'Words.' })).data.id,
    );
  await call('POST', `/api/v1/courses/${id}/publish`);
  return { id, lessonIds };
}

async function aLearnerIn(courseId: string): Promise<string> {
  const phone_number = `+9198${String(Math.floor(10_000_000 + (Number.parseInt(randomUUID().slice(0, 6), 16) % 89_999_999)))}`;
  const learner = await call('POST', '/api/v1/learners', { name: 'Asha', phone_number, consent: { whatsapp: true } });
  return (await call('POST', `/api/v1/courses/${courseId}/enrollments`, { learner_ids: [learner.data.id] })).data[0].id;
}

const pinsOf = (enrollmentId: string) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('enrollment_lessons')
      .select(['lesson_id', 'lesson_version'])
      .where('enrollment_id', '=', enrollmentId)
      .orderBy('position')
      .execute(),
  );

test('who is enrolled keeps the published version while the course is edited, and new learners get it too', async () => {
  const course = await aCourse(2);
  const before = await pinsOf(await aLearnerIn(course.id));
  await call('PUT', `/api/v1/courses/${course.id}/lessons/${course.lessonIds[1]}`, { content: 'Other words.' });
  expect(await pinsOf(await aLearnerIn(course.id))).toEqual(before);
  await call('POST', `/api/v1/courses/${course.id}/publish`);
  expect((await pinsOf(await aLearnerIn(course.id))).map((pin) => pin.lesson_version)).toEqual([1, 2]);
});

test('before publishing it is said who is before a change and who is after it', async () => {
  const course = await aCourse(2);
  await aLearnerIn(course.id);
  const ahead = await aLearnerIn(course.id);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('enrollment_lessons').set({ sent_at: now }).where('enrollment_id', '=', ahead).execute(),
  );
  await call('PUT', `/api/v1/courses/${course.id}/lessons/${course.lessonIds[1]}`, { content: 'Other words.' });
  expect((await call('GET', `/api/v1/courses/${course.id}/impact`)).data).toMatchObject({
    version: 1,
    learners: 2,
    changes: [{ kind: 'changed', title: 'Lesson 2', before: 1, after: 1 }],
  });
});

test('those under way are moved by one press: what they had stays, progress does not fall, nothing is sent twice', async () => {
  const course = await aCourse(2);
  const enrollmentId = await aLearnerIn(course.id);
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, { now, simulated: true })));
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('enrollments').set({ lessons_done: 1 }).where('id', '=', enrollmentId).execute(),
  );
  const added = (await call('POST', `/api/v1/courses/${course.id}/lessons`, { title: 'Lesson 3', content: 'More.' }))
    .data.id;
  await call('POST', `/api/v1/courses/${course.id}/publish`);
  expect((await call('POST', `/api/v1/courses/${course.id}/move-learners`)).data).toEqual({ learners: 1 });
  expect((await pinsOf(enrollmentId)).map((pin) => pin.lesson_id)).toEqual([...course.lessonIds, added]);
  const [enrollment] = (await call('GET', `/api/v1/courses/${course.id}/enrollments`)).data;
  expect(enrollment).toMatchObject({ progress: 0.5, lessons_total: 3 });
  expect((await call('POST', `/api/v1/courses/${course.id}/move-learners`)).data).toEqual({ learners: 0 });
});

test('a copy of a course is a draft with the same lessons', async () => {
  const course = await aCourse(2);
  const copy = (await call('POST', `/api/v1/courses/${course.id}/duplicate`)).data;
  const lessons = (await call('GET', `/api/v1/courses/${copy.id}/lessons`)).data;
  expect(lessons.map(({ title }: { title: string }) => title)).toEqual(['Lesson 1', 'Lesson 2']);
  expect(await call('GET', `/api/v1/courses/${copy.id}`)).toMatchObject({ status: 'draft', version: 0 });
});

const planAll = async (): Promise<void> => {
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, { now, simulated: true })));
};

test.each([
  { from: 'the archive', put: ['PUT', '', { status: 'archived' }], take: ['PUT', '', { status: 'published' }] },
  { from: 'the bin', put: ['DELETE', '', {}], take: ['POST', '/restore', {}] },
] as const)('a course that is back from $from goes on with those who were under way in it', async ({ put, take }) => {
  const course = await aCourse(2);
  const enrollmentId = await aLearnerIn(course.id);
  const change = ([method, path, body]: typeof put | typeof take) =>
    call(method, `/api/v1/courses/${course.id}${path}`, body);
  const nextDueAt = async (): Promise<Date | null | undefined> => {
    await planAll();
    return asSystem(server.context.db, async (scope) => {
      const row = await scope
        .selectFrom('enrollments')
        .select('next_due_at')
        .where('id', '=', enrollmentId)
        .executeTakeFirst();
      return row?.next_due_at;
    });
  };
  await change(put);
  expect(await nextDueAt()).toBeNull();
  await change(take);
  expect(await nextDueAt()).not.toBeNull();
  expect((await pinsOf(enrollmentId)).map((pin) => pin.lesson_id)).toEqual(course.lessonIds);
});
