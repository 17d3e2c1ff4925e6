import { expect, test } from 'vitest';
import { isSignedAddress, signedMediaAddress } from './signed-address.ts';

const id = '0b1f7f6e-7f4c-4c5e-9a54-0d7d6a3f9c11';
const file = { id, storage_key: 'ab/cd/0123456789' };
const key = 'a-secret-of-this-test';
const noon = Date.parse('2026-11-21T12:00:00Z');
const minutes = (n: number) => n * 60_000;
const shown = (address: string) => Object.fromEntries(new URL(address, 'http://here').searchParams);

test('a signed address opens for at least ten minutes and never after fifteen', () => {
  for (const startMs of [noon, noon + 1, noon + minutes(4.9)]) {
    const parts = shown(signedMediaAddress(file, key, startMs));
    expect(isSignedAddress(id, parts, key, startMs + minutes(10) - 1)).toBe(true);
    expect(isSignedAddress(id, parts, key, startMs + minutes(15))).toBe(false);
  }
});

test('a signature fits neither another file, nor another time, nor another key', () => {
  const parts = shown(signedMediaAddress(file, key, noon));
  expect(isSignedAddress(id.replace('0b1f', '0b1e'), parts, key, noon)).toBe(false);
  expect(isSignedAddress(id, { ...parts, expires: String(Number(parts['expires']) + 1) }, key, noon)).toBe(false);
  expect(isSignedAddress(id, parts, 'another-secret-of-this-test', noon)).toBe(false);
  expect(isSignedAddress(id, { ...parts, signature: '' }, key, noon)).toBe(false);
  expect(isSignedAddress(id, {}, key, noon)).toBe(false);
});

test('the address stays the same within five minutes, so that a picture is loaded once', () => {
  expect(signedMediaAddress(file, key, noon + minutes(4))).toBe(signedMediaAddress(file, key, noon));
  expect(signedMediaAddress(file, key, noon + minutes(5))).not.toBe(signedMediaAddress(file, key, noon));
});

test('a replaced file has another address at once', () => {
  expect(signedMediaAddress({ ...file, storage_key: 'ab/cd/9876543210' }, key, noon)).not.toBe(
    signedMediaAddress(file, key, noon),
  );
});
