import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { signedIn, testPassword } from '#kit/signed-in.ts';
import { asSystem, openDatabase } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';
import { testDatabaseAddress } from '#kit/test-database.ts';
import { accountKey } from './sign-in-gate.ts';
import { signIn } from './sign-in.ts';

const server = testServer({ work: false, environment: { TRUST_PROXY: '1' } });

const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie !== undefined && { cookie }),
});
const attempt = (email: string, password: string, headers: Record<string, string>) =>
  server.call('POST', '/api/v1/auth/login', { body: { email, password }, headers });
const newPerson = async () => (await signedIn(server, 'creator')).email;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

let count = 0;
/** An address that no other test of this file uses. */
const newAddress = () => {
  count += 1;
  return `198.51.100.${count}`;
};

test('sixteen people who sign in at once from one address with the right password are all let in', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, newPerson));
  const address = newAddress();
  const answers = await Promise.all(people.map((email) => attempt(email, testPassword, from(address))));
  expect(statusesOf(answers)).toEqual(Array(16).fill(200));
});

test('one person who signs in sixteen times at once with the right password is let in sixteen times', async () => {
  const email = await newPerson();
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 16 }, () => attempt(email, testPassword, from(address))));
  expect(statusesOf(answers)).toEqual(Array(16).fill(200));
});

test('of thirty wrong guesses at one account sent at once from one address five are looked at', async () => {
  const email = await newPerson();
  const address = newAddress();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      attempt(n % 2 ? ` ${email.toUpperCase()} ` : email, `wrong ${n}`, from(address)),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(25);
  expect(refused[0]?.json.message).toBe('Too many failed sign-ins. Try again in 15 minutes.');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await attempt(email, testPassword, from(address))).status).toBe(429);
});

test('five failures at one account lock neither another account at that address nor that account at another', async () => {
  const [guessed, colleague] = [await newPerson(), await newPerson()];
  const address = newAddress();
  for (let n = 0; n < 5; n += 1) await attempt(guessed, `wrong ${n}`, from(address));
  expect((await attempt(guessed, testPassword, from(address))).status).toBe(429);
  expect((await attempt(colleague, testPassword, from(address))).status).toBe(200);
  expect((await attempt(guessed, testPassword, from(newAddress()))).status).toBe(200);
});

test('an account that nobody has is locked just like one that somebody has', async () => {
  const address = newAddress();
  const email = `${randomUUID()}@example.org`;
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await attempt(email, `wrong ${n}`, from(address)));
  expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('an address that failed a hundred times over all accounts may not try another, and its neighbour may', async () => {
  const email = await newPerson();
  const address = newAddress();
  const failed = Array.from({ length: 100 }, () => ({
    id: randomUUID(),
    account: randomUUID(),
    address,
    place: address,
    is_failed: true,
    at: new Date(Date.now() - 60_000),
  }));
  await asSystem(server.context.db, (scope) => scope.insertInto('sign_in_tries').values(failed.slice(1)).execute());
  expect((await attempt(email, 'the hundredth', from(address))).status).toBe(401);
  const refused = await attempt(email, testPassword, from(address));
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many_attempts']);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(840);
  expect((await attempt(email, testPassword, from(newAddress()))).status).toBe(200);
});

test('two processes on one database let five wrong guesses through between them', async () => {
  const email = await newPerson();
  const address = newAddress();
  const elsewhere = openDatabase(testDatabaseAddress(server.context.db), openLog('silent'), { connections: 4 });
  try {
    const guess = (db: typeof elsewhere) => (_: unknown, n: number) =>
      signIn({ ...server.context, db }, { email, password: `wrong ${n}` }, { address, userAgent: '' }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
    const codes = await Promise.all([
      ...Array.from({ length: 8 }, guess(server.context.db)),
      ...Array.from({ length: 8 }, guess(elsewhere)),
    ]);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(11);
  } finally {
    await elsewhere.destroy();
  }
});

const underAttack = async (email: string) => {
  const failed = Array.from({ length: 40 }, (_, n) => ({
    id: randomUUID(),
    account: accountKey(email),
    address: `203.0.113.${n}`,
    place: `203.0.113.${n}`,
    is_failed: true,
    at: new Date(Date.now() - n * 1000),
  }));
  await asSystem(server.context.db, (scope) => scope.insertInto('sign_in_tries').values(failed).execute());
};

const msOf = async (work: () => Promise<{ status: number }>) => {
  const began = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - began };
};

test('an account under attack from many addresses answers slower, but not to its owner at a known address', async () => {
  const email = await newPerson();
  const home = newAddress();
  expect((await attempt(email, testPassword, from(home))).status).toBe(200);
  await underAttack(email);
  const stranger = await msOf(() => attempt(email, 'wrong', from(newAddress())));
  expect(stranger.status).toBe(401);
  expect(stranger.ms).toBeGreaterThan(1500);
  const owner = await msOf(() => attempt(email, testPassword, from(home)));
  expect(owner.status).toBe(200);
  expect(owner.ms).toBeLessThan(1500);
});

test('a device that signed in before is let in from a new address, past what others failed there', async () => {
  const email = await newPerson();
  const first = await attempt(email, testPassword, from(newAddress()));
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^chalkline_device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  const device = cookie.split(';')[0] ?? '';
  const rows = await server.context.db.selectFrom('known_places').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  const address = newAddress();
  for (let n = 0; n < 5; n += 1) await attempt(email, `wrong ${n}`, from(address));
  await underAttack(email);
  const owner = await msOf(() => attempt(email, testPassword, from(address, device)));
  expect(owner.status).toBe(200);
  expect(owner.ms).toBeLessThan(1500);
});

test('a device token of one account opens no way around the limits of another', async () => {
  const mine = await attempt(await newPerson(), testPassword, from(newAddress()));
  const device = (mine.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const victim = await newPerson();
  const address = newAddress();
  const guesses = [];
  for (let n = 0; n < 6; n += 1) guesses.push(await attempt(victim, `wrong ${n}`, from(address, device)));
  expect(statusesOf(guesses)).toEqual([401, 401, 401, 401, 401, 429]);
});
