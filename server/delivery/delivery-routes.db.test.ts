import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { openLog } from '../log.ts';
import { pageOfDeliveries } from './delivery-repository.ts';
import { planDueBatch } from './planning/plan-deliveries.ts';
import { writeDelivery } from './state/write-delivery.ts';
import { processWebhooks } from './receiving/process-webhook.ts';
import { textContent } from './content/message-content.ts';

const secret = 'an-app-secret-of-some-length';
const server = testServer({
  work: false,
  environment: { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: 'a-verify-token-of-some-length' },
});

const sign = (body: string, key = secret): string => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const post = (body: string, headers: Record<string, string>) =>
  fetch(`${server.url}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const stored = () => asSystem(server.context.db, (scope) => scope.selectFrom('webhook_events').selectAll().execute());
const inbound = (waId: string, text: string, id: string): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: '106540352242922' },
              messages: [{ from: waId, id, timestamp: '1795000000', type: 'text', text: { body: text } }],
            },
          },
        ],
      },
    ],
  });

test.each([
  ['without a signature', {}],
  ['with an empty one', { 'x-hub-signature-256': '' }],
  ['with one of another secret', { 'x-hub-signature-256': sign('{"a":1}', 'another-secret-of-some-length') }],
  ['with one of another body', { 'x-hub-signature-256': sign('{"a":2}') }],
])('a webhook %s is refused and leaves nothing', async (_how, headers) => {
  const before = (await stored()).length;
  const answer = await post('{"a":1}', headers);
  expect(answer.status).toBe(401);
  expect(await stored()).toHaveLength(before);
});

test('a signed body is stored as it came and answered 200, once however often it comes', async () => {
  const body = '{"object" : "whatsapp_business_account", "entry":[], "text":"\\u0928\\/"}';
  const before = (await stored()).length;
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(body, { 'x-hub-signature-256': sign(body) })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  const rows = await stored();
  expect(rows).toHaveLength(before + 1);
  expect(rows.some((row) => row.body === body)).toBe(true);
});

test('a signed body that is no JSON is taken all the same', async () => {
  const body = '<not json>';
  expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
});

test('a body near three megabytes is taken', async () => {
  const body = JSON.stringify({ entry: [], padding: 'x'.repeat(2_900_000) });
  expect((await post(body, { 'x-hub-signature-256': sign(body) })).status).toBe(200);
});

test("Meta's handshake is answered with the challenge, and only for our token", async () => {
  const ask = (token: string) =>
    fetch(`${server.url}/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const good = await ask('a-verify-token-of-some-length');
  expect([good.status, await good.text()]).toEqual([200, '1158201444']);
  expect((await ask('another')).status).toBe(403);
});

test('the same message in two different bodies is one message', async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const first = inbound(learner.waId, 'hello', 'wamid.SAME');
  for (const body of [first, `${first} `]) await post(body, { 'x-hub-signature-256': sign(body) });
  await processWebhooks(server.context, { signal: new AbortController().signal, log: openLog('silent') });
  const heard = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['text', 'status'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'in')
      .execute(),
  );
  expect(heard).toEqual([{ text: 'hello', status: 'received' }]);
  expect((await stored()).every((row) => row.processed_at !== null)).toBe(true);
});

test('the log says by a code why the engine sent a message, and nothing where no rule of the path did', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const { organizationId, learnerId } = await anEnrolledLearner(db, { now });
  const told = await asSystem(db, async (scope) => {
    // Whoever an earlier test enrolled is due as well.
    await planDueBatch(scope, { now, simulated: true });
    await writeDelivery(scope, {
      organizationId,
      learnerId,
      kind: 'notice',
      content: textContent('Good day'),
      reason: 'Written by a person.',
      simulated: true,
      dueAt: now,
      now,
    });
    const { rows } = await pageOfDeliveries(scope, { limit: 10, learner_id: learnerId });
    return Object.fromEntries(rows.map(({ kind, why }) => [kind, why]));
  });
  expect(told).toMatchObject({
    lesson: { code: 'first_lesson', values: { number: 1, total: 1 } },
    notice: null,
  });
});
