import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ environment: { DEMO: '1' } });
const password = 'chalk-and-line';

async function signedUp() {
  const email = `${randomUUID()}@example.org`;
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: { name: 'Kavya Rao', email, phone_number: '+91 98765 43210', password },
  });
  return { email, token: String(json.data.token) };
}

async function mailedTo(email: string, link: RegExp): Promise<string> {
  const found = await until(() =>
    asSystem(server.context.db, async (scope) => {
      const mails = await scope.selectFrom('mails').select('body').where('to_address', '=', email).execute();
      return mails.map(({ body }) => link.exec(body)?.[1]).find((token) => token !== undefined);
    }),
  );
  return String(found);
}
const verificationFor = (email: string) => mailedTo(email, /verify-email#token=([\w-]+)/);
const confirm = (token: string, session?: string) =>
  server.call('POST', '/api/v1/auth/verify-email', { body: { token }, ...(session && { token: session }) });
const isVerified = async (session: string) =>
  (await server.call('GET', '/api/v1/auth/me', { token: session })).json.data.email_verified;

test('whoever signed up with somebody else’s address gains nothing when that person presses the link', async () => {
  const mallory = await signedUp();
  const link = await verificationFor(mallory.email);
  // The person of the address has no session of this account, or one of their own.
  expect((await confirm(link)).status).toBe(401);
  const owner = await signedUp();
  const refused = await confirm(link, owner.token);
  expect([refused.status, refused.json.code]).toEqual([403, 'verification_of_other_account']);
  expect(await isVerified(mallory.token)).toBe(false);
});

test('the link confirms in a session of its own account, once', async () => {
  const person = await signedUp();
  const link = await verificationFor(person.email);
  const stranger = await signedUp();
  // Pressed in the wrong session it is not used up.
  await confirm(link, stranger.token);
  expect((await confirm(link, person.token)).status).toBe(200);
  expect(await isVerified(person.token)).toBe(true);
  expect((await confirm(link, person.token)).json.code).toBe('verification_link_invalid');
});

test('the owner of an address that somebody signed up with takes the account by a new password, and is alone in it', async () => {
  const mallory = await signedUp();
  await server.call('POST', '/api/v1/auth/forgot-password', { body: { email: mallory.email } });
  const reset = await mailedTo(mallory.email, /reset-password\?token=([\w-]+)/);
  await server.call('POST', '/api/v1/auth/reset-password', { body: { token: reset, password: 'only-mine-now-3' } });
  expect((await server.call('GET', '/api/v1/auth/me', { token: mallory.token })).status).toBe(401);
  const again = await server.call('POST', '/api/v1/auth/login', { body: { email: mallory.email, password } });
  expect(again.status).toBe(401);
});
