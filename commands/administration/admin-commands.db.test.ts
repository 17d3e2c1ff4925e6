import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { testDatabaseAddress } from '#kit/test-database.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ work: false });
const folder = mkdtempSync(path.join(os.tmpdir(), 'admin-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The tests' logins as URLs; the server may listen on a socket of its own alone. */
function urlOf(user: string): string {
  const { host = '', port = 5432, database = '' } = testDatabaseAddress(server.context.db);
  return `postgres://${user}:chalkline@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

interface Said {
  code: number;
  lines: string[];
  refusal: string;
}

/** As an operator types it, on the database of this test. */
const admin = (args: string[], environment: Record<string, string> = {}): Promise<Said> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      // As start.mjs sets it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urlOf('chalkline_tests_application'),
      DATABASE_OWNER_URL: urlOf('chalkline_tests'),
      DATABASE_SYSTEM_URL: urlOf('chalkline_tests_system'),
      ...environment,
    };
    const child = execFile(process.execPath, ['commands/admin.ts', ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, lines: stdout.trim().split('\n'), refusal: stderr.trim() }),
    );
  });

const factorsOf = (person: SignedIn) =>
  asSystem(server.context.db, async (scope) => ({
    totp: await scope.selectFrom('totp_secrets').select('user_id').where('user_id', '=', person.id).execute(),
    passkeys: await scope.selectFrom('passkeys').select('id').where('user_id', '=', person.id).execute(),
  }));

test('migrate brings a database to this version, says what was due, and ends', async () => {
  expect(await admin(['migrate'])).toEqual({ code: 0, lines: ['Nothing was due.'], refusal: '' });
});

describe('reset-second-factor', () => {
  test('takes every factor from one account, ends its sessions and is told in the audit trail', async () => {
    const [person, other] = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
    for (const { id } of [person, other])
      await asSystem(server.context.db, async (scope) => {
        await scope
          .insertInto('totp_secrets')
          .values({ user_id: id, sealed: 'x', pending_sealed: null, pending_at: null, confirmed_at: new Date() })
          .execute();
        await scope
          .insertInto('passkeys')
          .values({
            id: randomUUID(),
            user_id: id,
            credential_id: randomUUID(),
            public_key: Buffer.from('key'),
            counter: 0,
            transports: [],
            name: 'Phone',
            last_used_at: null,
          })
          .execute();
      });
    const said = await admin(['reset-second-factor', '--email', person.email]);
    expect(said).toEqual({
      code: 0,
      lines: [`${person.email} signs in by the password alone now; all sessions have ended.`],
      refusal: '',
    });
    expect(await factorsOf(person)).toEqual({ totp: [], passkeys: [] });
    expect((await server.call('GET', '/api/v1/auth/me', { token: person.token })).status).toBe(401);
    const told = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('audit_events')
        .select(['action', 'actor_kind', 'chain'])
        .where('subject_id', '=', person.id)
        .where('action', '=', 'second_factor_removed')
        .execute(),
    );
    expect(told).toEqual([{ action: 'second_factor_removed', actor_kind: 'command', chain: person.organizationId }]);
    expect((await factorsOf(other)).passkeys).toHaveLength(1);
    expect((await server.call('GET', '/api/v1/auth/me', { token: other.token })).status).toBe(200);
  });

  test('says in one sentence what is missing', async () => {
    const nobody = await admin(['reset-second-factor', '--email', 'nobody@example.org']);
    expect([nobody.code, nobody.refusal]).toEqual([2, 'There is no account with the address nobody@example.org.']);
    const bare = await admin(['reset-second-factor']);
    expect([bare.code, bare.refusal]).toEqual([2, 'usage: reset-second-factor --email E']);
  });
});

describe('find-consent', () => {
  const installationsKey = () => ({ SECRET_KEY: server.context.config.secretKey });
  const keptKeys = () =>
    asSystem(server.context.db, (scope) => scope.selectFrom('installation_keys').selectAll().execute());

  test('with a SECRET_KEY that opens nothing it says so, and leaves the keys of the installation as they are', async () => {
    const before = await keptKeys();
    const said = await admin(['find-consent', '--address', '+91 98450 79999'], {
      SECRET_KEY: 'a key of somebody else',
    });
    expect([said.code, said.refusal]).toEqual([
      2,
      'Neither SECRET_KEY nor SECRET_KEY_OLD opens the key of the proofs: name the one with which this installation runs.',
    ]);
    expect(await keptKeys()).toEqual(before);
  });

  test('says in one sentence that nothing is kept of an address, or that it was not named', async () => {
    const nobody = await admin(['find-consent', '--address', '+91 98450 79999'], installationsKey());
    expect([nobody.code, nobody.lines]).toEqual([1, ['No proof of a consent of this address is kept.']]);
    const bare = await admin(['find-consent']);
    expect([bare.code, bare.refusal]).toEqual([2, 'usage: find-consent --address NUMBER_OR_EMAIL']);
  });

  test('prints what somebody who was erased had agreed to', async () => {
    const person = await signedIn(server, 'creator');
    const learner = await server.call('POST', '/api/v1/learners', {
      token: person.token,
      body: {
        name: 'Asha Bhosle',
        phone_number: '+91 98450 70021',
        email: '',
        language: 'en',
        time_zone: 'Asia/Kolkata',
        consent: { whatsapp: true, email: false, push: false },
      },
    });
    await server.call('DELETE', `/api/v1/learners/${learner.json.data.id}`, { token: person.token });
    const found = await admin(['find-consent', '--address', '98450 70021'], installationsKey());
    expect([found.code, found.lines]).toEqual([
      0,
      [expect.stringMatching(/^\d{4}-.*: yes to whatsapp by .*; erased /)],
    ]);
  });
});

describe('verify-audit and doctor', () => {
  test('find every chain whole, and say what stands', async () => {
    const person = await signedIn(server, 'organization');
    await someEvents(person);
    const verified = await admin(['verify-audit']);
    expect(verified.code).toBe(0);
    expect(verified.lines.find((line) => line.includes(person.organizationId))).toMatch(
      /^ok {7}.* \([0-9a-f-]{36}\): \d+ rows, newest hash [0-9a-f]{64}$/,
    );
    const { lines, code } = await admin(['doctor']);
    expect(code).toBe(0);
    for (const line of lines) expect(line).toMatch(/^(?:ok {7}|hint {5})\S/);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ok {7}settings: read; data folder /),
        expect.stringMatching(/^ok {7}walls around what decodes uploads: /),
        expect.stringMatching(/^ok {7}database: PostgreSQL \d+.*, schema up to date$/),
        'hint     people: there is no administrator; make one with create-admin',
        expect.stringMatching(/^ok {7}audit trail: \d+ chains with \d+ rows are whole$/),
        'ok       database roles: chalkline_tests_application sees one organization at a time, chalkline_tests_system works for all of them',
        'ok       files: all 0 are there',
      ]),
    );
  });

  test('name the row of a chain that was changed in the middle, and end with 1', async () => {
    const person = await signedIn(server, 'organization');
    await someEvents(person);
    await sql`alter table audit_events disable trigger user`.execute(server.owner);
    const { rows } = await asSystem(server.owner, (scope) =>
      sql<{ seq: number }>`update audit_events set details = '{"changed":"afterwards"}'
          where chain = ${person.organizationId} and seq = 2 returning seq`.execute(scope),
    );
    expect(rows).toEqual([{ seq: 2 }]);
    await sql`alter table audit_events enable trigger user`.execute(server.owner);
    const { code, lines } = await admin(['verify-audit']);
    expect(code).toBe(1);
    const problems = lines.filter((line) => line.startsWith('problem'));
    expect(problems).toEqual([
      expect.stringMatching(
        new RegExp(`\\(${person.organizationId}\\): row 2 was changed or is missing; the 1 rows before it are whole$`),
      ),
    ]);
    const doctor = await admin(['doctor']);
    expect(doctor.code).toBe(1);
    expect(doctor.lines).toContain(`problem  audit trail: row 2 of ${person.organizationId} was changed or is missing`);
  });

  test('a setting that cannot be read is a problem of its own, and nothing else is looked at', async () => {
    const { code, lines } = await admin(['doctor'], { PORT: 'many' });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^problem {2}.*PORT/);
  });
});

/** Three rows in the chain of the person's organization. */
async function someEvents({ token, email }: SignedIn): Promise<void> {
  const change = (current_password: string) =>
    server.call('POST', '/api/v1/auth/password', {
      token,
      body: { current_password, new_password: 'another slate 7' },
    });
  expect((await change('wrong')).status).toBe(422);
  expect((await change(testPassword)).status).toBe(200);
  const entered = await server.call('POST', '/api/v1/auth/login', { body: { email, password: 'another slate 7' } });
  expect(entered.status).toBe(200);
}
