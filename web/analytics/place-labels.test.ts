import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

test('labels with room enough stay where their lines end', () => {
  expect(placeLabels([100, 20, 60], 16, 150)).toEqual([100, 20, 60]);
});

test('three labels on the floor stand one above the other, in their order', () => {
  expect(placeLabels([150, 150, 150], 16, 150)).toEqual([118, 134, 150]);
});

test('no two labels lie closer than the gap, and none below the floor', () => {
  const wished = fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(wished, (ys) => {
      const placed = placeLabels(ys, 16, 150).toSorted((a, b) => a - b);
      expect(Math.max(...placed)).toBeLessThanOrEqual(150);
      for (const [index, y] of placed.entries())
        if (index > 0) expect(y - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(16);
    }),
  );
});
