import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT_ID, FIRST_NUMBER_ID } from './business-account.ts';
import { faultKinds } from './fault-kinds.ts';
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
  await writes('hello');
  await until('the inbound text', () => business.receiver.messages()[0]);
});
afterEach(() => business.close());

const text = { type: 'text', text: { body: 'lesson' } };
const helloWorld = { type: 'template', template: { name: 'hello_world', language: { code: 'en_US' } } };
const switchOn = (fault: JsonFields) => business.control('POST', 'faults', { count: 1, ...fault });
const writes = (words: string) => business.control('POST', `handsets/${LEARNER}/reply`, { text: words });
const statusNames = () => business.receiver.statuses().map((status) => status['status']);
const visible = async () =>
  objectsIn((await business.control('GET', `handsets/${LEARNER}`)).body, 'messages').filter(
    (message) => message['direction'] === 'out',
  );
const inbound = () => business.receiver.messages().at(-1) ?? {};

test('the switches cover all twelve groups of the reference', () => {
  expect(new Set(Object.values(faultKinds).map(({ group }) => group)).size).toBeGreaterThanOrEqual(10);
  const groups = new Set<number>(Object.values(faultKinds).map(({ group }) => group));
  // 1 and 5 are `send_error` with a code: the group stands in its words.
  expect([2, 3, 4, 6, 7, 8, 9, 10, 11, 12].every((group) => groups.has(group))).toBe(true);
});

test.each([
  ['template_paused', 'PAUSED', 'message_template_status_update', 132015],
  ['template_disabled', 'DISABLED', 'message_template_status_update', 132016],
  ['template_archived', 'ARCHIVED', 'message_template_status_update', 132001],
  ['template_flagged', 'FLAGGED', 'message_template_status_update', undefined],
])('%s happens after a send, is told as %s, and decides about the next send', async (kind, event, field, code) => {
  await switchOn({ kind });
  expect((await business.send(helloWorld)).status).toBe(200);
  const told = await until('the notice', () => business.receiver.changes(field)[0]);
  expect(told['event']).toBe(event);
  expect(objectIn((await business.send(helloWorld)).body, 'error')?.['code']).toBe(code);
});

test('quality is told under its own field or, as on Meta’s page, under that of the status', async () => {
  await switchOn({ kind: 'template_quality_red' });
  await business.send(helloWorld);
  await until('its own field', () => business.receiver.changes('message_template_quality_update')[0]);
  await switchOn({ kind: 'template_quality_wrong_field', template: 'hello_world' });
  await business.send(helloWorld);
  const told = await until('the other field', () => business.receiver.changes('message_template_status_update')[0]);
  expect(told).toMatchObject({ new_quality_score: 'RED' });
  expect(told['event']).toBeUndefined();
});

test('a change of category is announced and comes 24 hours later', async () => {
  await switchOn({ kind: 'template_category_notice' });
  await business.send(helloWorld);
  const changes = () => business.receiver.changes('template_category_update');
  expect(await until('the notice', () => changes()[0])).toMatchObject({
    new_category: 'UTILITY',
    correct_category: 'MARKETING',
  });
  await business.control('POST', 'clock', { offset_ms: 25 * 3_600_000 });
  expect(await until('the change', () => changes()[1])).toMatchObject({
    previous_category: 'UTILITY',
    new_category: 'MARKETING',
  });
});

test('a batch holds many updates, and they are all there', async () => {
  const hourMs = 3_600_000;
  await business.control('POST', 'faults', { kind: 'webhook_batch', delay_ms: hourMs });
  for (let turn = 0; turn < 12; turn += 1) await business.send(text);
  const waiting = async () =>
    Number(objectIn((await business.control('GET', 'messages')).body, 'webhooks')?.['waiting']);
  await until('what is told of all', async () => (await waiting()) + statusNames().length >= 24);
  await business.control('POST', 'clock', { offset_ms: 2 * hourMs });
  await until('all', () => statusNames().length === 24);
  const largest = Math.max(...business.receiver.received.map(({ raw }) => raw.split('"status"').length - 1));
  expect(largest).toBeGreaterThanOrEqual(8);
});

test.each([
  ['webhook_unknown_field', () => business.receiver.changes('field_of_tomorrow').length > 0],
  ['webhook_unknown_status', () => statusNames().includes('forwarded_to_mars')],
  ['webhook_two_numbers', () => business.receiver.statuses().some(({ id }) => id === 'wamid.OFANOTHERNUMBER')],
])('%s: what is unknown travels beside what is known', async (kind, seen) => {
  await switchOn({ kind });
  await business.send(text);
  await until('it', seen);
  await until('delivered', () => statusNames().includes('delivered'));
});

test('an inbound message of an unknown type, and one while another agent has the number', async () => {
  await switchOn({ kind: 'webhook_unknown_type' });
  await writes('one');
  await until('the hologram', () => inbound()['type'] === 'hologram');
  await switchOn({ kind: 'standby' });
  await writes('two');
  const value = await until('the standby', () => business.receiver.changes('standby')[0]);
  expect(objectsIn(value, 'messages')[0]).toMatchObject({ text: { body: 'two' } });
  expect(business.receiver.messages()).toHaveLength(2);
});

test('an outage holds everything back and then floods', async () => {
  await business.control('POST', 'faults', { kind: 'webhook_outage', for_ms: 3_600_000 });
  for (let turn = 0; turn < 3; turn += 1) await business.send(text);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(statusNames()).toEqual([]);
  await business.control('POST', 'clock', { offset_ms: 3_700_000 });
  await until('the flood', () => statusNames().length === 6);
});

test('a person without a visible number is known by the business-scoped id alone', async () => {
  await business.control('POST', 'faults', { kind: 'identity_user_id_only' });
  await writes('who am I');
  await until('the message', () => objectIn(inbound(), 'text')?.['body'] === 'who am I');
  expect(inbound()['from']).toBeUndefined();
  expect(inbound()['from_user_id']).toMatch(/^IN\.\d+$/);
  const sent = await business.call('POST', `${FIRST_NUMBER_ID}/messages`, {
    messaging_product: 'whatsapp',
    recipient: String(inbound()['from_user_id']),
    ...text,
  });
  expect(objectsIn(sent.body, 'contacts')[0]).not.toHaveProperty('wa_id');
  await until('sent', () => business.receiver.statuses().length > 0);
  expect(business.receiver.statuses()[0]).not.toHaveProperty('recipient_id');
});

test('a new number and a new id are announced before what the person writes, and reach the same phone', async () => {
  await switchOn({ kind: 'identity_number_changed' });
  await writes('moved');
  await until('both', () => business.receiver.messages().length === 3);
  const [, system, words] = business.receiver.messages();
  expect(system).toMatchObject({ type: 'system', system: { type: 'user_changed_number', wa_id: '919900000052' } });
  expect(words).toMatchObject({ from: '919900000052', text: { body: 'moved' } });
  await business.send(text, '+919900000052');
  await until('the message on the old phone', async () => (await visible()).length === 1);
  await switchOn({ kind: 'identity_user_id_changed' });
  await writes('again');
  await until('the new id', () => business.receiver.changes('user_id_update')[0]);
});

test('the answer may name another number than the one sent to', async () => {
  await switchOn({ kind: 'identity_other_wa_id' });
  const sent = await business.send(text);
  expect(objectsIn(sent.body, 'contacts')[0]).toMatchObject({ input: LEARNER, wa_id: '9199000000001' });
});

test('media: unknown ids, dead addresses, wrong checksums and types, and what is too large', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64');
  await business.control('POST', `handsets/${LEARNER}/reply`, {
    media_base64: png,
    mime_type: 'image/png',
    caption: 'see',
  });
  const picture = await until('the picture', () => objectIn(inbound(), 'image'));
  expect(picture).toMatchObject({ mime_type: 'image/png', caption: 'see' });
  const id = String(picture['id']);
  const download = async () =>
    (await fetch(String(picture['url']), { headers: { Authorization: `Bearer ${TOKEN}` } })).status;
  expect(await download()).toBe(200);
  await switchOn({ kind: 'media_url_expired' });
  expect(await download()).toBe(404);
  await switchOn({ kind: 'media_wrong_sha256' });
  expect((await business.call('GET', id)).body['sha256']).toBe('0'.repeat(64));
  await switchOn({ kind: 'media_wrong_type' });
  expect((await business.call('GET', id)).body['mime_type']).toBe('application/x-unknown');
  await switchOn({ kind: 'media_id_expired' });
  expect((await business.call('GET', id)).status).toBe(400);
  await switchOn({ kind: 'media_too_large' });
  await business.control('POST', `handsets/${LEARNER}/reply`, { media_base64: png, mime_type: 'image/png' });
  await until('the error', () => objectsIn(inbound(), 'errors')[0]?.['code'] === 131052);
});

test('a held template is released or dropped, and a spent quota swallows messages', async () => {
  await switchOn({ kind: 'template_held', delay_ms: 3_600_000 });
  const held = await business.send(helloWorld);
  expect(objectsIn(held.body, 'messages')[0]?.['message_status']).toBe('held_for_quality_assessment');
  expect(await visible()).toEqual([]);
  await business.control('POST', 'clock', { offset_ms: 3_600_000 });
  await until('the release', async () => (await visible()).length === 1);
  await switchOn({ kind: 'template_held', delay_ms: 50, code: 132015 });
  await business.send(helloWorld);
  await until('the drop', () => statusNames().includes('failed'));
  await switchOn({ kind: 'quota_exhausted' });
  const swallowed = await business.send(text);
  expect(swallowed.status).toBe(200);
  await switchOn({ kind: 'quota_exhausted', code: 131042 });
  await business.send(text);
  await until('the failure', () =>
    business.receiver.statuses().some((status) => objectsIn(status, 'errors')[0]?.['code'] === 131042),
  );
  const id = objectsIn(swallowed.body, 'messages')[0]?.['id'];
  expect(business.receiver.statuses().filter((status) => status['id'] === id)).toEqual([]);
});

test('tokens lack a permission or end soon, numbers are poor, and words are unknown', async () => {
  const inspect = async () =>
    objectIn((await business.call('GET', `debug_token?input_token=${TOKEN}`)).body, 'data') ?? {};
  await switchOn({ kind: 'scope_missing' });
  expect((await inspect())['scopes']).not.toContain('whatsapp_business_messaging');
  await switchOn({ kind: 'token_expires_soon' });
  expect(Number((await inspect())['expires_at'])).toBeGreaterThan(Date.now() / 1000);
  await switchOn({ kind: 'number_quality', reason: 'YELLOW' });
  expect((await business.call('GET', `${FIRST_NUMBER_ID}?fields=quality_rating`)).body['quality_rating']).toBe(
    'YELLOW',
  );
  await switchOn({ kind: 'unknown_words' });
  expect((await business.call('GET', FIRST_NUMBER_ID)).body['status']).toBe('A_WORD_OF_TOMORROW');
});

test('lists come page by page with the token in `next`', async () => {
  await business.control('POST', 'numbers', { display_phone_number: '+1 631 555 5556' });
  await business.control('POST', 'faults', { kind: 'paging' });
  const first = await business.call('GET', `${ACCOUNT_ID}/phone_numbers?fields=id`);
  expect(objectsIn(first.body, 'data')).toHaveLength(1);
  const paging = objectIn(first.body, 'paging') ?? {};
  expect(paging['next']).toContain(TOKEN);
  const after = String(objectIn(paging, 'cursors')?.['after']);
  const second = await business.call('GET', `${ACCOUNT_ID}/phone_numbers?fields=id&after=${after}`);
  expect(objectsIn(second.body, 'data')).toHaveLength(1);
  expect(objectIn(second.body, 'paging')?.['next']).toBeUndefined();
  expect((await business.call('GET', `${templatesPath}?limit=10`)).status).toBe(200);
});
