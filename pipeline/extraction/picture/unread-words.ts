import { inkOf, type PixelMap, regionsOf } from './pixel-map.ts';
import type { Box } from './recognised-lines.ts';

/** Letters and figures of charts, in pixels. */
const lowest = 5;
const highest = 40;
const widest = 90;
/** Letters of one word stand closer than this share of their height. */
const letterGap = 0.55;
/** A chart with more is no chart, or is full of hatching. */
const most = 40;
const paper = 6;

/** Where there is ink as of a short word and no word was read: recognisers pass over lone figures. */
export function unreadWords(map: PixelMap, read: readonly Box[]): Box[] {
  const letters = regionsOf(inkOf(map, 70), map.width)
    .map(({ box }) => box)
    .filter(([x0, y0, x1, y1]) => y1 - y0 <= highest && x1 - x0 <= widest && (y1 - y0 >= 2 || x1 - x0 >= 2))
    .sort((a, b) => a[0] - b[0]);
  const words: Box[] = [];
  for (const letter of letters) {
    const word = words.findLast((box) => isBeside(box, letter));
    if (word === undefined) words.push([...letter]);
    else {
      word[1] = Math.min(word[1], letter[1]);
      word[2] = Math.max(word[2], letter[2]);
      word[3] = Math.max(word[3], letter[3]);
    }
  }
  const unread = words.filter(
    (box) => box[3] - box[1] >= lowest && box[2] - box[0] <= widest && !read.some((other) => overlaps(box, other)),
  );
  return unread.length > most ? [] : unread;
}

const isBeside = (word: Box, letter: Box): boolean => {
  const height = Math.max(word[3] - word[1], letter[3] - letter[1], lowest);
  const shared = Math.min(word[3], letter[3]) - Math.max(word[1], letter[1]);
  return letter[0] - word[2] <= letterGap * height && shared > -0.15 * height;
};

const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 0.3 * (a[2] - a[0]) &&
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.3 * (a[3] - a[1]);

/** A word cut out with paper around it, as a picture of one line. */
export function cutOut(map: PixelMap, [x0, y0, x1, y1]: Box): PixelMap {
  const [left, top] = [Math.floor(x0), Math.floor(y0)];
  const width = Math.ceil(x1) - left + 2 * paper;
  const height = Math.ceil(y1) - top + 2 * paper;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [left + x - paper, top + y - paper];
      const isIn = fromX >= left - 1 && fromX < x1 + 1 && fromY >= top - 1 && fromY < y1 + 1;
      const isOnMap = fromX >= 0 && fromY >= 0 && fromX < map.width && fromY < map.height;
      const from = 3 * (fromY * map.width + fromX);
      pixels.set(isIn && isOnMap ? map.pixels.subarray(from, from + 3) : map.paper, 3 * (y * width + x));
    }
  return { pixels, width, height, paper: map.paper };
}
