import { expect, test } from 'vitest';
import { isPushAddress } from './web-push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushAddress(endpoint, [])).toBe(true);
});

test.each([
  '',
  'not an address',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.example/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://[::ffff:127.0.0.1]/x',
  `https://fcm.googleapis.com/${'x'.repeat(3000)}`,
])('%s is refused, so that nobody can make the server post somewhere', (endpoint) => {
  expect(isPushAddress(endpoint, [])).toBe(false);
});

test('a service that the operator has named is allowed at exactly its host and port', () => {
  expect(isPushAddress('http://127.0.0.1:4555/box/1', ['127.0.0.1:4555'])).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4556/box/1', ['127.0.0.1:4555'])).toBe(false);
});
