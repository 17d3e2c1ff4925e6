import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { saidInCourse } from './said-in-course.ts';

const server = testServer({ work: false });

test('of a course whose lessons hold a book each the first ones are looked through', async () => {
  const { token, organizationId } = await signedIn(server, 'creator');
  const made = await server.call('POST', '/api/v1/courses', { token, body: { title: 'First aid' } });
  const courseId: string = made.json.data.id;
  const said = await asSystem(server.context.db, async (scope) => {
    // md5 is no text that anything presses: half a megabyte each.
    await sql`insert into lessons (id, organization_id, course_id, title, content, position, metadata)
      select gen_random_uuid(), ${organizationId}, ${courseId}, 'Old', 'Words.', n,
        jsonb_build_object('points', jsonb_build_array(jsonb_build_object('text', 'Lesson ' || n)),
          'quiz', jsonb_build_array(jsonb_build_object('kind', 'recall', 'question', 'Which?', 'answer', n::text)),
          'notes', (select string_agg(md5(n::text || w::text), '') from generate_series(1, 16000) w))
      from generate_series(1, 9) n`.execute(scope);
    return saidInCourse(scope, courseId);
  });
  expect(said.told.slice(0, 2)).toEqual(['Lesson 1', 'Lesson 2']);
  expect(said.told.length).toBeLessThan(5);
  expect(said.asked[0]).toEqual({ question: 'Which?', answer: '1' });
});
