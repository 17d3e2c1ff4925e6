import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ work: false });
let token: string;
let userId: string;

beforeAll(async () => {
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Meera Joshi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  token = json.data.token;
  userId = json.data.user.id;
});

const dashboardOf = async () => (await server.call('GET', '/dashboard', { token })).json.data;

test('a new learner moves the figure and stands in the recent activities', async () => {
  expect((await dashboardOf()).learners.total).toBe(0);
  await server.call('POST', '/api/v1/learners', {
    token,
    body: { name: 'Asha Patil', phone_number: '+91 99000 11223' },
  });
  const { learners, recentActivities } = await dashboardOf();
  expect(learners.total).toBe(1);
  expect(recentActivities[0]).toMatchObject({ kind: 'learner_added', subject: 'Asha Patil', actor: 'Meera Joshi' });
});

test('who may only learn sees what they did themselves, and no other name', async () => {
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('users').set({ role: 'user' }).where('id', '=', userId).execute();
    await scope.updateTable('activities').set({ actor_id: null, actor: 'Asha Patil' }).execute();
  });
  const seen = await dashboardOf();
  expect(seen.recentActivities).toEqual([]);
  expect([seen.learners.total, seen.stats]).toEqual([0, { templates: 0, mediaFiles: 0, messagesSent: 0 }]);
  expect(JSON.stringify(seen)).not.toContain('Asha');
});
