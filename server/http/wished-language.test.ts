import { expect, test } from 'vitest';
import { wishedLanguage } from './wished-language.ts';

test.each([
  // RFC 9110, 12.5.4: a tag without a weight weighs 1, and 0 means "not this one".
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.5, ta-IN;q=0.7, fr', 'ta'],
  ['fr-FR, te;q=0, mr;q=0.1', 'mr'],
  ['EN-us', 'en'],
  ['*', undefined],
  ['de, fr;q=0.3', undefined],
  ['hi;q=lots', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('a browser that wishes for %j reads %s', (header, language) => {
  expect(wishedLanguage(header)).toBe(language);
});
