import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT_ID, FIRST_NUMBER_ID } from './business-account.ts';
import { objectIn, objectsIn, type JsonFields } from './json-reading.ts';
import {
  LEARNER,
  startSimulatedBusiness,
  templatesPath,
  until,
  type SimulatedBusiness,
} from './testing/simulated-business.ts';
import { VERIFY_TOKEN } from './testing/webhook-receiver.ts';

let business: SimulatedBusiness;
beforeEach(async () => {
  business = await startSimulatedBusiness();
});
afterEach(() => business.close());

const quiz = {
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: 'What is 2 + 2?' },
    action: {
      buttons: [
        { type: 'reply', reply: { id: 'q1:a', title: 'Four' } },
        { type: 'reply', reply: { id: 'q1:b', title: 'Five' } },
      ],
    },
  },
};

const handsetMessages = async (phone = LEARNER) =>
  objectsIn((await business.control('GET', `handsets/${encodeURIComponent(phone)}`)).body, 'messages');
const statusesOf = (id: unknown) =>
  business.receiver
    .statuses()
    .filter((status) => status['id'] === id)
    .map((status) => status['status']);
const idOf = (answer: { body: JsonFields }) => objectsIn(answer.body, 'messages')[0]?.['id'];
const errorOf = (answer: { body: JsonFields }) => objectIn(answer.body, 'error')?.['code'];
const openWindow = (phone = LEARNER) =>
  business.control('POST', `handsets/${encodeURIComponent(phone)}/reply`, { text: 'hello' });

test('a learner writes, gets a quiz and taps: every step is a signed webhook', async () => {
  await openWindow();
  const hello = await until('the inbound text', () => business.receiver.messages()[0]);
  expect(hello).toMatchObject({ from: '919900000001', type: 'text', text: { body: 'hello' } });

  const sent = await business.send({ ...quiz, biz_opaque_callback_data: 'outbox:1:1' });
  expect(sent.status).toBe(200);
  expect(objectsIn(sent.body, 'contacts')[0]).toMatchObject({ input: LEARNER, wa_id: '919900000001' });
  await until('delivered', () => statusesOf(idOf(sent)).includes('delivered'));

  const shown = (await handsetMessages()).at(-1);
  expect(shown).toMatchObject({
    id: idOf(sent),
    direction: 'out',
    type: 'interactive',
    text: 'What is 2 + 2?',
    status: 'delivered',
  });
  expect(shown?.['buttons']).toEqual([
    { id: 'q1:a', title: 'Four' },
    { id: 'q1:b', title: 'Five' },
  ]);

  const tap = await business.control('POST', `handsets/${encodeURIComponent(LEARNER)}/reply`, {
    button_id: 'q1:b',
    message_id: String(idOf(sent)),
  });
  expect(tap.body).toMatchObject({ direction: 'in', type: 'interactive', text: 'Five' });
  const tapped = await until('the tap', () => business.receiver.messages()[1]);
  expect(tapped).toMatchObject({
    context: { from: '16315555555', id: idOf(sent) },
    interactive: { type: 'button_reply', button_reply: { id: 'q1:b', title: 'Five' } },
  });
  expect(statusesOf(idOf(sent))).toEqual(['sent', 'delivered', 'read']);
  expect(business.receiver.statuses().every((status) => status['biz_opaque_callback_data'] === 'outbox:1:1')).toBe(
    true,
  );
  expect(business.receiver.received.every((delivery) => delivery.isSigned)).toBe(true);
});

test('a list row reaches the handset as a button with its description and comes back as a list reply', async () => {
  await openWindow();
  const rows = [
    { id: 'r1', title: 'Option A', description: 'the first of them' },
    { id: 'r2', title: 'Option B' },
  ];
  await business.send({
    type: 'interactive',
    interactive: { type: 'list', body: { text: 'Pick' }, action: { button: 'Answers', sections: [{ rows }] } },
  });
  const shown = await until('the list', async () =>
    (await handsetMessages()).find((message) => message['type'] === 'interactive'),
  );
  expect(shown['buttons']).toEqual([
    { id: 'r1', title: 'Option A\nthe first of them' },
    { id: 'r2', title: 'Option B' },
  ]);
  expect(shown['list_button']).toBe('Answers');
  await business.control('POST', `handsets/${LEARNER}/reply`, { button_id: 'r1' });
  const picked = await until('the pick', () => business.receiver.messages()[1]);
  expect(picked['interactive']).toEqual({
    type: 'list_reply',
    list_reply: { id: 'r1', title: 'Option A', description: 'the first of them' },
  });
});

test('free-form text outside the 24 hour window is accepted with 200 and fails later with 131047', async () => {
  const sent = await business.send({ type: 'text', text: { body: 'psst' } });
  expect(sent.status).toBe(200);
  const failed = await until('the failure', () => business.receiver.statuses()[0]);
  expect(failed).toMatchObject({ id: idOf(sent), status: 'failed', errors: [{ code: 131047 }] });
  expect(await handsetMessages()).toEqual([]);
});

test('the window closes when the simulated clock passes 24 hours', async () => {
  await openWindow();
  const handset = await business.control('GET', `handsets/${LEARNER}`);
  expect(Date.parse(String(handset.body['window_open_until']))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  await business.control('POST', 'clock', { offset_ms: 24 * 3_600_000 + 1_000 });
  expect((await business.control('GET', `handsets/${LEARNER}`)).body['window_open_until']).toBeNull();
  const sent = await business.send({ type: 'text', text: { body: 'late' } });
  await until('the failure', () => statusesOf(idOf(sent)).includes('failed'));
});

test('a template goes from PENDING to APPROVED with a webhook and then reaches a closed window', async () => {
  const created = await business.call('POST', templatesPath, {
    name: 'lesson_ready',
    language: 'en',
    category: 'UTILITY',
    parameter_format: 'named',
    components: [
      {
        type: 'BODY',
        text: 'Hello {{first_name}}, your lesson is ready.',
        example: { body_text_named_params: [{ param_name: 'first_name', example: 'Asha' }] },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Start' }] },
    ],
  });
  expect(created.body).toMatchObject({ status: 'PENDING', category: 'UTILITY' });
  const update = await until('the approval', () => business.receiver.changes('message_template_status_update')[0]);
  expect(update).toMatchObject({
    event: 'APPROVED',
    message_template_id: Number(created.body['id']),
    message_template_name: 'lesson_ready',
    reason: 'NONE',
  });
  expect((await business.call('GET', String(created.body['id']))).body['status']).toBe('APPROVED');

  const template = {
    name: 'lesson_ready',
    language: { code: 'en' },
    components: [
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Asha' }] },
      { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'START' }] },
    ],
  };
  const sent = await business.send({ type: 'template', template });
  await until('delivered', () => statusesOf(idOf(sent)).includes('delivered'));
  expect((await handsetMessages())[0]).toMatchObject({
    text: 'Hello Asha, your lesson is ready.',
    buttons: [{ id: 'START', title: 'Start' }],
  });
  await business.control('POST', `handsets/${LEARNER}/reply`, { button_id: 'START' });
  const tapped = await until('the tap', () => business.receiver.messages()[0]);
  expect(tapped).toMatchObject({ type: 'button', button: { payload: 'START', text: 'Start' } });
  expect(errorOf(await business.send({ type: 'template', template: { ...template, language: { code: 'hi' } } }))).toBe(
    132001,
  );
});

test('another token, an old version and an unknown id are answered as Meta answers them', async () => {
  const wrongToken = await business.call('GET', FIRST_NUMBER_ID, undefined, 'another-token-0123456789-0123456789');
  expect([wrongToken.status, errorOf(wrongToken)]).toEqual([401, 190]);
  const unknown = await business.call('GET', '999');
  expect([unknown.status, errorOf(unknown), objectIn(unknown.body, 'error')?.['error_subcode']]).toEqual([
    400, 100, 33,
  ]);
  const old = await fetch(`http://127.0.0.1:${business.simulator().port}/v20.0/${FIRST_NUMBER_ID}`, {
    headers: { Authorization: 'Bearer x' },
  });
  expect(old.status).toBe(400);
});

test('a token leads to the account and the number', async () => {
  const inspection = objectIn(
    (await business.call('GET', 'debug_token?input_token=chalkline-simulator-token-0123456789')).body,
    'data',
  );
  expect(inspection).toMatchObject({ is_valid: true, expires_at: 0 });
  expect(objectsIn(inspection ?? {}, 'granular_scopes')[0]?.['target_ids']).toEqual([ACCOUNT_ID]);
  const numbers = await business.call('GET', `${ACCOUNT_ID}/phone_numbers?fields=id,display_phone_number,status`);
  expect(objectsIn(numbers.body, 'data')).toEqual([
    { id: FIRST_NUMBER_ID, display_phone_number: '+1 631 555 5555', status: 'CONNECTED' },
  ]);
});

test('a webhook override is taken only after the handshake', async () => {
  const subscribe = (verify_token: string) =>
    business.call('POST', `${ACCOUNT_ID}/subscribed_apps`, {
      override_callback_uri: `${business.receiver.url}?own=1`,
      verify_token,
    });
  expect(errorOf(await subscribe('wrong'))).toBe(2200);
  expect((await subscribe(VERIFY_TOKEN)).body).toEqual({ success: true });
  const apps = objectsIn((await business.call('GET', `${ACCOUNT_ID}/subscribed_apps`)).body, 'data');
  expect(apps[0]?.['override_callback_uri']).toBe(`${business.receiver.url}?own=1`);
});

test('a webhook that is refused comes again with the same bytes until it is answered 200', async () => {
  business.receiver.answerWith(500);
  await openWindow();
  await until('two tries', () => business.receiver.received.length >= 2);
  business.receiver.answerWith(200);
  await until('the delivery', () => business.receiver.messages().length === 1);
  expect(new Set(business.receiver.received.map((delivery) => delivery.raw)).size).toBe(1);
});

test('messages, templates, faults, the clock and undelivered webhooks survive a restart', async () => {
  await openWindow();
  const sent = await business.send({ type: 'text', text: { body: 'before' } });
  await until('delivered', () => statusesOf(idOf(sent)).includes('delivered'));
  business.receiver.answerWith(503);
  await business.control('POST', 'clock', { offset_ms: 60_000 });
  await business.control('POST', 'faults', { kind: 'send_error', code: 131056, recipient_suffix: '99' });
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'while you are away' });
  await until('a refused delivery', () => business.receiver.received.some((delivery) => delivery.status === 503));

  await business.restart();
  business.receiver.answerWith(200);
  await until('the waiting message', () =>
    business.receiver.messages().some((message) => objectIn(message, 'text')?.['body'] === 'while you are away'),
  );
  expect((await handsetMessages()).map((message) => [message['text'], message['status']])).toEqual([
    ['hello', 'delivered'],
    ['before', 'read'],
    ['while you are away', 'delivered'],
  ]);
  expect((await business.control('GET', 'clock')).body['offset_ms']).toBe(60_000);
  expect(objectsIn((await business.control('GET', 'faults')).body, 'faults')).toHaveLength(1);
});

test('an uploaded picture can be looked up, downloaded with the token, shown and deleted', async () => {
  await openWindow();
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('file', new File([png], 'dot.png', { type: 'image/png' }));
  const base = `http://127.0.0.1:${business.simulator().port}`;
  const headers = { Authorization: 'Bearer chalkline-simulator-token-0123456789' };
  const uploaded = (await (
    await fetch(`${base}/v26.0/${FIRST_NUMBER_ID}/media`, { method: 'POST', headers, body: form })
  ).json()) as JsonFields;
  const node = (await business.call('GET', String(uploaded['id']))).body;
  expect(node).toMatchObject({ mime_type: 'image/png', file_size: '10' });
  expect((await fetch(String(node['url']))).status).toBe(404);
  expect(Buffer.from(await (await fetch(String(node['url']), { headers })).arrayBuffer())).toEqual(png);

  await business.send({ type: 'image', image: { id: String(uploaded['id']), caption: 'a dot' } });
  const shown = await until('the picture', async () =>
    (await handsetMessages()).find((message) => message['type'] === 'image'),
  );
  expect(shown['text']).toBe('a dot');
  expect((await fetch(String(shown['media_url']))).headers.get('content-type')).toBe('image/png');
  expect((await business.call('DELETE', String(uploaded['id']))).body).toEqual({ success: true });
  expect((await business.call('GET', String(uploaded['id']))).status).toBe(400);
});

test('a read receipt marks what the learner wrote, and an id nobody sent is refused', async () => {
  const hello = await openWindow();
  const receipt = { messaging_product: 'whatsapp', status: 'read', typing_indicator: { type: 'text' } };
  const path = `${FIRST_NUMBER_ID}/messages`;
  expect((await business.call('POST', path, { ...receipt, message_id: String(hello.body['id']) })).body).toEqual({
    success: true,
  });
  expect((await handsetMessages())[0]?.['status']).toBe('read');
  expect(errorOf(await business.call('POST', path, { ...receipt, message_id: 'wamid.none' }))).toBe(100);
});
