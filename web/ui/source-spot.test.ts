import { expect, test } from 'vitest';
import { spotOnPicture } from './source-spot.ts';

const page = { width: 200, height: 400, rotation: 0 };

test('a spot is told in parts of the picture', () => {
  expect(spotOnPicture(page, [20, 40, 120, 80])).toEqual({ left: 10, top: 10, width: 50, height: 10 });
});

// By hand: a page of 200 × 400 with a mark near its top left corner; turned clockwise, the mark goes to the top right,
// the bottom right, the bottom left.
test.each([
  [90, { left: 80, top: 10, width: 10, height: 50 }],
  [180, { left: 40, top: 80, width: 50, height: 10 }],
  [270, { left: 10, top: 40, width: 10, height: 50 }],
])('on a page turned by %i degrees the spot turns with the picture', (rotation, spot) => {
  const found = spotOnPicture({ ...page, rotation }, [20, 40, 120, 80]);
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(found[side]).toBeCloseTo(spot[side], 6);
});

test('a box that sticks out of the page is cut at its edge', () => {
  expect(spotOnPicture(page, [-20, 380, 260, 420])).toEqual({ left: 0, top: 95, width: 100, height: 5 });
});
