import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prerequisitesOf } from './prerequisites.ts';

test('a lesson needs the earlier one that defines two of its terms', () => {
  expect(
    prerequisitesOf([['yeast', 'dough'], ['star']], [new Set(['yeast', 'dough']), new Set(['star', 'yeast', 'dough'])]),
  ).toEqual([[], [0]]);
});

test('one term in common is not enough', () => {
  expect(prerequisitesOf([['yeast'], []], [new Set(['yeast']), new Set(['yeast'])])).toEqual([[], []]);
});

test('no lesson ever needs itself or a later one', () => {
  const stems = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(fc.array(fc.tuple(stems, stems), { maxLength: 8 }), (parts) => {
      const needed = prerequisitesOf(
        parts.map(([defined]) => defined),
        parts.map(([, used]) => new Set(used)),
      );
      expect(needed.every((earlier, index) => earlier.every((one) => one < index))).toBe(true);
    }),
  );
});
