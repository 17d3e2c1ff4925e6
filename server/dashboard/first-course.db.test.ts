import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { sharedDemoFiles } from '#kit/shared-demo-files.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { loadDemo } from '../../demo/load-demo.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
beforeAll(() => loadDemo(server.context, sharedDemoFiles));

const tokenOf = async (role: string): Promise<string> => {
  const { json } = await server.call('POST', '/api/v1/auth/login', {
    body: { email: `${role}@chalkline.example`, password: demoPassword },
  });
  return json.data.token;
};
const countsOf = async (): Promise<Record<string, number>> => {
  const { rows } = await asSystem(server.context.db, (scope) =>
    sql<Record<string, number>>`select
      (select count(*)::int from courses) as courses, (select count(*)::int from learners) as learners,
      (select count(*)::int from media_files) as media, (select count(*)::int from message_templates) as templates,
      (select count(*)::int from enrollments) as enrollments, (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from lessons) as lessons, (select count(*)::int from activities) as activities,
      (select coalesce(sum(n), 0)::int from counters) as counted, (select count(*)::int from users) as users`.execute(
      scope,
    ),
  );
  return rows[0] ?? {};
};

test('a creator may not remove the sample data; an organization removes all of it and keeps what is its own', async () => {
  const creator = await tokenOf('creator');
  const organization = await tokenOf('organization');
  const made = await server.call('POST', '/api/v1/courses', { token: creator, body: { title: 'Our own' } });
  const learner = await server.call('POST', '/api/v1/learners', {
    token: organization,
    body: {
      name: 'Own Learner',
      phone_number: '+91 98765 43210',
      consent: { whatsapp: true, email: false, push: false },
    },
  });
  expect([made.status, learner.status]).toEqual([201, 201]);
  const before = await server.call('GET', '/api/dashboard', { token: creator });
  expect(before.json.data.first).toMatchObject({ courses: 1, lessons: 0, enrolled: 0, has_sample_data: true });

  expect((await server.call('DELETE', '/api/v1/sample-data', { token: creator })).status).toBe(403);
  expect((await server.call('DELETE', '/api/v1/sample-data', { token: organization })).status).toBe(200);

  expect(await countsOf()).toMatchObject({
    courses: 1,
    learners: 1,
    media: 0,
    templates: 0,
    enrollments: 0,
    deliveries: 0,
    lessons: 0,
    users: 4,
    activities: 2,
    counted: 2,
  });
  const after = await server.call('GET', '/api/dashboard', { token: organization });
  expect(after.json.data).toMatchObject({
    stats: { templates: 0, mediaFiles: 0, messagesSent: 0 },
    first: { courses: 1, course_id: made.json.data.id, has_sample_data: false },
  });
});

test('what people make themselves is never taken for sample data', async () => {
  const { rows } = await asSystem(server.context.db, (scope) =>
    sql<{ sample: boolean }>`select is_sample(${randomUUID()}::uuid) as sample`.execute(scope),
  );
  expect(rows).toEqual([{ sample: false }]);
});
