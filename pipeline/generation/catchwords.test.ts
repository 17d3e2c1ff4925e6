import { expect, test } from 'vitest';
import { isCatchword, isCommand } from './catchwords.ts';

test.each([
  'Large systems where the parts must fit together',
  'Requires a brake and a second switch',
  'Must be inspected before each shift',
  'Used for training and for tests',
  'Running participants for a study of the lab',
])('a line without a main verb or its subject is no sentence: %s', (line) => {
  expect(isCatchword(line)).toBe(true);
});

test.each([
  'Test and validate all services before the restart',
  'Do not reuse a password of another page',
  'The timer will stop when the switch is down',
  'If the bin is full, press the lid down',
  'Before you open the valve, close the tap',
  'Missed visits: The number of patients who did not come',
])('an order, a statement and an explained label are sentences: %s', (line) => {
  expect(isCatchword(line)).toBe(false);
});

test('a thing that begins with a word for a deed is no command', () => {
  expect(isCommand('Source code scanning and its tools')).toBe(false);
  expect(isCommand('Hand-feeding tools should be strong enough')).toBe(false);
  expect(isCommand('Store the samples in the cold room')).toBe(true);
  expect(isCommand('Wear cut-resistant gloves at the press')).toBe(true);
});
