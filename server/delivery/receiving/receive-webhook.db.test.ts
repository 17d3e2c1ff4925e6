import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { webhookReceiver } from './receive-webhook.ts';

const server = testServer({
  work: false,
  environment: {
    WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length',
    WHATSAPP_VERIFY_TOKEN: 'a-verify-token-of-some-length',
  },
});

/** A receiver whose announcements are seen. */
function aReceiver(announce: JobQueue['announce']) {
  const { context } = server;
  const receive = webhookReceiver({ ...context, jobs: { ...context.jobs, announce } });
  return (body: string): Promise<string> => {
    const raw = Buffer.from(body);
    const digest = createHmac('sha256', context.config.whatsapp.appSecret).update(raw).digest('hex');
    return receive(raw, `sha256=${digest}`);
  };
}

const storedTimes = (body: string) =>
  asSystem(server.context.db, async (scope) => {
    const rows = await scope.selectFrom('webhook_events').select('id').where('body', '=', body).execute();
    return rows.length;
  });

test('the job is announced when its bodies can be seen, so that a waiting job that is just taken does not miss them', async () => {
  const body = JSON.stringify({ entry: [], mark: randomUUID() });
  const seen: number[] = [];
  const receive = aReceiver(async () => void seen.push(await storedTimes(body)));
  await receive(body);
  await expect.poll(() => seen).toEqual([1]);
});

test('what arrives together is stored together, once each, with everything that JSON may hold', async () => {
  const mark = randomUUID();
  const bodies = ['"\\', '{},', 'नमस्ते 👋', 'null', "it's"].map((odd) => JSON.stringify({ mark, odd }));
  const receive = aReceiver(async () => undefined);
  await Promise.all([...bodies, ...bodies].map(receive));
  expect(await Promise.all(bodies.map(storedTimes))).toEqual(bodies.map(() => 1));
});

test('a webhook is taken although the job could not be announced', async () => {
  const body = JSON.stringify({ mark: randomUUID() });
  const receive = aReceiver(() => Promise.reject(new Error('no queue')));
  await receive(body);
  expect(await storedTimes(body)).toBe(1);
});

test('a body of an almost empty table is stored without reading that table, however many come before it is counted again', async () => {
  const receive = aReceiver(async () => undefined);
  const scans = () =>
    asSystem(server.context.db, async (scope) => {
      await sql`select pg_stat_force_next_flush()`.execute(scope);
    }).then(async () => {
      const { rows } = await sql<{ n: number }>`
        select seq_scan::int as n from pg_stat_user_tables where relname = 'webhook_events'`.execute(server.owner);
      return rows[0]?.n ?? 0;
    });
  await receive(JSON.stringify({ mark: randomUUID() }));
  await sql`analyze webhook_events`.execute(server.owner);
  const before = await scans();
  for (let body = 0; body < 20; body += 1) await receive(JSON.stringify({ mark: randomUUID() }));
  expect(await scans()).toBe(before);
});
