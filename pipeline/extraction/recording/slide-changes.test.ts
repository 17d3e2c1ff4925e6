import { expect, test } from 'vitest';
import { type GreyFrame, watchSlides } from './slide-changes.ts';

const width = 320;
const height = 180;
const still =
  (draw: (x: number, y: number, frame: number) => number) =>
  (frame: number): GreyFrame => ({
    seconds: frame / 2,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => draw(at % width, Math.floor(at / width), frame)),
    width,
    height,
  });
/** White, with rows of letters from the top to a height. */
const lines =
  (rows: number, from = 20) =>
  (x: number, y: number) =>
    y >= from && y < from + rows * 30 && y % 30 < 12 && x > 20 && x < 300 && x % 5 < 3 ? 30 : 250;

const changesOf = (frames: number, draw: (x: number, y: number, frame: number) => number) => {
  const watcher = watchSlides();
  for (let frame = 0; frame < frames; frame += 1) watcher.push(still(draw)(frame));
  return watcher.changes();
};

test('a new slide is told from a line that is added to the one before', () => {
  const found = changesOf(60, (x, y, frame) =>
    frame < 20 ? lines(2)(x, y) : frame < 40 ? lines(3)(x, y) : lines(4)(x + 2, y + 15),
  );
  expect(found).toEqual([
    { seconds: 10, kind: 'build' },
    { seconds: 20, kind: 'slide' },
  ]);
});

test('a cursor that passes and a camera in the corner are no changes', () => {
  const noise = (frame: number, at: number) => ((frame * 7919 + at * 104_729) % 61) - 30;
  const found = changesOf(80, (x, y, frame) => {
    if (x > 240 && y > 120) return 120 + noise(frame, x * y);
    const cursor = frame === 40 && x > 60 && x < 110 && y > 60 && y < 100;
    return cursor ? 0 : lines(3)(x, y);
  });
  expect(found).toEqual([]);
});

test('a picture of one tone is blank, one with words is not', () => {
  const blank = watchSlides();
  const written = watchSlides();
  for (let frame = 0; frame < 4; frame += 1) {
    blank.push(still(() => 16)(frame));
    written.push(still(lines(1))(frame));
  }
  expect([blank.isBlank(), written.isBlank()]).toEqual([true, false]);
});
