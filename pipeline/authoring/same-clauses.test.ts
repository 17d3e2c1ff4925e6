import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { hasSameClauses } from './same-clauses.ts';

const rules = rulesOf('en');
const sentence = 'Lock the chemical store before you leave the building.';

test('clauses may stand the other way round', () => {
  expect(hasSameClauses('Before you leave the building, lock the chemical store.', sentence, rules)).toBe(true);
});

test.each([
  ['another opening', 'After you leave the building, lock the chemical store.'],
  ['clauses that changed their parts', 'Before you lock the chemical store, leave the building.'],
  ['a word of its own', 'Before you leave the building, lock the chemical fridge.'],
  ['no clause', 'Lock the chemical store.'],
  ['a second condition', 'Before you leave the building, lock the chemical store if nobody stays.'],
])('%s is another rule', (_, claim) => {
  expect(hasSameClauses(claim, sentence, rules)).toBe(false);
});
