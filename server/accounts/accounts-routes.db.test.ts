import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });
const password = 'chalk-and-line';
const person = (email: string) => ({ name: 'Kavya Rao', email, phone_number: '+91 98765 43210', password });
const newEmail = () => `${randomUUID()}@example.org`;

async function signedUp(email = newEmail()): Promise<{ token: string; email: string; id: string }> {
  const { json, status } = await server.call('POST', '/api/v1/auth/register', { body: person(email) });
  expect(status).toBe(201);
  return { token: json.data.token, email, id: json.data.user.id };
}

describe('signing up', () => {
  test('makes a creator in an organization of their own and signs them in', async () => {
    const { token } = await signedUp();
    const { json } = await server.call('GET', '/api/v1/auth/me', { token });
    expect(json.data).toMatchObject({ name: 'Kavya Rao', role: 'creator', theme: 'light', language: 'en' });
    expect(json.data.notifications).toEqual({ email: true, whatsapp: true, push: true });
    expect(JSON.stringify(json)).not.toContain('argon2');
  });

  test('cannot choose a role or an organization', async () => {
    const { json } = await server.call('POST', '/api/v1/auth/register', {
      body: { ...person(newEmail()), role: 'admin', organization_id: randomUUID() },
    });
    expect(json.data.user.role).toBe('creator');
  });

  test('answers each wrong field with the words of the product', async () => {
    const { status, json } = await server.call('POST', '/api/v1/auth/register', {
      body: { name: ' ', email: 'kavya', phone_number: '12', password: 'abc' },
    });
    expect(status).toBe(422);
    expect(json.validationErrors).toEqual({
      name: ['Name is required'],
      email: ['Email is invalid'],
      phone_number: ['Please enter a valid phone number'],
      password: ['Password must be at least 6 characters'],
    });
  });

  test('refuses an address that is taken, in whatever case it is written', async () => {
    const { email } = await signedUp();
    const { status, json } = await server.call('POST', '/api/v1/auth/register', { body: person(email.toUpperCase()) });
    expect(status).toBe(409);
    expect(json.code).toBe('email_taken');
  });

  test('refuses the commonest passwords and the own name, with a reason', async () => {
    const common = await server.call('POST', '/api/v1/auth/register', {
      body: { ...person(newEmail()), password: 'password1' },
    });
    expect(common.json.code).toBe('password_too_common');
    const own = await server.call('POST', '/api/v1/auth/register', {
      body: { ...person(newEmail()), password: 'kavya-2026!' },
    });
    expect(own.json.code).toBe('password_is_personal');
  });

  test('is answered at once on an e-mail of a hundred thousand dots', async () => {
    // What goes through them again from each of them takes longer than any test may.
    const { status } = await server.call('POST', '/api/v1/auth/register', { body: person(`${'.'.repeat(90_000)}@x`) });
    expect(status).toBe(422);
  });
});

describe('signing in', () => {
  let email: string;
  beforeAll(async () => {
    ({ email } = await signedUp());
  });

  test('a wrong password is told as such and never as an expired session', async () => {
    const { status, json } = await server.call('POST', '/api/v1/auth/login', { body: { email, password: 'wrong' } });
    expect(status).toBe(401);
    expect(json.message).toBe('The email address or password is wrong.');
  });

  test('of ten guesses sent at once five are looked at, and the rest are told when to come back', async () => {
    const { email: victim } = await signedUp();
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        server.call('POST', '/api/v1/auth/login', {
          body: { email: n % 2 ? victim : victim.toUpperCase(), password: `guess ${n}` },
          headers: from,
        }),
      ),
    );
    const statuses = guesses.map((guess) => guess.status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    const refused = guesses.find((guess) => guess.status === 429);
    expect(refused?.json.message).toMatch(/Try again in 15 minutes/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800);
    const right = await server.call('POST', '/api/v1/auth/login', { body: { email: victim, password } });
    expect(right.status).toBe(429);
  });
});

describe('a session', () => {
  test('ends with signing out, at once', async () => {
    const { token } = await signedUp();
    expect((await server.call('POST', '/api/v1/auth/logout', { token })).status).toBe(200);
    const after = await server.call('GET', '/api/v1/auth/me', { token });
    expect(after.status).toBe(401);
    expect(after.json.message).toBe('Your session has expired. Please log in again.');
  });

  test('ends 90 days after the sign-in, however much it is used, and is listed no longer', async () => {
    const { token, email } = await signedUp();
    const other = await server.call('POST', '/api/v1/auth/login', { body: { email, password } });
    const age = (days: number) =>
      server.context.db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - days * 86_400_000), last_used_at: new Date() })
        .where('token_sha256', '=', createHash('sha256').update(token).digest())
        .execute();
    await age(89.9);
    expect((await server.call('GET', '/api/v1/auth/me', { token })).status).toBe(200);
    await age(90.1);
    expect((await server.call('GET', '/api/v1/auth/me', { token })).status).toBe(401);
    const list = await server.call('GET', '/api/v1/auth/sessions', { token: other.json.data.token });
    expect(list.json.data).toHaveLength(1);
  });

  test('is stored as a hash only', async () => {
    const { token } = await signedUp();
    const rows = await server.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a write without the browser headers is refused even with a token', async () => {
    const { token } = await signedUp();
    const response = await fetch(`${server.url}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
  });

  test('changing the profile keeps what was not sent and cannot change the role', async () => {
    const { token } = await signedUp();
    const { json } = await server.call('PUT', '/api/v1/auth/profile', {
      token,
      body: { name: 'Kavya R.', theme: 'dark', role: 'admin' },
    });
    expect(json.data).toMatchObject({ name: 'Kavya R.', theme: 'dark', role: 'creator', phone: '+91 98765 43210' });
  });
});
