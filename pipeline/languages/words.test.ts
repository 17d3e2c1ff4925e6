import { expect, test } from 'vitest';
import { rulesOf } from './language.ts';
import { contentStems, countWords, leansOnPrevious, openingOf, withWesternDigits, wordsOf } from './words.ts';

test('words keep vowel signs, joiners, inner hyphens and apostrophes', () => {
  expect(wordsOf("Don't re-use क्‍या, தமிழ்!").map(({ text }) => text)).toEqual(["Don't", 're-use', 'क्‍या', 'தமிழ்']);
});

test('offsets point back into the text', () => {
  const text = 'एक, दो';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['एक', 'दो']);
  expect(countWords(text)).toBe(2);
});

test('digits of three scripts compare as western ones', () => {
  expect(withWesternDigits('१९४७ ௧௯௪௭ ౧౯౪౭')).toBe('1947 1947 1947');
});

test('content stems leave out stop words and split compounds', () => {
  expect(contentStems("The market-based economy isn't Smith’s", rulesOf('en'))).toEqual([
    'market',
    'base',
    'economi',
    'smith',
  ]);
});

test('an opening is found only as whole words', () => {
  expect(openingOf('Thistles grow.', ['this'])).toBeUndefined();
  expect(openingOf('In addition, it rains.', ['in', 'in addition'])).toBe('In addition');
});

test.each([
  ['en', 'This makes bread rise.', true],
  ['en', 'However, bread rises.', true],
  ['en', 'Yeast makes bread rise.', false],
  ['hi', 'यह एक देश है।', true],
  ['hi', 'भारत एक देश है।', false],
  ['ta', 'இது ஒரு மாநிலம்.', true],
  ['te', 'ఇది ఒక రాష్ట్రం.', true],
])('in %s "%s" leans on the sentence before: %s', (language, sentence, leans) => {
  expect(leansOnPrevious(sentence, rulesOf(language))).toBe(leans);
});
