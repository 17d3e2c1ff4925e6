import { expect, test } from 'vitest';
import { tagEnglish } from './english-tagger.ts';

const wordsOf = (text: string): string[] => tagEnglish(text).map((word) => word.text);

test('a possessive is read as two words whatever was read before it', () => {
  expect(wordsOf('Quexlar’s thesis was influential.')).toEqual(['Quexlar', '’s', 'thesis', 'was', 'influential', '.']);
  expect(wordsOf('The thesis was Quexlar’s, not mine.').slice(3, 6)).toEqual(['Quexlar', '’s', ',']);
  expect(wordsOf('In Quexlar’s thesis it was.').slice(1, 4)).toEqual(['Quexlar', '’s', 'thesis']);
});

test('a sentence that is asked for again has the same words and parts of speech', () => {
  const text = 'Green plants give off oxygen in sunlight.';
  const first = structuredClone(tagEnglish(text));
  tagEnglish('Oxygen green sunlight plants off.');
  expect(tagEnglish(text)).toEqual(first);
});
