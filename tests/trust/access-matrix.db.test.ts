import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { hasPermission, type Role, roles } from '#contract/roles.ts';
import type { Access } from '#contract/route.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ work: false });
const tokens = new Map<Role, string>();

beforeAll(async () => {
  for (const role of roles) {
    const { json } = await server.call('POST', '/api/v1/auth/register', {
      body: {
        name: 'Any Body',
        email: `${randomUUID()}@example.org`,
        phone_number: '+919876543210',
        password: 'chalk-and-line',
      },
    });
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ role }).where('id', '=', json.data.user.id).execute(),
    );
    tokens.set(role, json.data.token);
  }
});

const mayCall = (access: Access, role: Role): boolean =>
  access === 'public' ||
  access === 'signed_in' ||
  (typeof access === 'string' ? hasPermission(role, access) : access.roles.includes(role));

/** Each parameter becomes an id that nothing has. */
const addressOf = (path: string): string => path.replace(/:\w+/g, () => randomUUID());

// Signing out would end the session that the next rows need.
const rows = allRoutes
  .filter(({ name }) => name !== 'logout')
  .map(({ slice, name, route }) => ({ title: `${slice}.${name}`, route }));

describe('without a session', () => {
  test.each(rows.filter(({ route }) => route.access !== 'public'))('$title answers 401', async ({ route }) => {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const { status, json } = await server.call(route.method, addressOf(path));
      expect([path, status, json.code]).toEqual([path, 401, 'session_expired']);
    }
  });
});

describe.each([...roles])('as %s', (role) => {
  test.each(rows.filter(({ route }) => !mayCall(route.access, role)))('$title is refused', async ({ route }) => {
    const { status, json } = await server.call(route.method, addressOf(route.path), { token: tokens.get(role) ?? '' });
    expect([status, json.code, json.message]).toEqual([
      403,
      'access_denied',
      "Access denied. You don't have permission to perform this action.",
    ]);
  });

  test.each(rows.filter(({ route }) => route.reply !== 'events' && mayCall(route.access, role)))(
    '$title is let in',
    async ({ route }) => {
      const { status } = await server.call(route.method, addressOf(route.path), { token: tokens.get(role) ?? '' });
      expect([401, 403]).not.toContain(route.access === 'public' ? 0 : status);
      expect(status).not.toBe(500);
    },
  );
});

test('every write without the browser headers is refused before anything else', async () => {
  for (const { route } of rows) {
    if (route.method === 'GET' || route.path.startsWith('/webhooks/')) continue;
    const response = await fetch(`${server.url}${addressOf(route.path)}`, {
      method: route.method,
      headers: { authorization: `Bearer ${tokens.get('admin')}` },
    });
    expect([route.path, response.status]).toEqual([route.path, 403]);
  }
});
