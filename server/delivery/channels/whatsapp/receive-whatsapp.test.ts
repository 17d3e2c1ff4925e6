import { expect, test } from 'vitest';
import { savedPayload } from '#kit/saved-payloads.ts';
import { parsedOrUndefined, updatesOf } from './receive-whatsapp.ts';

test('a tapped button tells its id, its title and who tapped', () => {
  expect(updatesOf(savedPayload('interactive-button-reply-message'))).toMatchObject([
    {
      kind: 'message',
      type: 'interactive',
      buttonId: expect.any(String),
      text: expect.any(String),
      waId: expect.stringMatching(/^\d+$/),
    },
  ]);
});

test('a row of a list tells its id', () => {
  expect(updatesOf(savedPayload('interactive-list-reply-message'))).toMatchObject([
    { buttonId: expect.any(String), type: 'interactive' },
  ]);
});

test('the button of a template tells its payload', () => {
  expect(updatesOf(savedPayload('button-message'))).toMatchObject([
    { buttonId: 'Unsubscribe', text: 'Unsubscribe', at: new Date(1_750_091_045_000) },
  ]);
});

test('a text message tells its words', () => {
  expect(updatesOf(savedPayload('text-message'))).toMatchObject([
    { kind: 'message', text: expect.stringMatching(/\S/), buttonId: undefined },
  ]);
});

test('a sender without a visible number is known by the business-scoped id', () => {
  expect(updatesOf(savedPayload('inbound-text-bsuid-only'))).toMatchObject([
    { waId: undefined, businessScopedId: 'IN.10000000000000000001', text: 'no phone number in this one' },
  ]);
});

test('every entry and change of a batch is read, also for another number', () => {
  expect(updatesOf(savedPayload('batch-two-numbers-mixed'))).toMatchObject([
    { kind: 'status', status: 'delivered', providerId: 'wamid.CHALKLINE0001' },
    { kind: 'message', phoneNumberId: '106540352242923', waId: '919900000002' },
  ]);
});

test('a failed status tells its code', () => {
  expect(updatesOf(savedPayload('status-failed-131047'))).toMatchObject([{ status: 'failed', errorCode: 131047 }]);
});

test('a picture is a message with its caption and a file that is still at WhatsApp', () => {
  expect(updatesOf(savedPayload('image-message'))).toMatchObject([
    { type: 'image', text: 'Taj Mahal', media: { mime_type: 'image/jpeg', state: 'waiting', voice: false } },
  ]);
});

test('unknown types come through as messages without words, unknown fields not at all', () => {
  expect(updatesOf(savedPayload('inbound-unknown-future-type'))).toMatchObject([{ kind: 'message', text: '' }]);
  expect(updatesOf(savedPayload('unknown-field-2027'))).toEqual([]);
});

test.each([
  undefined,
  null,
  7,
  'text',
  {},
  { entry: 'x' },
  { entry: [{ changes: [{ field: 'messages', value: null }] }] },
])('%j holds no update', (body) => {
  expect(updatesOf(body)).toEqual([]);
});

test('what no database could keep of a learner’s words is a sign for it, and the words stay', () => {
  const saved = JSON.stringify(savedPayload('text-message'));
  const body = saved.replace(/"body":"[^"]*"/, String.raw`"body":"one\u0000two\ud83d"`);
  expect(updatesOf(parsedOrUndefined(body))).toMatchObject([{ kind: 'message', text: 'one\uFFFDtwo\uFFFD' }]);
});
