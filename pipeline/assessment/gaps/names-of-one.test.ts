import { expect, test } from 'vitest';
import type { Answer, Reading } from './answer.ts';
import { areNamesOfOne } from './names-of-one.ts';

const reading = (text: string): Reading => ({
  sentence: { block: 0, start: 0, end: text.length, text, stems: [], wordCount: 1 },
  lesson: 0,
  index: 0,
  tokens: [],
  occurrences: [],
});

const answer = (text: string, ...sentences: string[]): Answer => ({
  text,
  key: text,
  kind: 'term',
  isPlural: false,
  ending: '',
  isBare: false,
  count: sentences.length,
  lessons: new Set([0]),
  readings: new Set(sentences.map(reading)),
  neighbours: new Map(),
  withArticle: 0,
  isPrinted: false,
  weight: 1,
});

test('two words are names of one thing when a sentence says so, however often it is asked', () => {
  const key = answer('table salt');
  const called = answer(
    'sodium chloride',
    'Bread needs sodium chloride.',
    'Sodium chloride, also called table salt, is cheap.',
  );
  const beside = answer('yeast', 'Yeast and table salt are cheap.');
  for (const _ of ['first', 'again']) {
    expect(areNamesOfOne(called, key)).toBe(true);
    expect(areNamesOfOne(beside, key)).toBe(false);
  }
  expect(areNamesOfOne(called, answer('yeast'))).toBe(false);
});
