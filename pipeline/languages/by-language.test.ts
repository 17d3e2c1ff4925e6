import { expect, test } from 'vitest';
import { byLanguage } from './by-language.ts';

test('the words of a language are made once, when they are asked for, and of an unknown one never', () => {
  const made: string[] = [];
  const wordsOf = byLanguage({
    hi: () => made.push('hi'),
    sw: () => made.push('sw'),
  });
  expect(made).toEqual([]);
  expect([wordsOf('sw'), wordsOf('sw'), wordsOf('en')]).toEqual([1, 1, undefined]);
  expect(made).toEqual(['sw']);
});
