import { expect, test } from 'vitest';
import { metaJson, signWebhook } from './webhook-signature.ts';

// Secret, bodies and values: vectors computed outside this program (HMAC-SHA256 of the exact bytes, checked with openssl).
const secret = 'test_app_secret_0123456789abcdef';
const statusBody =
  '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"value":{"messaging_product":"whatsapp","metadata":{"display_phone_number":"15550783881","phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.CHALKLINE0001","status":"delivered","timestamp":"1795000011","recipient_id":"919900000001"}]},"field":"messages"}]}]}';
const hindiBody =
  '{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages","value":{"messages":[{"id":"wamid.X","type":"text","text":{"body":"\\u0928\\u092e\\u0938\\u094d\\u0924\\u0947 \\/ \\ud83d\\ude00"}}]}}]}]}';

test.each([
  [statusBody, 'sha256=30eace4a03fa94b6dccae2102704764e2dda9639b651f206a9fae232c454ccea'],
  [hindiBody, 'sha256=29ef680ccc1742cb707bb5103f5c796dc2e8a5f2d76dd78ab45d9e41440af60b'],
  [
    '{ "object" : "whatsapp_business_account" , "entry" : [ ] }\n',
    'sha256=30e70ffd5b29b1256b3c4e57e992f752855de189f13fc32172f6f9657818cdb1',
  ],
])('the signature of a known body is the known one', (body, signature) => {
  expect(signWebhook(secret, body)).toBe(signature);
});

test('JSON is spelled as Meta spells it, so that re-serialising it changes the signature', () => {
  expect(metaJson(JSON.parse(hindiBody))).toBe(hindiBody);
  expect(signWebhook(secret, JSON.stringify(JSON.parse(hindiBody)))).not.toBe(signWebhook(secret, hindiBody));
});
