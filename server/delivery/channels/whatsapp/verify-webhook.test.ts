import { expect, test } from 'vitest';
import { savedPayload } from '#kit/saved-payloads.ts';
import { challengeFor, isSignedByMeta } from './verify-webhook.ts';

// The files' own shapes; they are read only here.
const vectors = savedPayload('signature-vectors') as {
  secret: string;
  body: string;
  value: string;
  valid: boolean;
  why?: string;
}[];
const handshakes = savedPayload('verify-handshake') as {
  query: string;
  verify_token: string;
  status: number;
  body?: string;
}[];

test.each(vectors)('signature vector: valid $valid $why', ({ secret, body, value, valid }) => {
  expect(isSignedByMeta(Buffer.from(body), value, secret)).toBe(valid);
});

test.each([undefined, '', 'sha256=', 'sha256=00', 'sha1=0123', `sha256=${'z'.repeat(64)}`])(
  'the header %j is no signature',
  (header) => {
    expect(isSignedByMeta(Buffer.from('{}'), header, 'secret-secret-secret')).toBe(false);
  },
);

test.each(handshakes)('the handshake $query is answered with $status', ({ query, verify_token, body }) => {
  expect(challengeFor(Object.fromEntries(new URLSearchParams(query)), verify_token)).toBe(body);
});
