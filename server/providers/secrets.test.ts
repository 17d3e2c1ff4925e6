import { expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

const secrets = openSecrets('a-secret-key-of-some-length');
const token = 'canary_token-0123456789abcdefghij';
const about = 'connections:1:token';

test('what is sealed opens again for the same row, and differs every time', () => {
  const sealed = secrets.seal(token, about);
  expect(secrets.open(sealed, about)).toBe(token);
  expect(sealed).not.toContain(token);
  expect(secrets.seal(token, about)).not.toBe(sealed);
});

test('a changed character anywhere keeps it shut', () => {
  const sealed = secrets.seal(token, about);
  for (let at = 0; at < sealed.length; at += 1) {
    // The last character of a part may carry unused bits; an exchange of two letters far apart changes used ones.
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'z' : 'A'}${sealed.slice(at + 1)}`;
    expect(secrets.open(changed, about)).toBeUndefined();
  }
});

test('it opens with no other key and for no other row', () => {
  const sealed = secrets.seal(token, about);
  expect(openSecrets('another-secret-key-of-length').open(sealed, about)).toBeUndefined();
  expect(secrets.open(sealed, 'connections:2:token')).toBeUndefined();
});

test('what was never sealed is refused without a fuss', () => {
  for (const text of ['', 'v1', 'v1.0.0.0.0', token, secrets.seal(token, about).slice(0, -10)])
    expect(secrets.open(text, about)).toBeUndefined();
});
