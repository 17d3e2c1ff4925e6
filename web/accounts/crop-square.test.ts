import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedBy, squareOf, wholePicture } from './crop-square.ts';

const wide = { width: 400, height: 200 };

test('unzoomed, the square is as high as a wide picture and stands in its middle', () => {
  expect(squareOf(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
});

test('dragging the picture to the right shows what lies left of it, and stops at its edge', () => {
  expect(squareOf(wide, movedBy(wide, wholePicture, { dx: 50, dy: 0 }, 100)).left).toBe(0);
  expect(squareOf(wide, movedBy(wide, wholePicture, { dx: 10, dy: 0 }, 100)).left).toBe(80);
});

test('the square lies inside every picture, wherever it is asked for', () => {
  const size = fc.integer({ min: 1, max: 10_000 });
  const place = fc.double({ min: -2, max: 3, noNaN: true });
  fc.assert(
    fc.property(size, size, place, place, fc.double({ min: 0, max: 9, noNaN: true }), (width, height, x, y, zoom) => {
      const { left, top, side } = squareOf({ width, height }, { x, y, zoom });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
