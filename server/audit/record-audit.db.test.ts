import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import { installationChain, recordAudit } from './record-audit.ts';

const server = testServer({ work: false });

const rowsOf = (chain: string) =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('audit_events').selectAll().where('chain', '=', chain).orderBy('seq').execute(),
  );
const told = async (chain: string) =>
  (await rowsOf(chain)).map(({ action, outcome, reason }) =>
    [action, outcome, reason].filter((word) => word !== '').join(' '),
  );
const signIn = (email: string, password: string) =>
  server.call('POST', '/api/v1/auth/login', { body: { email, password } });
const verified = (chain: string) =>
  asSystem(server.context.db, async (scope) => {
    const found = await sql<{
      checked: number;
      broken_seq: number | null;
    }>`select * from verify_audit(${chain}::uuid)`.execute(scope);
    return found.rows[0];
  });

async function grown(person: SignedIn, rows: number): Promise<void> {
  for (let n = 0; n < rows; n += 1)
    await withOrganization(server.context.db, person.organizationId, async (scope) => {
      recordAudit(scope, { action: 'course_created', subjectId: randomUUID(), organizationId: person.organizationId });
    });
}

describe('a sign-in', () => {
  test('leaves who, from where and when in the chain of the account’s organization', async () => {
    const person = await signedIn(server, 'creator');
    await signIn(person.email, testPassword);
    const [row, ...others] = await rowsOf(person.organizationId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      action: 'signed_in',
      outcome: 'done',
      actor_kind: 'user',
      actor_id: person.id,
      subject_id: person.id,
      address: '127.0.0.1',
    });
    expect(row?.user_agent).not.toBe('');
    expect(row?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that fails is told each time, and the lock-out once', async () => {
    const person = await signedIn(server, 'creator');
    for (let n = 0; n < 8; n += 1) await signIn(person.email, 'not the password');
    const rows = await told(person.organizationId);
    expect(rows.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'signed_in refused invalid_credentials'));
    expect(rows.slice(5)).toEqual(['signed_in refused too_many_attempts']);
    expect((await rowsOf(person.organizationId))[0]).toMatchObject({ actor_kind: 'visitor', actor_id: null });
  });

  test('with an unknown address stands in the installation’s chain, without the address', async () => {
    const email = `${randomUUID()}@example.org`;
    await server.context.db.deleteFrom('sign_in_attempts').execute();
    await signIn(email, 'not the password');
    const [row] = (await rowsOf(installationChain)).slice(-1);
    expect(row).toMatchObject({ action: 'signed_in', outcome: 'refused', subject_kind: 'email_hash' });
    expect(JSON.stringify(row)).not.toContain(email.split('@')[0]);
  });
});

test('a wrong current password leaves a refusal and no word of a changed one', async () => {
  await server.context.db.deleteFrom('sign_in_attempts').execute();
  const person = await signedIn(server, 'creator');
  const change = (current_password: string) =>
    server.call('POST', '/api/v1/auth/password', {
      token: person.token,
      body: { current_password, new_password: 'another slate 7' },
    });
  await change('wrong');
  await change(testPassword);
  expect(await told(person.organizationId)).toEqual([
    'password_changed refused wrong_current_password',
    'password_changed done',
  ]);
});

test('who asks for what the role does not allow is told, with what was asked for', async () => {
  const person = await signedIn(server, 'user');
  await server.call('POST', '/api/v1/users', { token: person.token, body: {} });
  expect(await told(person.organizationId)).toEqual(['user_invited refused access_denied']);
});

test('what an administrator does to a person stands in that person’s organization', async () => {
  const admin = await signedIn(server, 'admin');
  const person = await signedIn(server, 'creator');
  await server.call('PUT', `/api/v1/users/${person.id}`, { token: admin.token, body: { role: 'organization' } });
  const [row] = await rowsOf(person.organizationId);
  expect(row).toMatchObject({
    action: 'user_changed',
    actor_id: admin.id,
    actor_role: 'admin',
    subject_id: person.id,
    details: { role: 'organization' },
  });
});

test('a row stands exactly when what it tells of does', async () => {
  const person = await signedIn(server, 'creator');
  const broken = asSystem(server.context.db, async (scope) => {
    recordAudit(scope, { action: 'course_created', organizationId: person.organizationId });
    await sql`select 1 / 0`.execute(scope);
  });
  await expect(broken).rejects.toThrow(/division by zero/);
  expect(await rowsOf(person.organizationId)).toEqual([]);
});

describe('the chain', () => {
  test('is whole after forty writers at once', async () => {
    const person = await signedIn(server, 'creator');
    await Promise.all(Array.from({ length: 40 }, () => grown(person, 1)));
    expect(await verified(person.organizationId)).toMatchObject({ checked: 40, broken_seq: null });
    expect((await rowsOf(person.organizationId)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
  });

  test('gives place, moment and hash itself, whatever an insert says', async () => {
    const person = await signedIn(server, 'creator');
    await asSystem(server.context.db, (scope) =>
      sql`insert into audit_events (id, chain, seq, at, action, outcome, actor_kind, previous_hash, hash)
        values (gen_random_uuid(), ${person.organizationId}, 77, '2001-01-01', 'signed_in', 'done', 'system', 'x', 'y')`.execute(
        scope,
      ),
    );
    const [row] = await rowsOf(person.organizationId);
    expect(row?.seq).toBe(1);
    expect(Date.now() - (row?.at.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await verified(person.organizationId)).toMatchObject({ checked: 1, broken_seq: null });
  });

  test.each([
    ['update', sql`update audit_events set outcome = 'done'`],
    ['delete', sql`delete from audit_events`],
    ['truncate', sql`truncate audit_events`],
    ['update of the head', sql`update audit_chains set seq = 0`],
    ['update of the anchor', sql`update audit_chains set anchor_seq = 1, anchor_hash = hash`],
    ['delete of the head', sql`delete from audit_chains`],
    ['truncate of the heads', sql`truncate audit_chains`],
  ])('refuses: %s', async (_title, statement) => {
    const person = await signedIn(server, 'creator');
    await grown(person, 1);
    // The owner of the tables is refused by what stands in them; every other role has no right to begin with.
    await expect(asSystem(server.owner, (scope) => statement.execute(scope))).rejects.toThrow(
      /the audit trail is never changed/,
    );
  });

  test.each([
    [
      'changed',
      (chain: string) => sql`update audit_events set details = '{"role": "user"}' where chain = ${chain} and seq = 2`,
      2,
    ],
    ['taken out', (chain: string) => sql`delete from audit_events where chain = ${chain} and seq = 2`, 2],
    ['left without its head', (chain: string) => sql`delete from audit_chains where chain = ${chain}`, 1],
    ['taken from the end', (chain: string) => sql`delete from audit_events where chain = ${chain} and seq = 3`, 3],
  ])('names the first row that was %s behind the triggers’ back', async (_title, statement, brokenSeq) => {
    const person = await signedIn(server, 'creator');
    await grown(person, 3);
    await withoutTriggers((scope) => statement(person.organizationId).execute(scope));
    expect(await verified(person.organizationId)).toMatchObject({ broken_seq: brokenSeq });
  });

  test('goes on from its anchor after what is older than 400 days went', async () => {
    const person = await signedIn(server, 'creator');
    await grown(person, 5);
    await aged(person.organizationId, 3, 401);
    const before = await verified(person.organizationId);
    expect(before).toMatchObject({ checked: 5, broken_seq: null });
    const removed = await sql<{ n: number }>`select prune_audit() as n`.execute(server.context.db);
    expect(removed.rows[0]?.n).toBe(3);
    await grown(person, 1);
    expect((await rowsOf(person.organizationId)).map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(await verified(person.organizationId)).toMatchObject({ checked: 3, broken_seq: null });
  });

  test('is not seen by another organization', async () => {
    const [one, other] = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
    await grown(one, 1);
    const seen = await withOrganization(server.context.db, other.organizationId, (scope) =>
      scope.selectFrom('audit_events').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});

type SystemScope = Parameters<Parameters<typeof asSystem>[1]>[0];

/** As somebody who owns the database could. */
const withoutTriggers = (work: (scope: SystemScope) => Promise<unknown>) =>
  asSystem(server.owner, async (scope) => {
    for (const table of ['audit_events', 'audit_chains'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(scope);
    await work(scope);
    for (const table of ['audit_events', 'audit_chains'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(scope);
  });

/** Makes the first rows of a chain older, and the chain whole again. */
const aged = (chain: string, rows: number, days: number) =>
  withoutTriggers(async (scope) => {
    await sql`update audit_events set at = at - make_interval(days => ${days}) where chain = ${chain} and seq <= ${rows}`.execute(
      scope,
    );
    for (const { seq } of await scope
      .selectFrom('audit_events')
      .select('seq')
      .where('chain', '=', chain)
      .orderBy('seq')
      .execute()) {
      await sql`update audit_events e set previous_hash = k.hash from audit_events k
        where e.chain = ${chain} and k.chain = e.chain and e.seq = ${seq} and k.seq = ${seq - 1}`.execute(scope);
      await sql`update audit_events e set hash = audit_hash(e) where chain = ${chain} and seq = ${seq}`.execute(scope);
    }
    await sql`update audit_chains set hash = (select hash from audit_events where chain = ${chain} order by seq desc limit 1)
      where chain = ${chain}`.execute(scope);
  });
