import { WhatsAppClient } from '@kapso/whatsapp-cloud-api';
import { normalizeWebhook, verifySignature } from '@kapso/whatsapp-cloud-api/server';
import {
  markMessageRead,
  sendButtonsMessage,
  sendListMessage,
  sendTemplateMessage,
  sendTextMessage,
} from '@whatsapp-cloudapi/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT_ID, FIRST_NUMBER_ID as phoneNumberId } from './business-account.ts';
import { objectsIn } from './json-reading.ts';
import { LEARNER, startSimulatedBusiness, TOKEN, until, type SimulatedBusiness } from './testing/simulated-business.ts';
import { APP_SECRET } from './testing/webhook-receiver.ts';

// Clients that others wrote for Meta's API, against this stand-in for it.
let business: SimulatedBusiness;
let baseUrl: string;
let client: WhatsAppClient;
beforeEach(async () => {
  business = await startSimulatedBusiness();
  baseUrl = `http://127.0.0.1:${business.simulator().port}`;
  client = new WhatsAppClient({ accessToken: TOKEN, baseUrl, graphVersion: 'v26.0' });
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'hello' });
  await until('the inbound text', () => business.receiver.messages()[0]);
});
afterEach(() => business.close());

const shown = async () =>
  objectsIn((await business.control('GET', `handsets/${LEARNER}`)).body, 'messages').filter(
    (message) => message['direction'] === 'out',
  );

test('kapso sends text, buttons and a list, uploads and reads back media, and manages templates', async () => {
  const text = await client.messages.sendText({ phoneNumberId, to: LEARNER, body: 'Hello from another client' });
  expect(text.messages[0]?.id).toMatch(/^wamid\./);
  await client.messages.sendInteractiveButtons({
    phoneNumberId,
    to: LEARNER,
    bodyText: 'What is 2 + 2?',
    buttons: [
      { id: 'a', title: 'Four' },
      { id: 'b', title: 'Five' },
    ],
  });
  await client.messages.sendInteractiveList({
    phoneNumberId,
    to: LEARNER,
    bodyText: 'Pick one',
    buttonText: 'Answers',
    sections: [{ title: 'All', rows: [{ id: 'r1', title: 'One' }] }],
  });
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const uploaded = await client.media.upload({
    phoneNumberId,
    type: 'image',
    file: new Blob([png], { type: 'image/png' }),
    fileName: 'dot.png',
  });
  const found = await client.media.get({ mediaId: uploaded.id, phoneNumberId });
  expect(found).toMatchObject({ mimeType: 'image/png' });
  await client.messages.sendImage({ phoneNumberId, to: LEARNER, image: { id: uploaded.id, caption: 'a dot' } });
  expect((await shown()).map((message) => message['type'])).toEqual(['text', 'interactive', 'interactive', 'image']);

  const templates = await client.templates.list({ businessAccountId: ACCOUNT_ID });
  expect(templates.data.map(({ name }) => name)).toContain('hello_world');
  await client.messages.sendTemplate({
    phoneNumberId,
    to: LEARNER,
    template: { name: 'hello_world', language: { code: 'en_US' } },
  });
  const hello = business.receiver.messages()[0];
  await client.messages.markRead({ phoneNumberId, messageId: String(hello?.['id']) });
});

test('kapso understands a refusal and what to do about it', async () => {
  await business.control('POST', 'faults', { kind: 'send_error', code: 130429, count: 1 });
  await expect(client.messages.sendText({ phoneNumberId, to: LEARNER, body: 'too fast' })).rejects.toMatchObject({
    code: 130429,
    category: 'throttling',
  });
});

test('kapso verifies the signature of every webhook and reads messages and statuses out of them', async () => {
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'नमस्ते / 😀' });
  await client.messages.sendText({ phoneNumberId, to: LEARNER, body: 'answer' });
  await until('delivered', () => business.receiver.statuses().some(({ status }) => status === 'delivered'));
  const read = business.receiver.received.map(({ raw, signature }) => {
    expect(verifySignature({ appSecret: APP_SECRET, rawBody: raw, signatureHeader: signature })).toBe(true);
    return normalizeWebhook(JSON.parse(raw));
  });
  const texts = read
    .flatMap(({ messages }) => messages)
    .map((message) => (message as { text?: { body?: string } }).text?.body); // the client types its messages loosely
  expect(texts).toEqual(['hello', 'नमस्ते / 😀']);
  expect(read.flatMap(({ statuses }) => statuses).map(({ status }) => status)).toEqual(['sent', 'delivered']);
  expect(read.every((each) => each.phoneNumberId === phoneNumberId)).toBe(true);
});

test('whatsapp-cloudapi sends text, buttons, a list and a template, and marks as read', async () => {
  const common = { accessToken: TOKEN, from: phoneNumberId, to: LEARNER, baseUrl };
  await sendTextMessage({ ...common, text: 'Hello from a third client', bizOpaqueCallbackData: 'o:1' });
  await sendButtonsMessage({
    ...common,
    bodyText: 'Two?',
    buttons: [
      { id: 'y', title: 'Yes' },
      { id: 'n', title: 'No' },
    ],
  });
  await sendListMessage({
    ...common,
    bodyText: 'Pick',
    buttonText: 'Open',
    sections: [{ title: 'All', rows: [{ id: 'r', title: 'Row', description: 'the only one' }] }],
  });
  await sendTemplateMessage({ ...common, templateName: 'hello_world', languageCode: 'en_US' });
  expect((await shown()).map((message) => message['type'])).toEqual(['text', 'interactive', 'interactive', 'template']);
  const status = await until('a status', () => business.receiver.statuses()[0]);
  expect(status['biz_opaque_callback_data']).toBe('o:1');
  const hello = business.receiver.messages()[0];
  await markMessageRead({ accessToken: TOKEN, from: phoneNumberId, messageId: String(hello?.['id']), baseUrl });
});
