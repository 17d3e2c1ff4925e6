import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_NUMBER_ID } from './business-account.ts';
import { drawnShare } from './faults.ts';
import { objectIn, objectsIn, type JsonFields } from './json-reading.ts';
import {
  LEARNER,
  startSimulatedBusiness,
  templatesPath,
  TOKEN,
  until,
  type SimulatedBusiness,
} from './testing/simulated-business.ts';

let business: SimulatedBusiness;
beforeEach(async () => {
  business = await startSimulatedBusiness();
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'hello' });
  await until('the inbound text', () => business.receiver.messages()[0]);
});
afterEach(() => business.close());

const text = { type: 'text', text: { body: 'lesson' }, biz_opaque_callback_data: 'outbox:7:1' };
const switchOn = (fault: JsonFields) => business.control('POST', 'faults', fault);
const codeOf = (answer: { body: JsonFields }) => objectIn(answer.body, 'error')?.['code'];
const logged = async () => {
  const log = objectsIn((await business.control('GET', 'messages')).body, 'messages');
  return log.filter((message) => message['direction'] === 'out');
};
const rawSend = (signal: AbortSignal | null = null) =>
  fetch(`http://127.0.0.1:${business.simulator().port}/v26.0/${FIRST_NUMBER_ID}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: LEARNER, ...text }),
    signal,
  });
const hasFired = async () =>
  objectsIn((await business.control('GET', 'faults')).body, 'faults').some(({ fired }) => fired === 1);
const statusNames = () => business.receiver.statuses().map((status) => status['status']);

test('without a fault nothing fails', async () => {
  for (let turn = 0; turn < 20; turn += 1) expect((await business.send(text)).status).toBe(200);
});

test.each([
  { code: 130429, http_status: 429, status: 429 },
  { code: 130429, status: 400 },
  { code: 131056, status: 400 },
  { code: 80007, status: 400 },
  { code: 131000, status: 500 },
  { code: 2, status: 503 },
  { code: 131026, status: 400 },
])('a send is refused with $code as HTTP $status as often as asked', async ({ status, ...fault }) => {
  await switchOn({ kind: 'send_error', count: 1, ...fault });
  const refused = await business.send(text);
  expect([refused.status, codeOf(refused)]).toEqual([status, fault.code]);
  expect((await business.send(text)).status).toBe(200);
  expect(await logged()).toHaveLength(1);
});

test('a fault for a recipient suffix spares everybody else', async () => {
  await switchOn({ kind: 'send_error', code: 131026, recipient_suffix: '0002' });
  expect((await business.send(text)).status).toBe(200);
  expect(codeOf(await business.send(text, '+919900000002'))).toBe(131026);
});

test('a fault by rate hits the same draws of the same seed', () => {
  const hits = Array.from({ length: 1000 }, (_, draw) => drawnShare(7, draw) < 0.05);
  expect(hits).toEqual(Array.from({ length: 1000 }, (_, draw) => drawnShare(7, draw) < 0.05));
  const hitCount = hits.filter(Boolean).length;
  expect(hitCount).toBeGreaterThan(25);
  expect(hitCount).toBeLessThan(80);
});

test('a proxy error page has no Graph body', async () => {
  await switchOn({ kind: 'html_error', count: 1 });
  const answer = await rawSend();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html']);
});

test.each(['accept_then_hang', 'accept_then_reset', 'accept_then_cut'])(
  '%s loses the answer, but the message is accepted and its webhooks carry our opaque text',
  async (kind) => {
    await switchOn({ kind, count: 1 });
    const patience = new AbortController();
    const lost = expect(rawSend(patience.signal).then((answer) => answer.text())).rejects.toThrow();
    await until('the message', async () => (await logged()).length === 1);
    if (kind === 'accept_then_hang') patience.abort();
    await lost;
    expect(await logged()).toMatchObject([{ biz_opaque_callback_data: 'outbox:7:1' }]);
    const status = await until('a status', () => business.receiver.statuses()[0]);
    expect(status['biz_opaque_callback_data']).toBe('outbox:7:1');
  },
);

test.each(['hang_before_accept', 'reset_before_accept'])('%s loses the request', async (kind) => {
  await switchOn({ kind, count: 1 });
  const patience = new AbortController();
  const lost = expect(rawSend(patience.signal)).rejects.toThrow();
  await until('the fault', hasFired);
  if (kind === 'hang_before_accept') patience.abort();
  await lost;
  expect(await logged()).toEqual([]);
});

test('a slow answer comes after its statuses', async () => {
  await switchOn({ kind: 'slow', delay_ms: 100, count: 1 });
  const answered = rawSend();
  await until('delivered', () => statusNames().includes('delivered'));
  expect((await answered).status).toBe(200);
});

test('a message that fails later is answered 200 and never seen on the handset', async () => {
  await switchOn({ kind: 'fail_later', code: 131049, count: 1 });
  expect((await business.send(text)).status).toBe(200);
  const failed = await until('the failure', () => business.receiver.statuses()[0]);
  expect(failed).toMatchObject({ status: 'failed', errors: [{ code: 131049 }] });
  const handset = await business.control('GET', `handsets/${LEARNER}`);
  expect(objectsIn(handset.body, 'messages')).toHaveLength(1);
});

test('an expired token is refused on every Graph call until the fault is switched off', async () => {
  await switchOn({ kind: 'token_error' });
  expect(codeOf(await business.call('GET', FIRST_NUMBER_ID))).toBe(190);
  expect(codeOf(await business.send(text))).toBe(190);
  await business.control('DELETE', 'faults');
  expect((await business.send(text)).status).toBe(200);
});

test('a duplicated update comes once more', async () => {
  await switchOn({ kind: 'webhook_duplicate', update: 'delivered', count: 1 });
  await business.send(text);
  await until('both', () => statusNames().filter((status) => status === 'delivered').length === 2);
});

test('a redelivered body has the same bytes', async () => {
  await switchOn({ kind: 'webhook_redelivery', update: 'delivered', count: 1 });
  await business.send(text);
  await until('both', () => statusNames().filter((status) => status === 'delivered').length === 2);
  const bodies = business.receiver.received.filter((delivery) => delivery.raw.includes('delivered'));
  expect(bodies[0]?.raw).toBe(bodies[1]?.raw);
});

test('with "delivered" missing a read comes alone', async () => {
  await switchOn({ kind: 'webhook_missing', update: 'delivered' });
  await business.send(text);
  await until('sent', () => statusNames().includes('sent'));
  await business.control('POST', `handsets/${LEARNER}/read`);
  await until('read', () => statusNames().includes('read'));
  expect(statusNames()).toEqual(['sent', 'read']);
});

test('a delayed "sent" comes after "delivered"', async () => {
  await switchOn({ kind: 'webhook_delay', update: 'sent', delay_ms: 3_600_000, count: 1 });
  await business.send(text);
  await until('delivered', () => statusNames().length === 1);
  await business.control('POST', 'clock', { offset_ms: 3_600_000 });
  await until('both', () => statusNames().length === 2);
  expect(statusNames()).toEqual(['delivered', 'sent']);
});

test('shuffled updates leave their order and none is lost', async () => {
  await switchOn({ kind: 'webhook_shuffle', delay_ms: 120, seed: 3 });
  for (let turn = 0; turn < 5; turn += 1) await business.send(text);
  await until('all ten', () => statusNames().length === 10);
  const inOrder = [...business.receiver.statuses()].map(
    (status) => `${String(status['id'])} ${String(status['status'])}`,
  );
  expect(new Set(inOrder).size).toBe(10);
  expect(statusNames()).not.toEqual([...Array(5).fill('sent'), ...Array(5).fill('delivered')]);
});

test('a badly signed webhook comes again properly signed', async () => {
  await switchOn({ kind: 'webhook_bad_signature', update: 'sent', count: 1 });
  await business.send(text);
  await until('sent', () => statusNames().includes('sent'));
  expect(business.receiver.received.map((delivery) => delivery.isSigned)).toContain(false);
});

test('a template can be rejected with a reason and left pending', async () => {
  const template = (name: string) => ({
    name,
    language: 'en',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: `Your ${name} lesson is ready.` }],
  });
  await switchOn({ kind: 'template_rejected', reason: 'TAG_CONTENT_MISMATCH', count: 1 });
  await business.call('POST', templatesPath, template('first'));
  const update = await until('the verdict', () => business.receiver.changes('message_template_status_update')[0]);
  expect(update).toMatchObject({ event: 'REJECTED', reason: 'TAG_CONTENT_MISMATCH' });
  await switchOn({ kind: 'template_stays_pending' });
  const pending = await business.call('POST', templatesPath, template('second'));
  expect((await business.call('GET', String(pending.body['id']))).body['status']).toBe('PENDING');
});

test('a fault that makes no sense is refused with a sentence', async () => {
  const refused = await switchOn({ kind: 'send_error' });
  expect(refused.status).toBe(400);
  expect(objectIn(refused.body, 'error')?.['message']).toContain('send_error needs a code');
});
