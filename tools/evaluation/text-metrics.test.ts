import { expect, test } from 'vitest';
import { boundaryHits, evenCuts, f1, rougeF1, segmentationErrors } from './text-metrics.ts';

test('a segmentation equal to the reference has no error', () => {
  expect(segmentationErrors(8, [4], [4])).toEqual({ pk: 0, windowDiff: 0 });
});

test('Pk and WindowDiff equal the values counted by hand', () => {
  // 8 units, reference 1111 2222, hypothesis 111111 22, k = 2: windows start at 0..5. Reference differs at 2 and 3,
  // hypothesis at 4 and 5: four of six windows disagree, each by one boundary.
  expect(segmentationErrors(8, [4], [6])).toEqual({ pk: expect.closeTo(400 / 6), windowDiff: expect.closeTo(400 / 6) });
  // No cut at all: windows 2 and 3 disagree.
  expect(segmentationErrors(8, [4], []).pk).toBeCloseTo(200 / 6);
});

test('WindowDiff sees a surplus boundary beside a true one that Pk does not', () => {
  // Hypothesis 1111 2 333, k = 2: window 3..5 has two boundaries instead of one, window 4..6 one instead of none.
  expect(segmentationErrors(8, [4], [4, 5])).toEqual({
    pk: expect.closeTo(100 / 6),
    windowDiff: expect.closeTo(200 / 6),
  });
});

test('even cuts divide the units into parts of one size', () => {
  expect(evenCuts(9, 3)).toEqual([3, 6]);
  expect(evenCuts(9, 1)).toEqual([]);
});

test('ROUGE equals the values counted by hand', () => {
  // "the cat sat" against "the cat ran fast": 2 of 3 and 2 of 4 words, 1 of 2 and 1 of 3 pairs.
  expect(rougeF1('the cat sat', 'the cat ran fast', 1)).toBeCloseTo(4 / 7);
  expect(rougeF1('the cat sat', 'the cat ran fast', 2)).toBeCloseTo(2 / 5);
});

test('each reference boundary is hit once at most, the nearest pair first', () => {
  expect(boundaryHits([100, 108], [105], 10)).toBe(1);
  expect(boundaryHits([100], [95, 104], 10)).toBe(1);
  expect(boundaryHits([100], [111], 10)).toBe(0);
});

test('F1 is the harmonic mean of precision and recall', () => {
  // precision 1/2, recall 1/4
  expect(f1(1, 2, 4)).toBeCloseTo(1 / 3);
});
