import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { numberMatters } from './matters.ts';

const server = testServer({ work: false });

async function aSchool(role: 'creator' | 'admin' | 'user' = 'creator') {
  const organizationId = randomUUID();
  await asSystem(server.context.db, (scope) =>
    scope.insertInto('organizations').values({ id: organizationId, name: 'School' }).execute(),
  );
  const { token } = await signedIn(server, role, organizationId);
  return { token, organizationId };
}

const mattersOf = async ({ token }: { token: string }) =>
  (await server.call('GET', '/api/v1/matters', { token })).json.data;

const addLearner = (organizationId: string, name: string, consent: object = {}) =>
  asSystem(server.context.db, (scope) =>
    scope
      .insertInto('learners')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        name,
        email: `${randomUUID()}@example.org`,
        ...consent,
      })
      .execute(),
  );

const aRejectedTemplate = (organizationId: string, name: string) =>
  asSystem(server.context.db, (scope) =>
    scope
      .insertInto('message_templates')
      .values({ id: randomUUID(), organization_id: organizationId, name, status: 'rejected' })
      .execute(),
  );

test('where nothing fails and nobody waits there is nothing to tell', async () => {
  expect(await mattersOf(await aSchool())).toEqual([]);
});

test('learners who were never asked for consent are told; who agreed, was asked or has withdrawn is not', async () => {
  const school = await aSchool();
  await addLearner(school.organizationId, 'Asha Patil');
  await addLearner(school.organizationId, 'Agreed', { consent_email: true });
  await addLearner(school.organizationId, 'Asked', { whatsapp_state: 'asked' });
  await addLearner(school.organizationId, 'Withdrawn', { whatsapp_state: 'withdrawn' });
  expect(await mattersOf(school)).toEqual([
    { kind: 'consent_missing', count: 1, subject: 'Asha Patil', link: '/learners' },
  ]);
});

test('a template that was turned down leads to itself, several to their list', async () => {
  const school = await aSchool();
  await aRejectedTemplate(school.organizationId, 'welcome');
  const [one] = await mattersOf(school);
  expect(one).toMatchObject({ kind: 'template_rejected', count: 1, subject: 'welcome' });
  expect(one.link).toMatch(/^\/templates\/[0-9a-f-]{36}$/);
  await aRejectedTemplate(school.organizationId, 'reminder');
  expect(await mattersOf(school)).toMatchObject([{ count: 2, link: '/templates?tab=rejected' }]);
});

test('a file without lessons is told until it was tried again', async () => {
  const school = await aSchool();
  const courseId = randomUUID();
  const mediaId = randomUUID();
  const run = (status: string, minutesAgo: number) => ({
    id: randomUUID(),
    organization_id: school.organizationId,
    course_id: courseId,
    media_id: mediaId,
    media_type: 'document' as const,
    file_name: 'handbook.pdf',
    background: true,
    status: status as 'failed',
    created_at: new Date(server.clock.now().getTime() - minutesAgo * 60_000),
    finished_at: new Date(server.clock.now().getTime() - minutesAgo * 60_000),
  });
  await asSystem(server.context.db, async (scope) => {
    await sql`insert into courses (id, organization_id, owner_id, title)
      select ${courseId}, organization_id, id, 'Safety' from users where organization_id = ${school.organizationId}`.execute(
      scope,
    );
    await sql`insert into media_files (id, organization_id, name, type, file_name, content_type, size, storage_key, sha256)
      values (${mediaId}, ${school.organizationId}, 'Handbook', 'document', 'handbook.pdf', 'application/pdf', 9, ${mediaId}, '-')`.execute(
      scope,
    );
    await scope.insertInto('transformations').values(run('failed', 30)).execute();
  });
  expect(await mattersOf(school)).toEqual([
    {
      kind: 'transformation_failed',
      count: 1,
      subject: 'handbook.pdf',
      link: `/courses/${courseId}/media-transformation`,
    },
  ]);
  await asSystem(server.context.db, (scope) =>
    scope.insertInto('transformations').values(run('completed', 10)).execute(),
  );
  expect(await mattersOf(school)).toEqual([]);
});

test("another organization's matters are not told, and an administrator is told of all", async () => {
  const [mine, other, administrator] = [await aSchool(), await aSchool(), await aSchool('admin')];
  await aRejectedTemplate(other.organizationId, 'theirs');
  expect(await mattersOf(mine)).toEqual([]);
  expect(await mattersOf(administrator)).toContainEqual(expect.objectContaining({ kind: 'template_rejected' }));
});

test('who may only learn is told nothing of it', async () => {
  expect((await server.call('GET', '/api/v1/matters', { token: (await aSchool('user')).token })).status).toBe(403);
});

test('a number that is missing, cut off, losing quality or running out of free messages is told in that order', async () => {
  const now = new Date('2026-11-18T05:00:00Z');
  const tell = () =>
    asSystem(server.context.db, async (scope) =>
      (await numberMatters(scope, now))
        .filter(({ kind }) => kind !== 'sending_waits')
        .map(({ kind, count }) => [kind, count]),
    );
  const set = (change: object) =>
    asSystem(server.context.db, (scope) => scope.updateTable('connections').set(change).execute());
  expect(await tell()).toEqual([['number_missing', 1]]);
  await asSystem(server.context.db, (scope) =>
    sql`insert into connections (id, provider, phone_number, phone_number_id, token_sealed, token_last_four, status, quality)
      values (${randomUUID()}, 'whatsapp', '+91 98765 43210', 'n1', 'x', 'abcd', 'connected', 'GREEN')`.execute(scope),
  );
  expect(await tell()).toEqual([]);
  await set({ status: 'warning', quality: 'YELLOW' });
  await asSystem(server.context.db, (scope) =>
    sql`insert into service_usage (phone_number_id, month, delivered) values ('n1', '2026-11-01', 950)`.execute(scope),
  );
  expect(await tell()).toEqual([
    ['number_quality', 1],
    ['free_messages_end', 50],
  ]);
  await set({ status: 'disconnected' });
  expect(await tell()).toEqual([['number_down', 1]]);
});
