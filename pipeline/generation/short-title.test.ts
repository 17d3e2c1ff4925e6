import { expect, test } from 'vitest';
import { wholeTitle } from './short-title.ts';

test('a long title ends before what it only says more of, never in the middle of a phrase', () => {
  expect(wholeTitle('Provide written (printed or online) descriptions for every loom in the hall')).toBe(
    'Provide written descriptions for every loom in the hall',
  );
  expect(wholeTitle('Write down the number of threads of every carpet that leaves the hall of the weavers')).toBe(
    'Write down the number of threads of every carpet',
  );
  expect(wholeTitle('Looms')).toBe('Looms');
});
