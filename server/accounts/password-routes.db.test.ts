import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asSystem } from '#server/database/database.ts';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { makeAdmin } from './configured-admin.ts';
import { until } from '#kit/until.ts';

const server = testServer({ environment: { DEMO: '1', PUBLIC_URL: 'http://learn.example.org' } });
const password = 'chalk-and-line';
const newPassword = 'a-better-line-22';

async function signedUp(): Promise<{ token: string; email: string; id: string }> {
  const email = `${randomUUID()}@example.org`;
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: { name: 'Kavya Rao', email, phone_number: '+91 98765 43210', password },
  });
  return { token: json.data.token, email, id: json.data.user.id };
}

const forget = (email: string, headers = {}) =>
  server.call('POST', '/api/v1/auth/forgot-password', { body: { email }, headers });
const reset = (token: string, chosen = newPassword) =>
  server.call('POST', '/api/v1/auth/reset-password', { body: { token, password: chosen } });
const signIn = (email: string, typed: string) =>
  server.call('POST', '/api/v1/auth/login', { body: { email, password: typed } });

const mailTo = (email: string, kind = 'password_reset') =>
  until(() =>
    asSystem(server.context.db, (scope) =>
      scope.selectFrom('mails').selectAll().where('to_address', '=', email).where('kind', '=', kind).executeTakeFirst(),
    ),
  );

async function mailedToken(email: string): Promise<string> {
  const { body } = await mailTo(email);
  return /\/reset-password\?token=([\w-]+)/.exec(body)?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('is answered the same for an address with and without an account', async () => {
    const { email } = await signedUp();
    const known = await forget(email);
    const unknown = await forget(`${randomUUID()}@example.org`);
    expect(known.status).toBe(200);
    expect(known.json).toEqual(unknown.json);
  });

  test('brings a link on the configured address, whatever host the request names', async () => {
    const { email } = await signedUp();
    await forget(email, { 'x-forwarded-host': 'evil.example' });
    const { body } = await mailTo(email);
    expect(body).toMatch(/http:\/\/learn\.example\.org\/reset-password\?token=[\w-]{43}/);
    expect(body).not.toContain('evil.example');
  });

  test('brings a token that is stored as a hash only', async () => {
    const { email } = await signedUp();
    await forget(email);
    const token = await mailedToken(email);
    const rows = await server.context.db.selectFrom('password_resets').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('may be asked for five times per address, in whatever case it is written', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let n = 0; n < 5; n += 1) expect((await forget(n % 2 ? email : email.toUpperCase())).status).toBe(200);
    const sixth = await forget(email);
    expect(sixth.status).toBe(429);
    expect(sixth.json.code).toBe('too_many_reset_links');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('of a deactivated account brings no mail', async () => {
    const { email, id } = await signedUp();
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', id).execute(),
    );
    await forget(email);
    // The queue is in order: when a later request has its mail, the earlier one is through as well.
    const other = await signedUp();
    await forget(other.email);
    await mailTo(other.email);
    const mails = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', email)
        .where('kind', '=', 'password_reset')
        .execute(),
    );
    expect(mails).toEqual([]);
  });
});

describe('the link', () => {
  test('sets a password once, ends every session, and opens a locked sign-in', async () => {
    const { email, token: session } = await signedUp();
    for (let n = 0; n < 5; n += 1) await signIn(email, `guess ${n}`);
    expect((await signIn(email, password)).status).toBe(429);
    await forget(email);
    const token = await mailedToken(email);
    expect((await reset(token)).status).toBe(200);
    expect((await server.call('GET', '/api/v1/auth/me', { token: session })).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
    const again = await reset(token, 'yet-another-line-3');
    expect(again.status).toBe(410);
    expect(again.json.code).toBe('reset_link_invalid');
  });

  test('used twice at the same moment sets one password', async () => {
    const { email } = await signedUp();
    await forget(email);
    const token = await mailedToken(email);
    const both = await Promise.all([reset(token, 'first-of-two-lines'), reset(token, 'second-of-two-lines')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is dead after 30 minutes', async () => {
    const { email, id } = await signedUp();
    await forget(email);
    const token = await mailedToken(email);
    const row = await server.context.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 60_000);
    await server.context.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute();
    expect((await reset(token)).status).toBe(410);
  });

  test('survives a password that is refused, which is told with its reason', async () => {
    const { email } = await signedUp();
    await forget(email);
    const token = await mailedToken(email);
    expect((await reset(token, 'password1')).json.code).toBe('password_too_common');
    expect((await reset(token, 'abc')).json.validationErrors).toEqual({
      password: ['Password must be at least 6 characters'],
    });
    expect((await reset(token)).status).toBe(200);
  });

  test('that nobody made opens nothing', async () => {
    expect((await reset('x'.repeat(43))).status).toBe(410);
  });
});

describe('changing the own password', () => {
  test('needs the present one, ends the other sessions, keeps this one, and says so by mail', async () => {
    const { email, token } = await signedUp();
    const other = (await signIn(email, password)).json.data.token;
    const wrong = await server.call('POST', '/api/v1/auth/password', {
      token,
      body: { current_password: 'no', new_password: newPassword },
    });
    expect(wrong.json.validationErrors).toEqual({ current_password: ['The current password is wrong.'] });
    const right = await server.call('POST', '/api/v1/auth/password', {
      token,
      body: { current_password: password, new_password: newPassword },
    });
    expect(right.status).toBe(200);
    expect((await server.call('GET', '/api/v1/auth/me', { token })).status).toBe(200);
    expect((await server.call('GET', '/api/v1/auth/me', { token: other })).status).toBe(401);
    expect((await mailTo(email, 'password_changed')).body).not.toContain(newPassword);
  });

  test('is as slow to guess as signing in', async () => {
    const { token } = await signedUp();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        server.call('POST', '/api/v1/auth/password', {
          token,
          body: { current_password: `guess ${n}`, new_password: newPassword },
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 422).length).toBe(5);
    expect(guesses.filter(({ status }) => status === 429).length).toBe(3);
  });
});

describe('the mailbox', () => {
  test('shows everybody the mails to their own address and nobody else their words', async () => {
    const one = await signedUp();
    const two = await signedUp();
    await forget(one.email);
    await mailTo(one.email);
    const own = await server.call('GET', '/api/v1/mailbox', { token: one.token });
    // That to confirm the address, of the sign-up, and the link that was asked for.
    expect(own.json.data).toHaveLength(2);
    expect(own.json.data[0]).toMatchObject({ to: one.email, kind: 'password_reset' });
    const others = await server.call('GET', '/api/v1/mailbox', { token: two.token });
    expect(others.json.data.map(({ to }: { to: string }) => to)).toEqual([two.email]);
  });

  test('is closed to visitors where the published demo accounts do not open it', async () => {
    const { email } = await signedUp();
    expect((await server.call('GET', '/api/v1/mailbox')).status).toBe(401);
    const visit = await server.call('GET', `/api/v1/mailbox/demo?to=${email}`);
    expect(visit.status).toBe(404);
    expect(visit.json.code).toBe('mailbox_closed');
  });

  test('opens to visitors by address while the demo administrator has the published password, and closes with it', async () => {
    const [demoAdmin] = demoAccounts.filter(({ role }) => role === 'admin');
    const id = await asSystem(server.context.db, (scope) =>
      makeAdmin(scope, { name: 'Asha Menon', email: demoAdmin?.email ?? '', password: demoPassword }),
    );
    const { email } = await signedUp();
    await forget(email);
    await mailTo(email);
    const visit = () => server.call('GET', `/api/v1/mailbox/demo?to=${email}`);
    expect((await visit()).json.data).toHaveLength(2);
    expect((await server.call('GET', '/api/v1/mailbox/demo')).status).toBe(422);
    expect((await server.call('GET', '/api/v1/installation')).json.data).toMatchObject({
      mail: 'mailbox',
      demo_mailbox: true,
    });
    const entered = await signIn(demoAdmin?.email ?? '', demoPassword);
    await server.call('POST', '/api/v1/auth/password', {
      token: entered.json.data.token,
      body: { current_password: demoPassword, new_password: newPassword },
    });
    expect((await visit()).json.code).toBe('mailbox_closed');
    await asSystem(server.context.db, (scope) => scope.deleteFrom('users').where('id', '=', id).execute());
  });
});

describe('a new role', () => {
  test('is told by mail, unless the person has switched e-mail off; a changed password is always told', async () => {
    const admin = await signedIn(server, 'admin');
    const told = await signedIn(server, 'creator');
    const silent = await signedIn(server, 'creator');
    await server.call('PUT', '/api/v1/auth/profile', {
      token: silent.token,
      body: { notifications: { email: false, whatsapp: true, push: true } },
    });
    for (const { id } of [silent, told])
      await server.call('PUT', `/api/v1/users/${id}`, { token: admin.token, body: { role: 'user' } });
    await mailTo(told.email, 'role_changed');
    await forget(silent.email);
    await reset(await mailedToken(silent.email));
    const kinds = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('mails').select('kind').where('to_address', '=', silent.email).orderBy('created_at').execute(),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['password_reset', 'password_changed']);
  });
});
