import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { resumeTransformations } from './resume-transformations.ts';

const server = testServer({ work: false });
const asInstalled = { storage_mb: null, upload_mb_per_day: null, media_minutes_per_day: null };

async function aSchool() {
  const { token } = await signedIn(server, 'creator');
  const course = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Rivers' } })).json.data;
  const { organization_id: id } = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('courses').select('organization_id').where('id', '=', course.id).executeTakeFirstOrThrow(),
  );
  const start = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      course_id: course.id,
      media_type: 'document',
      background_processing: 'true',
    }))
      form.append(name, value);
    form.append('file', new Blob(['# Rivers\n\nA river flows to the sea.']), 'rivers.md');
    const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
    return json.job_id as string;
  };
  const waitsFor = async (jobId: string) =>
    (await server.call('GET', `/api/v1/media-transformation/status/${jobId}`, { token })).json.waits_for;
  return { id, start, waitsFor };
}

async function mayRunAtOnce(organizationId: string, transformations_at_once: number | null) {
  const { token } = await signedIn(server, 'admin');
  const path = `/api/v1/organizations/${organizationId}/limits`;
  await server.call('PUT', path, { token, body: { ...asInstalled, transformations_at_once } });
}

const begin = (jobId: string) =>
  asSystem(server.context.db, (scope) =>
    scope.updateTable('transformations').set({ attempts: 1 }).where('id', '=', jobId).execute(),
  );

/** What the queue goes by, job for job in the order they came. */
const sharesOf = async (organizationId: string) => {
  const { rows } = await sql<{ tier: string | null }>`
    select group_tier as tier from pgboss.job where group_id = ${organizationId} order by priority desc`.execute(
    server.context.db,
  );
  return rows.map(({ tier }) => tier);
};

test('a run that waits says how many of its organization are under way and may be, until the limit is raised', async () => {
  const school = await aSchool();
  const [first, second] = [await school.start(), await school.start()];
  expect(await school.waitsFor(first)).toBeUndefined();
  await begin(first);
  expect(await school.waitsFor(first)).toBeUndefined();
  expect(await school.waitsFor(second)).toEqual({ running: 1, limit: 1 });
  await mayRunAtOnce(school.id, 2);
  expect(await school.waitsFor(second)).toBeUndefined();
});

test("the queue is told of an organization's own number for the runs that wait and for those that come", async () => {
  const [school, other] = [await aSchool(), await aSchool()];
  await school.start();
  await other.start();
  await mayRunAtOnce(school.id, 2);
  await school.start();
  expect([await sharesOf(school.id), await sharesOf(other.id)]).toEqual([['2', '2'], [null]]);
  await mayRunAtOnce(school.id, null);
  await school.start();
  expect(await sharesOf(school.id)).toEqual([null, null, null]);
});

test('a run that is taken up again by a start has the number of its organization', async () => {
  const school = await aSchool();
  await mayRunAtOnce(school.id, 3);
  await school.start();
  await asSystem(server.context.db, (scope) =>
    sql`delete from pgboss.job where group_id = ${school.id}`.execute(scope),
  );
  await resumeTransformations(server.context);
  expect(await sharesOf(school.id)).toEqual(['3']);
});
