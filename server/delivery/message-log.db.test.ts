import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Delivery } from '#contract/delivery.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });
let token = '';
let organizationId = '';
let courseId = '';

const kinds = ['lesson', 'question', 'feedback'] as const;
const channels = ['whatsapp', 'email'] as const;
const statuses = ['read', 'failed', 'sent'] as const;

/** Sixty messages, one a minute, of every kind, channel and status; each fifth is a learner's own, each second of the course. */
beforeAll(async () => {
  const { db } = server.context;
  const enrolled = await anEnrolledLearner(db, { now: server.clock.now() });
  ({ organizationId, courseId } = enrolled);
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Ravi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  token = json.data.token;
  await asSystem(db, async (scope) => {
    await scope
      .updateTable('users')
      .set({ role: 'organization', organization_id: organizationId })
      .where('id', '=', json.data.user.id)
      .execute();
    await sql`
      insert into deliveries (id, organization_id, learner_id, course_id, channel, direction, kind, status, text, due_at, created_at)
      select gen_random_uuid(), ${organizationId}, ${enrolled.learnerId}, case when n % 2 = 0 then ${courseId}::uuid end,
        (${[...channels]}::text[])[1 + n % 2], case when n % 5 = 0 then 'in' else 'out' end,
        case when n % 5 = 0 then 'reply' else (${[...kinds]}::text[])[1 + n % 3] end,
        case when n % 5 = 0 then 'received' else (${[...statuses]}::text[])[1 + n / 3 % 3] end, 'Message ' || n, now(), now() - n * interval '1 minute'
      from generate_series(1, 60) n`.execute(scope);
  });
});

async function wholeLog(query: string): Promise<Delivery[]> {
  const rows: Delivery[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { json, headers } = await server.call(
      'GET',
      `/api/v1/messages?limit=7${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      { token },
    );
    rows.push(...json.data);
    cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  return rows;
}

const choices: [string, (message: Delivery) => boolean][] = [
  ['&status=failed', ({ status }) => status === 'failed'],
  ['&kind=question', ({ kind }) => kind === 'question'],
  ['&channel=email', ({ channel }) => channel === 'email'],
  ['&direction=in', ({ direction }) => direction === 'in'],
  ['&direction=out', ({ direction }) => direction === 'out'],
  [
    '&status=sent&channel=email&kind=lesson',
    (m) => m.status === 'sent' && m.channel === 'email' && m.kind === 'lesson',
  ],
  ['&status=read&direction=in', () => false],
];

test.each(choices)(
  'the log with %s is what the whole log has of it, page by page, newest first',
  async (query, has) => {
    const all = await wholeLog('');
    expect(all.length).toBeGreaterThanOrEqual(60);
    const expected = all.filter(has).map(({ text }) => text);
    expect((await wholeLog(query)).map(({ text }) => text)).toEqual(expected);
    const ofCourse = all.filter((message) => has(message) && message.course_id === courseId).map(({ text }) => text);
    expect((await wholeLog(`${query}&course_id=${courseId}`)).map(({ text }) => text)).toEqual(ofCourse);
  },
);

test('what is no id finds nobody’s messages, and fails at nothing', async () => {
  expect(await wholeLog('&course_id=nobody')).toEqual([]);
  expect(await wholeLog('&learner_id=nobody')).toEqual([]);
});
