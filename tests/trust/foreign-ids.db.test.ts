import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Route } from '#contract/route.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { type Answer, testServer } from '#kit/test-server.ts';
import { type Planted, valuesOf } from '#kit/values-of-schema.ts';
import { asSystem, type Scope } from '#server/database/database.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';

/** Mallory's organization puts whatever belongs to the other one into its own content; nothing of the other may leave. */
const server = testServer({ work: false });
const canary = 'KanarieOfTheOther';

interface World {
  person: SignedIn;
  learner: EnrolledLearner;
  /** One id of each table that has rows of this organization, from the catalogue. */
  ids: Map<string, string>;
}

let mallory: World;
let other: World;
const seen: string[] = [];

beforeAll(async () => {
  mallory = await aWorld('Plain');
  other = await aWorld(canary);
  await markTexts(other);
}, 60_000);

async function aWorld(mark: string): Promise<World> {
  const { db } = server.context;
  const person = await signedIn(server, 'organization');
  const { organizationId, token } = person;
  const learner = await anEnrolledLearner(db, { now: server.clock.now(organizationId), organizationId });
  const call = async (method: string, where: string, body: unknown) => {
    const answer = await server.call(method, where, { token, body });
    expect([where, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([where, answer.status, '']);
    return answer;
  };
  const form = new FormData();
  form.set('name', `${mark} plan`);
  form.set('type', 'document');
  form.set('file', new File([`%PDF-1.4 ${mark}`], `${mark}.pdf`, { type: 'application/pdf' }));
  await call('POST', '/api/media', form);
  await asSystem(db, (scope) =>
    scope
      .insertInto('message_templates')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        name: mark,
        content: `Hello ${mark}`,
        language: 'en',
        category: 'UTILITY',
        deleted_at: null,
      })
      .execute(),
  );
  await call('POST', '/api/v1/groups', { name: mark, learner_ids: [learner.learnerId] });
  await call('POST', `/api/v1/courses/${learner.courseId}/join-links`, {});
  await deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
  return { person, learner, ids: await idsOf(organizationId) };
}

const ownedTables = (scope: Scope) =>
  sql<{ name: string; has_id: boolean }>`
    select c.relname as name, exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id'
      and format_type(i.atttypid, i.atttypmod) = 'uuid') as has_id
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(scope);

function idsOf(organizationId: string): Promise<Map<string, string>> {
  return asSystem(server.context.db, async (scope) => {
    const ids = new Map<string, string>();
    for (const { name, has_id } of (await ownedTables(scope)).rows) {
      if (!has_id) continue;
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(name)} where organization_id = ${organizationId} limit 1`.execute(scope);
      if (rows[0] !== undefined) ids.set(name, rows[0].id);
    }
    return ids;
  });
}

/** Every free text of every row of an organization says whose it is; where a rule of the table forbids it, it stays. */
function markTexts(world: World): Promise<void> {
  return asSystem(server.context.db, async (scope) => {
    for (const { name, column } of (await textColumns(scope)).rows)
      await attempted(
        scope,
        sql`update ${sql.table(name)} set ${sql.ref(column)} = ${`${canary} `} || ${sql.ref(column)}
          where organization_id = ${world.person.organizationId}`,
      );
  });
}

const textColumns = (scope: Scope) =>
  sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and format_type(a.atttypid, a.atttypmod) = 'text'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
      and a.attname ~ '^(name|title|content|text|subject|description|body|html|file_name|learner_name|course_title|last_text|header|footer|actor)$'
    order by 1, 2`.execute(scope);

/** @returns whether the database took it, for some row */
async function attempted(scope: Scope, statement: ReturnType<typeof sql>): Promise<boolean> {
  await sql`savepoint one`.execute(scope);
  try {
    const { numAffectedRows } = await statement.execute(scope);
    await sql`release savepoint one`.execute(scope);
    return (numAffectedRows ?? 0n) > 0n;
  } catch {
    await sql`rollback to savepoint one`.execute(scope);
    return false;
  }
}

const tableOfParameter: Record<string, string> = {
  courseId: 'courses',
  lessonId: 'lessons',
  mediaId: 'media_files',
  templateId: 'message_templates',
  learnerId: 'learners',
  groupId: 'learner_groups',
  importId: 'learner_imports',
  enrollmentId: 'enrollments',
  conversationId: 'conversations',
  messageId: 'deliveries',
  linkId: 'join_links',
  userId: 'users',
};
const nobody = '00000000-0000-4000-9000-000000000000';
const addressOf = (path: string, { ids }: World): string =>
  path.replace(/:(\w+)/g, (_, name: string) => ids.get(tableOfParameter[name] ?? '') ?? nobody);

/** What Mallory may call and still be there afterwards. */
const calls = allRoutes.filter(
  ({ name, route }) =>
    route.access !== 'public' &&
    route.credentials !== true &&
    route.reply !== 'events' &&
    !/logout|account|session|sampleData|password/i.test(name) &&
    mayCall(route),
);

function mayCall({ access }: Route): boolean {
  if (typeof access !== 'string') return access.roles.includes('organization');
  return access === 'signed_in' || (access !== 'public' && hasPermission('organization', access));
}

function look(answer: Answer): Answer {
  seen.push(answer.text);
  return answer;
}

/** Nothing that was seen says the other's words, and no address that was handed out opens the other's file. */
async function nothingLeft(where: string): Promise<void> {
  const file = other.ids.get('media_files') ?? nobody;
  const leaks = seen.filter((text) => text.includes(canary) || new RegExp(`${file}[^"\\s]*signature=`).test(text));
  expect([where, leaks.map((text) => text.slice(0, 300))]).toEqual([where, []]);
  const addresses = new Set(seen.flatMap((text) => text.match(/\/api\/v1\/media\/[^"\s]+signature=[\w-]+/g) ?? []));
  for (const address of addresses) {
    const bytes = await server.call('GET', address);
    expect([address, bytes.text.includes(canary)]).toEqual([address, false]);
  }
  seen.length = 0;
}

/** Every page and list that Mallory can open, by her own ids and by the other's, her learner's pages, and what goes out. */
async function everythingThatLeaves(): Promise<void> {
  const { token, organizationId } = mallory.person;
  for (const { route } of calls.filter((one) => one.route.method === 'GET'))
    for (const world of [mallory, other]) look(await server.call('GET', addressOf(route.path, world), { token }));
  const { secretKey } = server.context.config;
  const link = makeLearnerLink({ learnerId: mallory.learner.learnerId, generation: 0 }, 'learn', secretKey, Date.now());
  for (const { route } of allRoutes.filter((one) => one.route.proof === 'learner' && one.route.method === 'GET'))
    for (const world of [mallory, other])
      look(await server.call('GET', addressOf(route.path, world), { headers: { 'x-learner-link': link } }));
  await deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
  await asSystem(server.context.db, async (scope) => {
    for (const table of ['deliveries', 'mails', 'activities'])
      seen.push(
        JSON.stringify(
          (
            await sql`select to_jsonb(t) from ${sql.table(table)} t where organization_id = ${organizationId}`.execute(
              scope,
            )
          ).rows,
        ),
      );
  });
}

test('the canaries sing: the other organization reads its own words and opens its own file', async () => {
  const { token } = other.person;
  const list = await server.call('GET', '/api/media', { token });
  expect(list.text).toContain(canary);
  const lessons = await server.call('GET', `/api/v1/courses/${other.learner.courseId}/lessons`, { token });
  expect(lessons.text).toContain(canary);
  expect(other.ids.size).toBeGreaterThan(10);
});

test("no write takes the other's ids into content from which something of it leaves", async () => {
  const { token } = mallory.person;
  const taken = new Set<string>();
  const writes = calls.filter((one) => one.route.method !== 'GET');
  // A call that has no place for an id is the same whosever id is planted: it is made once.
  const made = new Set<string>();
  for (const [table, id] of other.ids) {
    const planted: Planted = { id, address: `/api/v1/media/${other.ids.get('media_files') ?? id}/content` };
    for (const { name, route } of writes) {
      const body = valuesOf(route.body ?? route.upload?.fields, planted);
      // What deletes is tried on the other's rows only, so that Mallory has something left.
      const worlds = route.method === 'DELETE' ? [other] : [mallory, other];
      for (const world of worlds) {
        const address = addressOf(route.path, world);
        const written = JSON.stringify([route.method, address, body]);
        if (made.has(written)) continue;
        made.add(written);
        const answer = look(await server.call(route.method, address, { token, body }));
        expect([name, table, answer.status]).not.toEqual([name, table, 500]);
        if (answer.status < 300) taken.add(name);
      }
    }
    await nothingLeft(`what answers say when ${table} is planted`);
  }
  // A test in which nothing is ever stored would show nothing.
  expect(taken.size).toBeGreaterThan(10);
  await everythingThatLeaves();
  await nothingLeft('everything that leaves after all writes');
  const kept = await idsOf(other.person.organizationId);
  expect([...other.ids.keys()].filter((table) => !kept.has(table))).toEqual([]);
}, 300_000);

/** Written by the product alone, from what it stored itself; no call and no content reaches them. */
const ownPlaces = new Set(['storage_key', 'avatar_key', 'token_sealed', 'sealed', 'sha256', 'content_key']);

test("no row takes the other's ids so that something of it leaves, whatever SQL writes", async () => {
  const { organizationId } = mallory.person;
  const took = await asSystem(server.context.db, async (scope) => {
    const { rows } = await sql<{ name: string; column: string; type: string }>`
      select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and format_type(a.atttypid, a.atttypmod) in ('uuid', 'text', 'jsonb')
        and a.attname not in ('id', 'organization_id')
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')`.execute(
      scope,
    );
    const address = `/api/v1/media/${other.ids.get('media_files')}/content`;
    const stored: string[] = [];
    for (const { name, column, type } of rows) {
      if (ownPlaces.has(column)) continue;
      const values =
        type === 'uuid'
          ? [...other.ids.values()].map((id) => sql`${id}::uuid`)
          : type === 'jsonb'
            ? [
                sql`${sql.ref(column)} || ${JSON.stringify({ media_id: other.ids.get('media_files'), media_url: address })}::jsonb`,
              ]
            : /url|link|address|text|content|body/.test(column)
              ? [sql`${address}::text`]
              : [];
      for (const value of values)
        if (
          await attempted(
            scope,
            sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value} where organization_id = ${organizationId}`,
          )
        )
          stored.push(`${name}.${column}:${type}`);
    }
    return new Set(stored);
  });
  // The keys refuse every id that leads to a row; texts and JSON are taken, and lead nowhere.
  expect([...took].filter((place) => place.endsWith(':uuid')).sort()).toEqual(idsThatLeadNowhere);
  expect(took).toContain('lessons.media_url:text');
  await everythingThatLeaves();
  await nothingLeft('everything that leaves after all rows');
}, 300_000);

/** Why each may hold any id: tests/trust/own-rows.db.test.ts. */
const idsThatLeadNowhere = ['activities.actor_id:uuid', 'deliveries.trace_id:uuid', 'lessons.source_job:uuid'];
