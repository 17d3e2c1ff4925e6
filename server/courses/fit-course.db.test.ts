import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });

async function aCourse(): Promise<{ id: string; who: SignedIn }> {
  const who = await signedIn(server, 'creator');
  const made = await server.call('POST', '/api/v1/courses', { token: who.token, body: { title: 'First aid' } });
  return { id: made.json.data.id, who };
}

/** Written past the calls: what has come together over years. @param words of 32 letters that nothing presses much */
const fill = ({ id, who }: { id: string; who: SignedIn }, lessons: number, words: number) =>
  asSystem(server.context.db, (scope) =>
    sql`insert into lessons (id, organization_id, course_id, title, content, position, metadata)
      select gen_random_uuid(), ${who.organizationId}, ${id}, 'Old', 'Words.', n,
        jsonb_build_object('notes', (select string_agg(md5(n::text || w::text), '') from generate_series(1, ${words}) w))
      from generate_series(1, ${lessons}) n`.execute(scope),
  );

const lesson = (notes = '') => ({ title: 'New', content: 'Words.', metadata: { notes } });
const add = ({ id, who }: { id: string; who: SignedIn }, body: object) =>
  server.call('POST', `/api/v1/courses/${id}/lessons`, { token: who.token, body });

test('a course takes twenty megabytes, whether by a new lesson, a changed one or one out of the bin', async () => {
  const course = await aCourse();
  await fill(course, 21, 30_000);
  const added = await add(course, lesson());
  expect(added.status).toBe(201);
  const address = `/api/v1/courses/${course.id}/lessons/${added.json.data.id}`;
  const long = lesson('x'.repeat(900_000));
  const { token } = course.who;
  for (const refused of [await add(course, long), await server.call('PUT', address, { token, body: long })])
    expect([refused.status, refused.json.code]).toEqual([409, 'course_full']);
  const { json } = await server.call('GET', address.replace(/\/[^/]*$/, ''), { token });
  expect(json.data).toHaveLength(22);
  const old = address.replace(added.json.data.id, json.data[0].id);
  expect((await server.call('DELETE', old, { token })).status).toBe(200);
  expect((await add(course, long)).status).toBe(201);
  expect((await server.call('POST', `${old}/restore`, { token })).json.code).toBe('course_full');
});

test('a course takes a thousand lessons', async () => {
  const course = await aCourse();
  await fill(course, 999, 1);
  expect((await add(course, lesson())).status).toBe(201);
  expect((await add(course, lesson(randomUUID()))).json.code).toBe('course_full');
});
