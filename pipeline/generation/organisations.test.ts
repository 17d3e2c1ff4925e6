import { expect, test } from 'vitest';
import { isOrganisation } from './organisations.ts';

test('who stands behind a text is told from what it is about', () => {
  expect(
    ['St John Ambulance Australia Ltd', 'Mill and Bread Foundation', 'U.S. government'].map(isOrganisation),
  ).toEqual([true, true, true]);
  expect(['Company', 'service contract', 'Project coordinator', 'Student union card'].map(isOrganisation)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
