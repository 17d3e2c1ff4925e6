import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import type { Role } from '#contract/roles.ts';
import type { Route } from '#contract/route.ts';
import { signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ work: false, environment: { WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9' } });

const age = (token: string, minutes: number) =>
  server.context.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
    .where('token_sha256', '=', createHash('sha256').update(token).digest())
    .execute();
/** Some calls are for the head of an organization alone. */
const roleFor = ({ access }: Route): Role =>
  typeof access === 'string' || access.roles.includes('admin') ? 'admin' : (access.roles[0] ?? 'admin');
const addressOf = (path: string): string => path.replace(/:\w+/g, () => randomUUID());

describe('a session that was proven eleven minutes ago', () => {
  const asked = allRoutes.filter(({ route }) => route.freshProof === true);

  test('is asked once more for erasing, for exports, for roles and for the number’s token', () => {
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'eraseLearner',
        'eraseConversation',
        'exportOwnRecords',
        'exportAudit',
        'refusedImportRows',
        'changeUser',
        'saveWhatsAppSettings',
        'beginTotp',
        'addPasskey',
      ]),
    );
  });

  test.each(asked.map(({ name, route }) => ({ name, route })))(
    '$name answers fresh_proof_required',
    async ({ route }) => {
      const { token } = await signedIn(server, roleFor(route));
      await age(token, 11);
      const { status, json } = await server.call(route.method, addressOf(route.path), { token });
      expect([status, json.code]).toEqual([403, 'fresh_proof_required']);
    },
  );

  test('goes on after the password was shown, and not after a wrong one', async () => {
    const admin = await signedIn(server, 'admin');
    const person = await signedIn(server, 'creator');
    const change = () =>
      server.call('PUT', `/api/v1/users/${person.id}`, { token: admin.token, body: { role: 'user' } });
    await age(admin.token, 11);
    const prove = (password: string) =>
      server.call('POST', '/api/v1/auth/proof', { token: admin.token, body: { password } });
    const wrong = await prove('not my password');
    expect([wrong.status, wrong.json.validationErrors.password?.length]).toEqual([422, 1]);
    expect((await change()).status).toBe(403);
    expect((await prove(testPassword)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });
});

test('signing in counts as a proof for ten minutes', async () => {
  const { token } = await signedIn(server, 'creator');
  await age(token, 9);
  const erased = await server.call('DELETE', `/api/v1/learners/${randomUUID()}`, { token });
  expect([erased.status, erased.json.code]).toEqual([404, 'learner_not_found']);
});

describe('with a real number connected', () => {
  test('an administrator without a second factor may set one up and nothing else; others are not asked', async () => {
    const admin = await signedIn(server, 'admin');
    const creator = await signedIn(server, 'creator');
    const users = () => server.call('GET', '/api/v1/users', { token: admin.token });
    expect((await users()).status).toBe(200);
    await asSystem(server.context.db, (scope) =>
      scope
        .insertInto('connections')
        .values({
          id: randomUUID(),
          provider: 'whatsapp',
          phone_number: '+16315550100',
          phone_number_id: null,
          account_id: null,
          app_id: null,
          verified_name: null,
          quality: null,
          messaging_limit: null,
          token_sealed: 'sealed',
          token_last_four: '1234',
          status: 'connected',
          expires_at: null,
          checked_at: null,
        })
        .execute(),
    );
    for (const { route } of allRoutes) {
      if (route.access === 'public' || route.beforeSecondFactor === true) continue;
      // With a real provider there is no simulator for anybody.
      if (route.path.startsWith('/api/v1/simulator')) continue;
      const { status, json } = await server.call(route.method, addressOf(route.path), { token: admin.token });
      expect([route.path, status, json?.code]).toEqual([
        route.path,
        403,
        expect.stringMatching(/^(?:second_factor_required|access_denied)$/),
      ]);
    }
    expect((await users()).json.code).toBe('second_factor_required');
    expect((await server.call('GET', '/api/v1/auth/me', { token: admin.token })).status).toBe(200);
    const own = await server.call('GET', '/api/v1/auth/second-factors', { token: admin.token });
    expect(own.json.data).toMatchObject({ is_required: true, may_add: true });
    expect((await server.call('GET', '/api/v1/courses', { token: creator.token })).status).toBe(200);
    await asSystem(server.context.db, (scope) =>
      scope
        .insertInto('totp_secrets')
        .values({ user_id: admin.id, sealed: 'x', pending_sealed: null, pending_at: null, confirmed_at: new Date() })
        .execute(),
    );
    expect((await users()).status).toBe(200);
    const last = await server.call('DELETE', '/api/v1/auth/totp', { token: admin.token });
    expect([last.status, last.json.code]).toEqual([409, 'second_factor_needed']);
    expect((await users()).status).toBe(200);
  });
});
