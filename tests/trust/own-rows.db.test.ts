import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';

const server = testServer({ work: false });

/** Columns that lead from a row with an organization to another one without its organization in the key, each with why. */
const withoutOwnKey = new Map([
  ['activities.actor_id', 'a name is kept beside it; nothing is looked up by it, and people are erased while it stays'],
  [
    'deliveries.trace_id',
    'the webhook it began with, which belongs to no organization: a mark in the log, and by it alone the time it came is asked',
  ],
  ['launches.last_learner', 'how far its job has come in the order of ids; nothing is looked up by it'],
  ['learner_imports.id', 'its own id'],
  [
    'lessons.source_job',
    'a mark by which the same addition is known again, from whoever adds; nothing is looked up by it',
  ],
  [
    'stranger_messages.conversation_id',
    'the conversation of a stranger belongs to no organization until it is assigned',
  ],
]);

const organizationOwned = sql`exists (
  select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped)`;

test('every id that a row of an organization holds is of a row of the same organization, by its key', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || a.attname as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${organizationOwned}
      and a.attname <> 'organization_id' and format_type(a.atttypid, a.atttypmod) in ('uuid', 'uuid[]')
      -- What only names the row itself: one column, the whole primary key.
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and k.conkey = array[a.attnum]
        and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)))
      and not exists (
        select from pg_constraint k join pg_attribute o on o.attrelid = c.oid and o.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) and o.attname = 'organization_id')
    order by 1`.execute(server.context.db);
  expect(rows.map(({ place }) => place).filter((place) => !withoutOwnKey.has(place))).toEqual([]);
});

test('no key leads to a row of an organization past its organization', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || a.attname as place
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and ${organizationOwned}
      and exists (select from pg_attribute o where o.attrelid = p.oid and o.attname = 'organization_id' and not o.attisdropped)
      and not exists (select from pg_attribute o
        where o.attrelid = c.oid and o.attname = 'organization_id' and o.attnum = any (k.conkey))
    order by 1`.execute(server.context.db);
  expect(rows.map(({ place }) => place).filter((place) => !withoutOwnKey.has(place))).toEqual([]);
});

async function aFileOf(organizationId: string): Promise<string> {
  const id = randomUUID();
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('media_files')
      .values({
        id,
        organization_id: organizationId,
        course_id: null,
        name: 'Salaries',
        type: 'document',
        size: 4,
        file_name: 'salaries.pdf',
        content_type: 'application/pdf',
        storage_key: `files/${id}`,
        sha256: id,
        created_by: null,
        deleted_at: null,
      })
      .execute(),
  );
  return id;
}

const pageOf = async (learner: { learnerId: string; courseId: string }) => {
  const { secretKey } = server.context.config;
  const link = makeLearnerLink({ learnerId: learner.learnerId, generation: 0 }, 'learn', secretKey, Date.now());
  const page = await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, {
    headers: { 'x-learner-link': link },
  });
  expect(page.status).toBe(200);
  return page.json.data;
};

test("a lesson with another organization's file is refused when it is saved, whatever form the address has", async () => {
  const other = await signedIn(server, 'creator');
  const foreign = await aFileOf(other.organizationId);
  const mallory = await signedIn(server, 'creator');
  const own = await aFileOf(mallory.organizationId);
  const course = await server.call('POST', '/api/v1/courses', { token: mallory.token, body: { title: 'Mine' } });
  const lessons = `/api/v1/courses/${course.json.data.id}/lessons`;
  const save = (media_url: string) =>
    server.call('POST', lessons, { token: mallory.token, body: { title: 'One', content: 'Words.', media_url } });
  for (const address of [
    `/api/v1/media/${foreign}/content`,
    `/api/v1/media/${foreign.toUpperCase()}/content?signature=x`,
    `/media/${foreign}`,
    `/api/v1/media/${foreign}#t=3,9`,
    `/api/v1/media/${randomUUID()}/content`,
  ]) {
    const refused = await save(address);
    // Some forms are no address of a lesson at all; that is said before whose file it is.
    expect([address, refused.status]).toEqual([address, 422]);
    expect(['lesson_file_unknown', 'invalid_input']).toContain(refused.json.code);
  }
  const added = await save(`/api/v1/media/${own}/content`);
  expect(added.status).toBe(201);
  const changed = await server.call('PUT', `${lessons}/${added.json.data.id}`, {
    token: mallory.token,
    body: { media_url: `/api/v1/media/${foreign}/content` },
  });
  expect([changed.status, changed.json.code]).toEqual([422, 'lesson_file_unknown']);
});

test("a learner's page signs no file of another organization, even where a row names one", async () => {
  const { db } = server.context;
  const other = await signedIn(server, 'creator');
  const foreign = await aFileOf(other.organizationId);
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const address = `/api/v1/media/${foreign}/content`;
  await asSystem(db, async (scope) => {
    for (const table of ['lessons', 'lesson_versions'] as const)
      await scope
        .updateTable(table)
        .set({ media_url: address })
        .where('organization_id', '=', learner.organizationId)
        .execute();
  });
  const page = await pageOf(learner);
  expect(page.lessons[0].state).not.toBe('closed');
  expect(JSON.stringify(page)).not.toContain(foreign);
});

test("a file of the learner's own organization is still shown", async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const own = await aFileOf(learner.organizationId);
  await asSystem(db, (scope) =>
    scope
      .updateTable('lesson_versions')
      .set({ media_url: `/api/v1/media/${own}/content` })
      .where('organization_id', '=', learner.organizationId)
      .execute(),
  );
  expect((await pageOf(learner)).lessons[0].media).toMatchObject({ kind: 'document', name: 'Salaries' });
});

test('the database lets no row name the file of another organization', async () => {
  const { db } = server.context;
  const other = await signedIn(server, 'creator');
  const foreign = await aFileOf(other.organizationId);
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const planted = asSystem(db, (scope) =>
    scope
      .updateTable('lesson_versions')
      .set({ media_id: foreign })
      .where('organization_id', '=', learner.organizationId)
      .execute(),
  );
  await expect(planted).rejects.toThrow(/foreign key/);
});
