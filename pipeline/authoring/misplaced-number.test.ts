import fc from 'fast-check';
import { expect, test } from 'vitest';
import { misplacesNumber } from './misplaced-number.ts';

test.each([
  ['Short codes have 62 characters.', ['Short codes have 42 characters, and long ones have 62 characters.']],
  ['Overlap is above 20%.', ['Oversampling is above 20% and overlap is above 30%.']],
  ['The lid stays shut for 5 minutes.', ['The lid stays shut for 9 minutes.', 'The lamp burns for 5 minutes.']],
])('a number that belongs to another thing is misplaced: %s', (claim, sentences) => {
  expect(misplacesNumber(claim, sentences, 'en')).toBe(true);
});

test.each([
  ['Short codes have 42 characters.', ['Short codes have 42 characters, and long ones have 62 characters.']],
  ['Cover the tray for 5 minutes.', ['The lid stays shut for 9 minutes.', 'The lamp burns for 5 minutes.']],
  ['Take 3 steps at 5 volts.', ['There are 3 steps at 5 volts and 4 rests at 2 volts.']],
  ['The lid has 5 screws.', ['The lid has 9 hinges.', 'There are 5 screws.']],
])('a number beside its own words, or that none can tell apart, is not: %s', (claim, sentences) => {
  expect(misplacesNumber(claim, sentences, 'en')).toBe(false);
});

test('exchanging two measures of one sentence is always seen, and its own never', () => {
  const number = fc.integer({ min: 2, max: 999 });
  fc.assert(
    fc.property(number, number, (a, b) => {
      fc.pre(a !== b);
      const sentence = `The red tank holds ${a} litres, and the blue barrel holds ${b} litres.`;
      expect(misplacesNumber(`The red tank holds ${b} litres.`, [sentence], 'en')).toBe(true);
      expect(misplacesNumber(`The red tank holds ${a} litres.`, [sentence], 'en')).toBe(false);
    }),
  );
});
