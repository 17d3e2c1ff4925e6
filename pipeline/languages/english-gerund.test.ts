import { expect, test } from 'vitest';
import { asGerund } from './english-gerund.ts';

test.each([
  ['leave the van', 'leaving the van'],
  ['run the kiln', 'running the kiln'],
  ['tie the boat up', 'tying the boat up'],
  ['see the warden', 'seeing the warden'],
  ['open the lock', 'opening the lock'],
])('%s is %s', (order, deed) => {
  expect(asGerund(order)).toBe(deed);
});
