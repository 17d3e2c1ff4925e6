import { expect, test } from 'vitest';
import type { Reading } from './answer.ts';
import { sentencesSharing } from './sentences-sharing.ts';

const reading = (index: number, ...stems: string[]): Reading => ({
  sentence: { block: 0, start: 0, end: 0, text: '', stems, wordCount: stems.length },
  lesson: 0,
  index,
  tokens: [],
  occurrences: [],
});

test('sentences are found that use enough of the words, each word counted once', () => {
  const readings = [
    [reading(0, 'yeast', 'dough'), reading(1, 'yeast', 'yeast')],
    [reading(2, 'dough', 'yeast', 'salt')],
  ];
  const found = sentencesSharing(new Set(['yeast', 'dough']), 2, { readings });
  expect(readings.flat().map(found.has)).toEqual([true, false, true]);
});

test('what one question found does not count for the next', () => {
  const readings = [[reading(0, 'yeast', 'dough'), reading(1, 'dough', 'salt')]];
  const ask = (...stems: string[]) => readings.flat().map(sentencesSharing(new Set(stems), 2, { readings }).has);
  expect(ask('yeast', 'dough')).toEqual([true, false]);
  expect(ask('dough', 'salt')).toEqual([false, true]);
});
