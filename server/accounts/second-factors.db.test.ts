import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { rotateSecrets } from '../rotate-secrets.ts';
import { makeResetLink } from './reset-link.ts';
import { requireCode } from './second-step.ts';

const server = testServer({ work: false, environment: { DEMO: '1', TRUST_PROXY: '1' } });

let count = 0;
const newAddress = () => {
  count += 1;
  return { 'x-forwarded-for': `198.51.100.${count}` };
};
const post = (address: string, body: unknown, token?: string, headers: Record<string, string> = newAddress()) =>
  server.call('POST', address, { body, headers, ...(token !== undefined && { token }) });
const get = async (address: string, token: string) => (await server.call('GET', address, { token })).json.data;

/** A code as an app shows it so many steps of 30 s from now. */
const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function verified(role: 'creator' | 'admin' = 'creator'): Promise<SignedIn> {
  const person = await signedIn(server, role);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', person.id).execute(),
  );
  return person;
}

/** A person with an authenticator app; the code of the step before this one is used. */
async function withApp() {
  const person = await verified();
  const begun = await post('/api/v1/auth/totp', {}, person.token);
  const secret: string = begun.json.data.secret;
  const confirmed = await post('/api/v1/auth/totp/confirm', { code: codeAt(secret, -1) }, person.token);
  expect(confirmed.status).toBe(200);
  const codes: string[] = confirmed.json.data.recovery_codes;
  return { ...person, secret, codes, uri: String(begun.json.data.uri) };
}

async function stepOf(email: string, password = testPassword): Promise<string> {
  const { json } = await post('/api/v1/auth/login', { email, password });
  expect(json.data.token).toBeUndefined();
  return json.data.second_step.token;
}
const finish = (step_token: string, code: string, headers = newAddress()) =>
  post('/api/v1/auth/second-step', { step_token, code }, undefined, headers);

describe('an authenticator app', () => {
  test('is asked for after the right password, and lets in by its code', async () => {
    const person = await withApp();
    expect(person.uri).toMatch(/^otpauth:\/\/totp\/Chalkline:/);
    const answer = await finish(await stepOf(person.email), codeAt(person.secret, 0));
    expect(answer.status).toBe(200);
    expect((await get('/api/v1/auth/me', answer.json.data.token)).email).toBe(person.email);
  });

  test('has a secret that is stored sealed, and recovery codes of which only a keyed hash is stored', async () => {
    const person = await withApp();
    const rows = await server.context.db.selectFrom('totp_secrets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(person.secret);
    expect(person.codes).toHaveLength(10);
    expect(new Set(person.codes).size).toBe(10);
    const kept = JSON.stringify(await server.context.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of person.codes) expect(kept).not.toContain(code);
  });

  test('takes no code twice, also not when both come at once', async () => {
    const person = await withApp();
    const code = codeAt(person.secret, 0);
    const steps = [await stepOf(person.email), await stepOf(person.email)];
    const both = await Promise.all(steps.map((step) => finish(step, code)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    // That of the step before was used for switching it on.
    const earlier = await finish(await stepOf(person.email), codeAt(person.secret, -1));
    expect([earlier.status, earlier.json.code]).toEqual([422, 'second_factor_wrong']);
  });

  test('counts only once a code has confirmed it', async () => {
    const person = await verified();
    await post('/api/v1/auth/totp', {}, person.token);
    const wrong = await post('/api/v1/auth/totp/confirm', { code: '000000' }, person.token);
    expect(wrong.json.validationErrors.code).toHaveLength(1);
    const entered = await post('/api/v1/auth/login', { email: person.email, password: testPassword });
    expect(entered.json.data.token).toHaveLength(43);
  });

  test('of thirty codes guessed at once from one address five are looked at', async () => {
    const person = await withApp();
    const step = await stepOf(person.email);
    const address = newAddress();
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => finish(step, String(100_000 + n), address)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('is not gone with a new password by a mailed link', async () => {
    const person = await withApp();
    const link = await asSystem(server.context.db, (scope) =>
      makeResetLink(scope, server.context.config, person.id, 60_000),
    );
    const token = link.split('token=')[1];
    expect((await post('/api/v1/auth/reset-password', { token, password: 'another-line-7' })).status).toBe(200);
    const step = await stepOf(person.email, 'another-line-7');
    expect((await finish(step, codeAt(person.secret, 0))).status).toBe(200);
  });

  test('belongs to who has shown the address to be theirs: nobody binds one to a taken address', async () => {
    const mallory = await signedIn(server, 'creator');
    const refused = await post('/api/v1/auth/totp', {}, mallory.token);
    expect([refused.status, refused.json.code]).toEqual([409, 'email_not_confirmed']);
  });

  test('switched off takes its recovery codes along', async () => {
    const person = await withApp();
    expect((await server.call('DELETE', '/api/v1/auth/totp', { token: person.token })).status).toBe(200);
    expect(await get('/api/v1/auth/second-factors', person.token)).toMatchObject({
      totp_since: null,
      recovery_codes_left: 0,
    });
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed, and is then used up', async () => {
    const person = await withApp();
    const typed = ` ${person.codes[3]?.toUpperCase().replace('-', ' ')}`;
    const first = await finish(await stepOf(person.email), typed);
    expect(first.status).toBe(200);
    expect(await get('/api/v1/auth/second-factors', first.json.data.token)).toMatchObject({ recovery_codes_left: 9 });
    expect((await finish(await stepOf(person.email), typed)).status).toBe(422);
  });

  test('of somebody else lets nobody in', async () => {
    const [person, other] = [await withApp(), await withApp()];
    expect((await finish(await stepOf(person.email), other.codes[0] ?? '')).status).toBe(422);
  });

  test('is void once new ones were made', async () => {
    const person = await withApp();
    const renewed = await post('/api/v1/auth/recovery-codes', {}, person.token);
    expect(renewed.json.data.recovery_codes).toHaveLength(10);
    expect((await finish(await stepOf(person.email), person.codes[0] ?? '')).status).toBe(422);
  });
});

test('a second step is good once and for ten minutes', async () => {
  const person = await withApp();
  const step = await stepOf(person.email);
  expect((await finish(step, person.codes[0] ?? '')).status).toBe(200);
  expect((await finish(step, person.codes[1] ?? '')).json.code).toBe('second_step_expired');
  const late = await stepOf(person.email);
  await server.context.db
    .updateTable('second_steps')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await finish(late, person.codes[1] ?? '')).status).toBe(410);
});

test('the audit trail tells a right password whose second step is due from a sign-in', async () => {
  const person = await withApp();
  await finish(await stepOf(person.email), person.codes[0] ?? '');
  const rows = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('audit_events')
      .select(['outcome', 'reason', 'actor_id'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'signed_in')
      .orderBy('seq')
      .execute(),
  );
  expect(rows.map(({ outcome, reason }) => `${outcome} ${reason}`.trim())).toEqual(['refused second_step_due', 'done']);
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([person.id]));
});

test('a new SECRET_KEY keeps authenticator apps and recovery codes, while the older one is named', async () => {
  const person = await withApp();
  const { context } = server;
  const secretKeys = ['a newer key of 20 chars', ...context.config.secretKeys];
  const config = { ...context.config, secretKey: 'a newer key of 20 chars', secretKeys };
  const seen = { address: '198.51.100.250', userAgent: '' };
  const enter = (code: string, keys: typeof config) => requireCode({ ...context, config: keys }, person.id, code, seen);
  await enter(person.codes[0] ?? '', config);
  await rotateSecrets(context.db, secretKeys);
  await enter(codeAt(person.secret, 0), { ...config, secretKeys: ['a newer key of 20 chars'] });
});

describe('a change of the second factors', () => {
  const mailsTo = async (email: string) =>
    (
      await asSystem(server.context.db, (scope) =>
        scope
          .selectFrom('mails')
          .select(['subject', 'body'])
          .where('to_address', '=', email)
          .where('kind', '=', 'second_factor_changed')
          .orderBy('created_at')
          .execute(),
      )
    ).map(({ subject, body }) => ({ subject, body }));

  test('is told to the address of the account, each change by one mail', async () => {
    const person = await withApp();
    const renewed = await post('/api/v1/auth/recovery-codes', {}, person.token);
    await finish(await stepOf(person.email), renewed.json.data.recovery_codes[0]);
    await finish(await stepOf(person.email), 'aaaaa-aaaaa');
    await finish(await stepOf(person.email), codeAt(person.secret, 0));
    await asSystem(server.context.db, (scope) =>
      scope
        .insertInto('passkeys')
        .values({
          id: randomUUID(),
          user_id: person.id,
          credential_id: randomUUID(),
          public_key: Buffer.from('k'),
          counter: 0,
          transports: [],
          name: 'Phone',
          last_used_at: null,
        })
        .execute(),
    );
    const [passkey] = (await get('/api/v1/auth/second-factors', person.token)).passkeys;
    await server.call('DELETE', `/api/v1/auth/passkeys/${passkey.id}`, { token: person.token });
    await server.call('DELETE', '/api/v1/auth/totp', { token: person.token });
    const mails = await mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An authenticator app was added. (Chalkline)',
      'New recovery codes were made; the earlier ones no longer work. (Chalkline)',
      'A recovery code was used. (Chalkline)',
      'A passkey was removed. (Chalkline)',
      'The authenticator app was removed. (Chalkline)',
    ]);
    expect(JSON.stringify(mails)).not.toContain(person.secret);
  });

  test('is told in the language of the account', async () => {
    const person = await verified();
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ language: 'hi' }).where('id', '=', person.id).execute(),
    );
    const begun = await post('/api/v1/auth/totp', {}, person.token);
    await post('/api/v1/auth/totp/confirm', { code: codeAt(begun.json.data.secret, 0) }, person.token);
    expect(await mailsTo(person.email)).toMatchObject([{ subject: 'एक ऑथेंटिकेटर ऐप जोड़ा गया। (Chalkline)' }]);
  });
});
