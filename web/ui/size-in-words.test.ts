import { expect, test } from 'vitest';
import { fileSizeInWords, sizeInWords } from './size-in-words.ts';

const KB = 1024;
const MB = 1024 * KB;

test.each([
  [0, '0 KB'],
  [1, '1 byte'],
  [511, '511 bytes'],
  [512, '1 KB'],
  [1.4 * KB, '1 KB'],
  [1_234_567, '1,206 KB'],
])('a file of %d bytes has %s', (bytes, words) => {
  expect(fileSizeInWords(bytes)).toBe(words);
});

test.each([
  [0, '0 MB'],
  [300, '300 bytes'],
  [300 * KB, '300 KB'],
  [0.6 * MB, '1 MB'],
  [1500 * MB, '1.5 GB'],
])('of %d bytes in all it says %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
