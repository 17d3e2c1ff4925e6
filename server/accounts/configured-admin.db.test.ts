import { expect, test } from 'vitest';
import { asSystem } from '#server/database/database.ts';
import { testServer } from '#kit/test-server.ts';
import { addConfiguredAdmin } from './configured-admin.ts';

const server = testServer({
  work: false,
  environment: { ADMIN_EMAIL: 'Boss@example.org', ADMIN_PASSWORD: 'a-taut-chalk-line' },
});
const boss = () =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('users').select(['role', 'email']).where('role', '=', 'admin').execute(),
  );

test('the administrator of the settings is made once, and signs in', async () => {
  await addConfiguredAdmin(server.context);
  await addConfiguredAdmin(server.context);
  expect(await boss()).toEqual([{ role: 'admin', email: 'Boss@example.org' }]);
  const entered = await server.call('POST', '/api/v1/auth/login', {
    body: { email: 'boss@example.org', password: 'a-taut-chalk-line' },
  });
  expect(entered.json.data.user.role).toBe('admin');
});

test('two processes that start at once make one administrator, in each of ten rounds', async () => {
  const { context } = server;
  for (let round = 1; round <= 10; round += 1) {
    const email = `boss-of-round-${round}@example.org`;
    const config = { ...context.config, admin: { email, password: 'a-taut-chalk-line' } };
    await Promise.all([1, 2].map(() => addConfiguredAdmin({ ...context, config })));
    expect((await boss()).filter((each) => each.email === email)).toHaveLength(1);
  }
});

test('a password that everybody tries first stops the start with a sentence that names the setting', async () => {
  const { context } = server;
  const config = { ...context.config, admin: { email: 'other@example.org', password: 'password1' } };
  await expect(addConfiguredAdmin({ ...context, config })).rejects.toThrow(/^ADMIN_PASSWORD cannot be used/);
});
