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

test('a run without a blank that no word is this long is one thing, and is not tried as an address', () => {
  const run = 'source:https://a'.repeat(6_000);
  const words = tagEnglish(`Press ${run} now.`).map(({ text, ...word }) => ({ ...word, text: text.slice(0, 9) }));
  expect(words.map(({ text, spaced }) => [text, spaced])).toEqual([
    ['Press', false],
    ['source:ht', true],
    ['now', true],
    ['.', false],
  ]);
  expect(words[1]?.partOfSpeech).toBe('X');
});

test('a verb that is spelled with an "s" has its lemma so, and is one in its plain form', () => {
  expect(tagEnglish('You must sterilise the jar')[2]).toMatchObject({ partOfSpeech: 'VERB', lemma: 'sterilise' });
  expect(tagEnglish('You must sterilize the jar')[2]).toMatchObject({ partOfSpeech: 'VERB', lemma: 'sterilize' });
});
