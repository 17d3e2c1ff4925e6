import { expect, test } from 'vitest';
import { rejections } from '#pipeline/extraction/rejections.ts';
import { faultOfTrial } from './trial-fault.ts';

test('a visitor is told by a fault with words in every language what is wrong with the file', () => {
  expect(faultOfTrial(rejections.encrypted)).toBe('locked');
  expect(faultOfTrial(rejections.needs_ocr)).toBe('pictures');
  expect(faultOfTrial(rejections.too_little_text)).toBe('short');
  expect(faultOfTrial(rejections.timeout)).toBe('long');
});

test('what has no fault of its own is told as damaged', () => {
  expect(faultOfTrial(rejections.unsafe_archive)).toBe('damaged');
  expect(faultOfTrial('A sentence that fits one case better than the usual one.')).toBe('damaged');
});
