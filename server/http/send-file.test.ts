import { expect, test } from 'vitest';
import { askedRange } from './send-file.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=5-2', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
])('of 100 bytes, %s asks for %j', (header, range) => {
  expect(askedRange(header, 100)).toEqual(range);
});
