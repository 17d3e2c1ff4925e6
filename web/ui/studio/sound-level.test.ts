import { expect, test } from 'vitest';
import { loudnessOf } from './sound-level.ts';

const wave = (height: number) => Float32Array.from({ length: 1000 }, (_, at) => height * Math.sin(at / 5));

test('a muted microphone and no samples at all are silent', () => {
  expect(loudnessOf(new Float32Array(1000))).toBe(0);
  expect(loudnessOf(new Float32Array(0))).toBe(0);
});

test('louder sound fills more of the bar, and never more than all of it', () => {
  const heights = [0.003, 0.03, 0.3].map((height) => loudnessOf(wave(height)));
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(3);
  expect(loudnessOf(wave(1))).toBeLessThanOrEqual(1);
  expect(loudnessOf(Float32Array.from([1, -1, 1, -1]))).toBe(1);
});
