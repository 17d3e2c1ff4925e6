import { expect, test } from 'vitest';
import { isBareClause } from './bare-clauses.ts';

test.each([
  'Running participants for an already-designed study',
  'Actively checking on the guests to make sure that they are well.',
  'Shuts off the power and prevents the start when the guard is open.',
  'Total registered patients divided by the people of the region.',
  'The number of patients a clinic is responsible for where a patient is old.',
  'Low rate of loss and no memory effect, so it lasts for years.',
  'Papers Research papers are the main result of the lab.',
])('“%s” has no subject or no main verb', (text) => {
  expect(isBareClause(text)).toBe(true);
});

test.each([
  'The rate of loss is low, so it lasts for years.',
  'Using hand tools requires close supervision.',
  'Keeping the teachers informed of when your child will be absent will help them.',
  'Accompanying code is identified with labels that say to which product it belongs.',
  'The number of visitors is limited to twenty.',
  'Keys must be returned when the shift ends.',
  'During a fire, leave the hall.',
])('“%s” has both', (text) => {
  expect(isBareClause(text)).toBe(false);
});
