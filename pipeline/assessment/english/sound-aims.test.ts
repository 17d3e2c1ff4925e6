import { expect, test } from 'vitest';
import { isAim } from './sound-aims.ts';

test.each([
  'Say so. if you need more time',
  'Say whether it really ‘ is pay what you want’',
  'Weigh the difference between 3.500kg and 3.176kg',
  'Say what to do if you have any further questions or need additional information',
  'Machine electrical sources also pose hazards',
  'Continue to',
  'Say what most people should see',
  'Say what operator must use',
  'Say what you have',
  'Water mindset',
  'Not get into trouble',
  'Feel no pain',
  'Clay washing',
  'Return to wheel stages',
  'Visit vs. living together',
  'Explain a final thought',
  'Describe try keeping a clay diary',
  'Use the kiln effectively',
  'Keep to the rules for the small print',
  'Say what to do before operating',
  'Transfer the key to the new president if president',
])('"%s" is no objective', (text) => {
  expect(isAim({ text })).toBe(false);
});

test.each([
  'Uncover the telescope',
  'Say what to do before operating the press',
  'Say what children must bring',
  'Keep to the kitchen rules',
  'Name the stages of drying clay',
  'Stop throwing',
  'Explain three body simulation',
  'Use the kiln glove for hot shelves',
  'Rinse the sieve after each use, and dry it',
])('"%s" is one', (text) => {
  expect(isAim({ text })).toBe(true);
});
