import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#contract/all-routes.ts';
import { signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });

function fieldsOf(schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] {
  if (schema === undefined) return [];
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object' && node.properties !== null)
      found.push(...Object.keys(node.properties));
    for (const part of Object.values(node)) walk(part);
  };
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io }));
  return found;
}

/** What opens an account or an outside service. A learner's certificate, a join page and a file have public codes. */
const secretName = /passw|token|secret|recovery|challenge|^link$/;

const posts = allRoutes.filter(({ route }) => route.method === 'POST' && !route.path.startsWith('/webhooks/'));

test.each(posts.map(({ slice, name, route }) => ({ title: `${slice}.${name}`, route })))(
  '$title says that it deals with credentials if it takes or hands out one',
  ({ route }) => {
    const fields = [
      ...fieldsOf(route.body, 'input'),
      ...fieldsOf(route.upload?.fields, 'input'),
      ...fieldsOf(route.answer, 'output'),
    ];
    const secrets = fields.filter((field) => secretName.test(field));
    if (secrets.length > 0) expect([secrets, route.credentials]).toEqual([secrets, true]);
  },
);

test('no call that deals with credentials keeps anything for an Idempotency-Key', async () => {
  const admin = await signedIn(server, 'admin');
  const body = {
    name: 'Kavya Rao',
    email: `${randomUUID()}@example.org`,
    phone_number: '+91 98765 43210',
    password: testPassword,
    role: 'creator',
  };
  for (const { route } of posts.filter((each) => each.route.credentials === true)) {
    if (route.path.endsWith('/account/delete')) continue;
    await server.call(
      'POST',
      route.path.replace(/:\w+/g, () => randomUUID()),
      {
        token: admin.token,
        body,
        headers: { 'idempotency-key': randomUUID() },
      },
    );
  }
  const kept = await server.context.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(kept).toEqual([]);
});

test('signing in twice with one Idempotency-Key gives two tokens, neither of which is kept', async () => {
  const { email } = await signedIn(server, 'creator');
  const headers = { 'idempotency-key': randomUUID() };
  const enter = () => server.call('POST', '/api/v1/auth/login', { body: { email, password: testPassword }, headers });
  const [first, second] = [await enter(), await enter()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.json.data.token).not.toBe(second.json.data.token);
});
