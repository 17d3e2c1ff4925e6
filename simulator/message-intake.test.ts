import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_NUMBER_ID } from './business-account.ts';
import { objectIn, objectsIn, type JsonFields } from './json-reading.ts';
import { LEARNER, startSimulatedBusiness, TOKEN, until, type SimulatedBusiness } from './testing/simulated-business.ts';

let business: SimulatedBusiness;
beforeEach(async () => {
  business = await startSimulatedBusiness();
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'hello' });
});
afterEach(() => business.close());

const text = { type: 'text', text: { body: 'lesson' } };
const codeOf = (answer: { body: JsonFields }) => objectIn(answer.body, 'error')?.['code'];
const upload = async (bytes: Buffer, type: string): Promise<string> => {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('file', new File([new Uint8Array(bytes)], 'file', { type }));
  const address = `http://127.0.0.1:${business.simulator().port}/v26.0/${FIRST_NUMBER_ID}/media`;
  const answer = await fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` }, body: form });
  const fields = (await answer.json()) as JsonFields;
  return String(fields['id'] ?? codeOf({ body: fields }));
};

test('a person can be reached by the business-scoped user id of the webhooks', async () => {
  const hello = await until('the inbound text', () => business.receiver.messages()[0]);
  const sent = await business.call('POST', `${FIRST_NUMBER_ID}/messages`, {
    messaging_product: 'whatsapp',
    recipient: hello['from_user_id'],
    ...text,
  });
  expect(objectsIn(sent.body, 'contacts')[0]).toEqual({ input: hello['from_user_id'], user_id: hello['from_user_id'] });
  const status = await until('a status', () => business.receiver.statuses()[0]);
  expect(status).toMatchObject({ recipient_id: '919900000001', recipient_user_id: hello['from_user_id'] });
});

test('the business cannot write to itself', async () => {
  expect(codeOf(await business.send(text, '+16315555555'))).toBe(131021);
});

test('the service window belongs to one business number, and a reply goes to the number it answers', async () => {
  const second = await business.control('POST', 'numbers', { display_phone_number: '+1 631 555 6666' });
  const id = String(second.body['id']);
  expect(id).not.toBe(FIRST_NUMBER_ID);
  const body = { messaging_product: 'whatsapp', to: LEARNER, ...text };
  await business.call('POST', `${id}/messages`, body);
  const failed = await until('the failure', () => business.receiver.statuses().find((status) => status['errors']));
  expect(objectsIn(failed, 'errors')[0]?.['code']).toBe(131047);
  const metadata = business.receiver.changes('messages').map((value) => objectIn(value, 'metadata'));
  expect(metadata).toContainEqual({ display_phone_number: '16315556666', phone_number_id: id });
});

test('a file whose bytes are not of its type is accepted and fails later with 131053', async () => {
  const id = await upload(Buffer.from('not a picture'), 'image/png');
  expect((await business.send({ type: 'image', image: { id } })).status).toBe(200);
  const failed = await until('the failure', () => business.receiver.statuses()[0]);
  expect(objectsIn(failed, 'errors')[0]?.['code']).toBe(131053);
});

test('an unknown media id and a file type Meta does not take are refused at once', async () => {
  expect(codeOf(await business.send({ type: 'image', image: { id: '1' } }))).toBe(131009);
  expect(await upload(Buffer.from('GIF89a'), 'image/gif')).toBe('100');
});

test('the log knows every accepted message with its opaque text, and counts refusals', async () => {
  await business.send({ ...text, biz_opaque_callback_data: 'outbox:1:1' });
  await business.send({ ...text, biz_opaque_callback_data: 'outbox:1:1' });
  await business.send(text, '+16315555555');
  const log = (await business.control('GET', 'messages?since=1')).body;
  expect(objectsIn(log, 'messages').map((message) => message['biz_opaque_callback_data'])).toEqual([
    'outbox:1:1',
    'outbox:1:1',
  ]);
  expect(log['next']).toBe(3);
  expect(log['refused']).toEqual({ 131021: 1 });
});
