import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { testServer } from '#kit/test-server.ts';
import { demoSentences, settleDemo } from '#server/accounts/demo-entry.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { addDemoAccounts } from './add-demo-accounts.ts';

// A server that was started with DEMO=0 on a database that has held a demo.
const server = testServer({ work: false, environment: { DEMO: '0' } });
const emailOf = (role: string) => `${role}@chalkline.example`;
const withSettings = (environment: Record<string, string>) => ({
  ...server.context,
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: server.context.config.dataDir, ...environment }),
});
const enter = (environment: Record<string, string>, role: string) =>
  signIn(
    withSettings(environment),
    { email: emailOf(role), password: demoPassword },
    { address: `demo ${role}`, userAgent: '' },
  ).then(
    (outcome) => ('entered' in outcome ? outcome.entered.token : 'second step'),
    (error: { code: string }) => error.code,
  );

beforeAll(() => asSystem(server.context.db, (scope) => addDemoAccounts(scope, new Date(), { withAdmin: true })));

describe('with DEMO=0', () => {
  test.each(['admin', 'organization', 'creator', 'user'])(
    'the demo account %s is told what anybody with a wrong password is told',
    async (role) => {
      const body = { email: emailOf(role), password: demoPassword };
      const { status, json } = await server.call('POST', '/api/v1/auth/login', { body });
      expect([status, json.code]).toEqual([401, 'invalid_credentials']);
    },
  );

  test('a session that the demo administrator opened before is over, without waiting for a start', async () => {
    const token = await enter({ DEMO: '1' }, 'admin');
    expect(token).toHaveLength(43);
    expect((await server.call('GET', '/api/v1/auth/me', { token })).status).toBe(401);
  });

  test('an address that somebody gave a demo account meanwhile opens nothing either', async () => {
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ email: 'mallory@example.org' }).where('email', '=', emailOf('user')).execute(),
    );
    const body = { email: 'mallory@example.org', password: demoPassword };
    expect((await server.call('POST', '/api/v1/auth/login', { body })).status).toBe(401);
  });

  test('the start ends their sessions and says how many accounts are shut', async () => {
    await enter({ DEMO: '1' }, 'creator');
    const demo = await settleDemo(server.context);
    expect(demo).toEqual({ open: [], shut: 4 });
    const open = await server.context.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
    expect(open).toEqual([]);
    expect(demoSentences(server.context.config, demo, demoPassword)).toEqual([
      '4 demo accounts of this database cannot sign in.',
    ]);
  });
});

const reachable: Record<string, string>[] = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://learn.example.org' }];
describe.each(reachable)('on a public installation (%o)', (environment) => {
  test('the demo is off unless DEMO=public says so, and the start says what to do', async () => {
    const { config } = withSettings({ DEMO: '1', ...environment });
    expect(config).toMatchObject({ demo: false, demoAdmin: false });
    expect(await enter({ DEMO: '1', ...environment }, 'creator')).toBe('invalid_credentials');
    expect(demoSentences(config, { open: [], shut: 0 }, demoPassword)[0]).toContain('DEMO=public loads it');
  });

  test('with DEMO=public the creator signs in and the administrator of an earlier demo does not', async () => {
    expect(await enter({ DEMO: 'public', ...environment }, 'creator')).toHaveLength(43);
    expect(await enter({ DEMO: 'public', ...environment }, 'admin')).toBe('invalid_credentials');
    const context = withSettings({ DEMO: 'public', ...environment });
    const demo = await settleDemo(context);
    expect(demo.open).not.toContain(emailOf('admin'));
    expect(demoSentences(context.config, demo, demoPassword).join(' ')).toContain('it has no administrator');
  });
});

test('a public demo makes no administrator, and no organization for one', async () => {
  const roles = await asSystem(server.context.db, async (scope) => {
    await scope.deleteFrom('users').execute();
    await scope.deleteFrom('organizations').execute();
    await addDemoAccounts(scope, new Date(), { withAdmin: false });
    return scope.selectFrom('users').select('role').orderBy('role').execute();
  });
  expect(roles.map(({ role }) => role)).toEqual(['creator', 'organization', 'user']);
  const organizations = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('organizations').select('name').execute(),
  );
  expect(organizations).toHaveLength(1);
});
