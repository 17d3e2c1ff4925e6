import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, withOrganization } from '#server/database/database.ts';

const server = testServer({ work: false });
let own: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  own = await signedIn(server, 'creator');
  other = await signedIn(server, 'creator');
});

/** What SQL of somebody's own gets to see in the scope of an organization, after it has tried to become the system. */
const inside = (statements: readonly RawBuilder<unknown>[]) =>
  withOrganization(server.context.db, own.organizationId, async (scope) => {
    let rows: readonly unknown[] = [];
    for (const statement of statements) ({ rows } = await statement.execute(scope));
    return rows;
  });

test('every table with rows of an organization shows nothing of another one, whatever settings are set', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(server.owner);
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const seen = await inside([
      sql`select set_config('app.system', 'on', false), set_config('row_security', 'on', false)`,
      sql`select count(*)::int as n from ${sql.table(name)} where organization_id is distinct from ${own.organizationId}`,
    ]);
    expect([name, seen]).toEqual([name, [{ n: 0 }]]);
  }
  const people = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('users').select('id').where('organization_id', '=', other.organizationId).execute(),
  );
  expect(people).toHaveLength(1);
});

test('another organization is not even known by its name', async () => {
  const seen = await inside([
    sql`select set_config('app.system', 'on', false)`,
    sql`select id from organizations where id <> ${own.organizationId}`,
  ]);
  expect(seen).toEqual([]);
});

describe('the scope of an organization', () => {
  test.each([
    ['turns row security off', [sql`set local row_security = off`, sql`select * from users`]],
    ['becomes the system', [sql`set local role chalkline_tests_system`]],
    ['becomes the owner', [sql`set local role chalkline_tests`]],
    ['changes a rule', [sql`alter table users no force row level security`]],
    ['drops a rule', [sql`drop policy own_organization on users`]],
    ['grants itself a right', [sql`grant select on system_authority to current_user`]],
    ['reads what makes a system', [sql`select * from system_authority`]],
    ['reads sessions', [sql`select * from sessions`]],
    ['reads stored credentials', [sql`select * from installation_keys`]],
    ['reads kept answers', [sql`select * from idempotency_keys`]],
    ['reads notices of WhatsApp', [sql`select * from webhook_events`]],
    ['reads what jobs were given', [sql`select data from pgboss.job`]],
    ['takes a job away', [sql`delete from pgboss.job`]],
    ['makes a function of its own', [sql`create function public.organization_key(text) returns int return 1`]],
  ])('is refused when it %s', async (_title, statements) => {
    await expect(inside(statements)).rejects.toThrow(/permission denied|must be owner|row-level security policy/);
  });

  test('takes no table of its own for the one that makes a system', async () => {
    const seen = await inside([
      sql`create temporary table system_authority (only_row boolean) on commit drop`,
      sql`select set_config('search_path', 'pg_temp, public', true), set_config('app.system', 'on', true)`,
      sql`select id from public.users where organization_id <> ${own.organizationId}`,
    ]);
    expect(seen).toEqual([]);
  });
});
