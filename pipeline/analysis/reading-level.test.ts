import { expect, test } from 'vitest';
import { splitSentences } from '../segmentation/sentences.ts';
import { fleschKincaidGrade, readingLevel, syllablesOf } from './reading-level.ts';

test.each([
  ['cat', 1],
  ['table', 2],
  ['make', 1],
  ['reading', 2],
  ['university', 5],
  ['walked', 1],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test('the grade follows the published formula', () => {
  // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 * 1 - 15.59 = -1.45
  expect(fleschKincaidGrade([{ text: 'The cat sat on the mat.', wordCount: 6 }])).toBeCloseTo(-1.45);
});

test('short plain sentences are easier than long learned ones', () => {
  const level = (text: string) => readingLevel(splitSentences({ id: 0, kind: 'paragraph', text }, 'en'), 'en');
  expect(level('The cat sat on the mat. It was warm.')).toBe(1);
  expect(
    level(
      'Macroeconomic stabilization necessitates countercyclical governmental intervention, notwithstanding considerable uncertainty regarding institutional implementation capabilities.',
    ),
  ).toBe(5);
});
