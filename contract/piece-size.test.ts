import { expect, test } from 'vitest';
import { firstPieceBytes, nextPieceBytes } from './piece-size.ts';

const KB = 1024;

test('pieces grow on a quick line up to 8 MB', () => {
  let bytes = firstPieceBytes;
  for (let sent = 0; sent < 10; sent += 1) bytes = nextPieceBytes(bytes, 300);
  expect(bytes).toBe(8 * 1024 * KB);
});

test('pieces shrink when the line breaks or is slow, down to 64 KB', () => {
  expect(nextPieceBytes(512 * KB, undefined)).toBe(256 * KB);
  expect(nextPieceBytes(512 * KB, 20_000)).toBe(256 * KB);
  expect(nextPieceBytes(100 * KB, undefined)).toBe(64 * KB);
});

test('a piece that took some seconds is of the right size', () => {
  expect(nextPieceBytes(512 * KB, 4_000)).toBe(512 * KB);
});
