import { createHmac, randomUUID } from 'node:crypto';
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
