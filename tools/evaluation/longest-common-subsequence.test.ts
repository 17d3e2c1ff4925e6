import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOfLongestCommonSubsequence } from './longest-common-subsequence.ts';

// The textbook table, slow and plain.
function byTable(first: string, second: string): number {
  const rows = Array.from({ length: first.length + 1 }, () => new Array<number>(second.length + 1).fill(0));
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= first.length; row += 1) {
    for (let column = 1; column <= second.length; column += 1) {
      const value =
        first[row - 1] === second[column - 1]
          ? at(row - 1, column - 1) + 1
          : Math.max(at(row - 1, column), at(row, column - 1));
      rows[row]?.splice(column, 1, value);
    }
  }
  return at(first.length, second.length);
}

test('the bit vectors agree with the textbook table on any two texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 90 });
  fc.assert(
    fc.property(
      text,
      text,
      (first, second) => lengthOfLongestCommonSubsequence(first, second) === byTable(first, second),
    ),
  );
});

test('a known pair has its published length', () => {
  // The example of most textbooks: GTAB.
  expect(lengthOfLongestCommonSubsequence('AGGTAB', 'GXTXAYB')).toBe(4);
});
