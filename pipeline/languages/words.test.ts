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

test('a Tamil auxiliary is a word of its own, joined to its verb or not, and says nothing for a comparison', () => {
  const rules = rulesOf('ta');
  const words = (text: string) => wordsOf(text).map(({ text: word }) => word);
  expect(words('மாறிவிட்டான் கற்றுக்கொண்டான் கட்டப்பட்டது')).toEqual(['மாறி', 'விட்டான்', 'கற்றுக்', 'கொண்டான்', 'கட்டப்', 'பட்டது']);
  expect(contentStems('கற்றுக்கொண்டான்', rules)).toEqual(contentStems('கற்றுக் கொண்டான்', rules));
  expect(contentStems('மாறிவிட்டான்', rules)).toEqual(contentStems('மாறி', rules));
});

test('Tamil words that only end like an auxiliary stay whole', () => {
  const text = 'ஏற்பட்டது கட்டுப்பட்டது பட்டு விட்டான் கைவிட்டார்';
  expect(wordsOf(text).map(({ text: word }) => word)).toEqual(text.split(' '));
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

test('a word has the stems of its own language, whichever asked first', () => {
  const stemsIn = (language: string) => contentStems('gift cafes', rulesOf(language));
  const english = stemsIn('en');
  expect(english).toEqual(['gift', 'cafe']);
  expect(stemsIn('hi')).not.toEqual(english);
  expect(stemsIn('en')).toEqual(english);
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
