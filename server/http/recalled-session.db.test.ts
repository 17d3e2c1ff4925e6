import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, type Scope, withSession } from '../database/database.ts';

const server = testServer({ work: false });
let user: SignedIn;

const list = (query = '') => server.call('GET', `/api/v1/learners${query}`, { token: user.token });
const behind = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => asSystem(server.context.db, work);
const changeUser = (change: { role?: 'user' | 'organization'; deactivated_at?: Date; organization_id?: string }) =>
  behind((scope) => scope.updateTable('users').set(change).where('id', '=', user.id).execute());

beforeEach(async () => {
  user = await signedIn(server, 'creator');
  await behind((scope) =>
    scope
      .insertInto('learners')
      .values({ id: randomUUID(), organization_id: user.organizationId, name: 'Ravi', email: 'r@example.org' })
      .execute(),
  );
  // The first call asks whose session it is, the second one reads at once.
  expect((await list()).json.data).toHaveLength(1);
});
afterEach(() => vi.restoreAllMocks());

test('a list that is asked for again does not ask first whose session it is', async () => {
  const authenticate = vi.spyOn(server.app, 'authenticate');
  expect((await list()).json.data).toMatchObject([{ name: 'Ravi' }]);
  expect(authenticate).not.toHaveBeenCalled();
});

test('a session that ended somewhere else is refused by the very next list', async () => {
  await behind((scope) =>
    scope.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', user.id).execute(),
  );
  expect((await list()).status).toBe(401);
});

test('whoever is switched off meanwhile is refused by the very next list', async () => {
  await changeUser({ deactivated_at: new Date() });
  expect((await list()).status).toBe(401);
});

test('whoever lost the right meanwhile is refused by the very next list', async () => {
  await changeUser({ role: 'user' });
  expect((await list()).status).toBe(403);
});

test('whoever moved to another organization sees its rows by the very next list', async () => {
  const { organizationId } = await signedIn(server, 'creator');
  await changeUser({ organization_id: organizationId });
  expect((await list()).json.data).toEqual([]);
});

test('a question that is wrong is answered as ever, by who may ask it and by who may not', async () => {
  expect((await list('?limit=0')).status).toBe(422);
  await changeUser({ deactivated_at: new Date() });
  expect((await list('?limit=0')).status).toBe(401);
});

test('a scope of a session that is over does not end well, not even when nothing was read in it', async () => {
  const session = { userId: user.id, organizationId: user.organizationId, role: 'creator' };
  await expect(
    withSession(server.context.db, { principal: session, digest: 'ab'.repeat(32) }, async () => 'done'),
  ).rejects.toThrow('this session is over');
});
