import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { migrate } from './migrate.ts';

const { owner: db } = testDatabase();
const ids = {
  organization: randomUUID(),
  user: randomUUID(),
  course: randomUUID(),
  lesson: randomUUID(),
  learner: randomUUID(),
  enrollment: randomUUID(),
};
const { organization, course, lesson, learner, enrollment } = ids;

const asked = (question: string, answer = 'right') => ({ question, options: ['right', 'wrong'], answer });
const unaskable = { question: 'Broken?', options: ['only one'], answer: 'only one' };

/** A lesson of the release before: the second version swapped two questions, and its first item could never be asked. */
const versions = [
  [asked('One?'), asked('Two?')],
  [unaskable, asked('Two?'), asked('One?'), asked('Two?')],
];

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, undefined, '0080-cards-in-chat');
  await sql`select set_config('app.system', 'on', false)`.execute(db);
  await sql`insert into organizations (id, name) values (${organization}, 'A school')`.execute(db);
  await sql`insert into users (id, organization_id, name, email, phone, role, password_hash)
    values (${ids.user}, ${organization}, 'Ravi', 'ravi@example.org', '', 'creator', '')`.execute(db);
  await sql`insert into courses (id, organization_id, owner_id, title, status)
    values (${course}, ${organization}, ${ids.user}, 'Food safety', 'published')`.execute(db);
  const newest = JSON.stringify({ quiz: versions.at(-1), key_learning_points: ['Keep'] });
  await sql`insert into lessons (id, organization_id, course_id, title, content, position, metadata, version)
    values (${lesson}, ${organization}, ${course}, 'Heat', 'Keep hot food hot.', 0, ${newest}::jsonb, 2)`.execute(db);
  for (const [index, quiz] of versions.entries())
    await sql`insert into lesson_versions (lesson_id, version, organization_id, title, content, duration, media_url, metadata)
      values (${lesson}, ${index + 1}, ${organization}, 'Heat', 'Keep hot food hot.', 5, '', ${JSON.stringify({ quiz })}::jsonb)`.execute(
      db,
    );
  await sql`insert into learners (id, organization_id, name, phone_number, phone_e164)
    values (${learner}, ${organization}, 'Asha', '+919820000001', '+919820000001')`.execute(db);
  await sql`insert into enrollments (id, organization_id, learner_id, course_id, lessons_total, created_at)
    values (${enrollment}, ${organization}, ${learner}, ${course}, 1, now())`.execute(db);
});

const answer = (version: number, place: number, occasion: string, correct: boolean) =>
  sql`insert into attempts (id, organization_id, enrollment_id, learner_id, lesson_id, lesson_version, question_index, occasion, chosen, correct, at)
    values (${randomUUID()}, ${organization}, ${enrollment}, ${learner}, ${lesson}, ${version}, ${place}, ${occasion}, 'x', ${correct}, now())`.execute(
    db,
  );
const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

test('answers of two versions that word a question the same are answers to one question, wherever it stood', async () => {
  await answer(1, 0, 'first', true);
  await answer(2, 1, 'review:1', false);
  await migrate(db);
  expect(
    await rows(sql`select q.question, a.correct from attempts a
      join questions q on q.lesson_id = a.lesson_id and q.id = a.question_id order by a.occasion`),
  ).toEqual([
    { question: 'One?', correct: true },
    { question: 'One?', correct: false },
  ]);
  expect(await rows(sql`select distinct point_id from attempts`)).toHaveLength(1);
});

test('each item of a quiz has an id and a point, in the lesson as in its versions, and nothing else of it has changed', async () => {
  await migrate(db);
  const [row] = (await rows(sql`select metadata from lessons`)) as [
    { metadata: { quiz: { id: string; point_id: string; question: string }[]; points: { id: string }[] } },
  ];
  const { quiz, points } = row.metadata;
  expect(quiz).toMatchObject(versions[1] ?? []);
  expect(new Set(quiz.map(({ id }) => id)).size).toBe(4);
  expect(points.map(({ id }) => id)).toEqual(quiz.map(({ point_id }) => point_id));
  expect(await rows(sql`select metadata -> 'quiz' as quiz from lesson_versions where version = 2`)).toEqual([{ quiz }]);
  expect(await rows(sql`select metadata -> 'key_learning_points' as kept from lessons`)).toEqual([{ kept: ['Keep'] }]);
});

test('a memory goes on under its point, and a place that no version has any more keeps its answers', async () => {
  await answer(1, 7, 'first', true);
  await sql`insert into review_cards (id, organization_id, enrollment_id, learner_id, lesson_id, lesson_version, question_index,
      due_at, stability, difficulty, reps, lapses, state, last_review_at)
    values (${randomUUID()}, ${organization}, ${enrollment}, ${learner}, ${lesson}, 1, 1, now(), 3, 5, 1, 0, 2, now())`.execute(
    db,
  );
  await sql`insert into deliveries (id, organization_id, learner_id, enrollment_id, lesson_id, lesson_version, question_index,
      channel, direction, kind, status, due_at, created_at)
    values (${randomUUID()}, ${organization}, ${learner}, ${enrollment}, ${lesson}, 1, 1, 'whatsapp', 'out', 'question', 'read', now(), now())`.execute(
    db,
  );
  await migrate(db);
  expect(
    await rows(sql`select q.question, m.stability from memories m
      join questions q on q.lesson_id = m.lesson_id and q.point_id = m.point_id`),
  ).toEqual([{ question: 'Two?', stability: 3 }]);
  expect(
    await rows(
      sql`select q.question from deliveries d join questions q on q.lesson_id = d.lesson_id and q.id = d.question_id`,
    ),
  ).toEqual([{ question: 'Two?' }]);
  expect(await rows(sql`select question_id from attempts`)).toEqual([{ question_id: 'q-gone-1-7' }]);
});
