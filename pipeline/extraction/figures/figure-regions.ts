import { captionName } from '#contract/figure-names.ts';
import type { Line } from '../pdf/pdf-lines.ts';
import { captionText } from './cut-figure.ts';

/** Points from the page's top left corner: left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** Something on a page that is no text. */
export interface DrawnShape {
  box: Box;
  /** What it is known by when it comes again on another page. */
  key: string;
  /** Of a picture: its own pixels. */
  image?: { columns: number; rows: number };
}

export interface FigureRegion {
  box: Box;
  name: string;
  caption: string;
  /** Mostly a picture, so that it is kept as one. */
  isPhotograph: boolean;
  hasImage: boolean;
}

export interface DrawnPage {
  width: number;
  height: number;
  objects: readonly DrawnShape[];
  lines: readonly PageLine[];
  /** The document's first page: what stands there without a caption is its cover. */
  isCover: boolean;
}

export type PageLine = Pick<Line, 'text' | 'x0' | 'y0' | 'x1' | 'y1' | 'size'>;

/** What touches or nearly touches is one drawing: so many points apart. */
const cell = 6;
const reach = 2.5;
const captionGap = 48;
const partGap = 8;
/** A picture smaller than this is an icon; found on the OSHA and FAA handbooks (2026-11-28). */
const leastPoints = { width: 80, height: 56 };
const leastPixels = 100;
const background = 0.8;

/**
 * What on a page is a figure: the pictures of useful size, and drawings and tables that have a caption. Lines, icons,
 * backgrounds and what the page shows for decoration are left out.
 *
 * @param isRepeated what stands on many pages: a logo, a frame
 */
export function figureRegions(page: DrawnPage, isRepeated: (key: string) => boolean): FigureRegion[] {
  const captions = captionsOf(page.lines);
  const objects = page.objects.filter(({ box, key, image }) => {
    if (isRepeated(key)) return false;
    if (image !== undefined) return true;
    // What holds a caption is a panel that figures lie on.
    const isPanel = captions.some((caption) => holds(box, caption.box));
    return !isPanel && areaOf(within(box, page)) < background * page.width * page.height;
  });
  const drawings = together(objects, page).filter(({ box }) => box[2] - box[0] > 20 && box[3] - box[1] > 12);
  const found = captioned(page, captions, drawings);
  const taken = new Set(found.flatMap((one) => one.drawings));
  const bare = page.isCover ? [] : drawings.filter((drawing) => !taken.has(drawing) && isUsefulPicture(drawing, page));
  return [
    ...found.flatMap((one) => regionOf(one, page) ?? []),
    ...bare.map(({ box, images }) => ({
      box,
      name: '',
      caption: '',
      isPhotograph: images > 0.5 * areaOf(box),
      hasImage: true,
    })),
  ].toSorted((one, other) => one.box[1] - other.box[1] || one.box[0] - other.box[0]);
}

interface Drawing {
  box: Box;
  /** Points of its area that pictures cover. */
  images: number;
  /** Pixels of the largest picture's shorter side. */
  pixels: number;
}

interface Caption {
  name: string;
  text: string;
  box: Box;
}

const areaOf = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

const boxOf = ({ x0, y0, x1, y1 }: PageLine): Box => [x0, y0, x1, y1];

const holds = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

const grown = ([x0, y0, x1, y1]: Box, by: number): Box => [x0 - by, y0 - by, x1 + by, y1 + by];

const meets = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

const within = ([x0, y0, x1, y1]: Box, { width, height }: { width: number; height: number }): Box => [
  Math.max(0, x0),
  Math.max(0, y0),
  Math.min(width, x1),
  Math.min(height, y1),
];

const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

function isUsefulPicture({ box, images, pixels }: Drawing, page: DrawnPage): boolean {
  const [x0, y0, x1, y1] = box;
  if (x1 - x0 < leastPoints.width || y1 - y0 < leastPoints.height || pixels < leastPixels) return false;
  // A scan is the page itself, and its words are read elsewhere; a strip is a rule or a banner.
  if (areaOf(box) > background * page.width * page.height) return false;
  if ((x1 - x0) / (y1 - y0) > 8) return false;
  // A picture with the page's own sentences upon it is a ground for them.
  if (page.lines.filter((line) => line.text.length > 40 && holds(box, boxOf(line))).length > 2) return false;
  return images > 0.3 * areaOf(box);
}

/** Drawings are what is connected on a grid, so that a page of thousands of strokes costs no more than its cells. */
function together(objects: readonly DrawnShape[], page: { width: number; height: number }): Drawing[] {
  const columns = Math.max(1, Math.min(400, Math.ceil(page.width / cell)));
  const rows = Math.max(1, Math.min(400, Math.ceil(page.height / cell)));
  const [stepX, stepY] = [page.width / columns, page.height / rows];
  const parent = Int32Array.from({ length: columns * rows }, () => -1);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let step = at; parent[step] !== root; ) [step, parent[step]] = [parent[step] ?? root, root];
    return root;
  };
  const cellAt = (value: number, step: number, most: number) =>
    Math.min(most - 1, Math.max(0, Math.floor(value / step)));
  const firstCells = objects.map(({ box }) => {
    const [x0, y0, x1, y1] = within(grown(box, reach), page);
    const first = cellAt(y0, stepY, rows) * columns + cellAt(x0, stepX, columns);
    if (parent[first] === -1) parent[first] = first;
    for (let row = cellAt(y0, stepY, rows); row <= cellAt(y1, stepY, rows); row += 1)
      for (let column = cellAt(x0, stepX, columns); column <= cellAt(x1, stepX, columns); column += 1) {
        const at = row * columns + column;
        if (parent[at] === -1) parent[at] = rootOf(first);
        else parent[rootOf(at)] = rootOf(first);
      }
    return first;
  });
  const drawings = new Map<number, Drawing>();
  objects.forEach(({ box, image }, index) => {
    const root = rootOf(firstCells[index] ?? 0);
    const own = within(box, page);
    const known = drawings.get(root) ?? { box: own, images: 0, pixels: 0 };
    drawings.set(root, {
      box: around(known.box, own),
      images: known.images + (image === undefined ? 0 : areaOf(own)),
      pixels: Math.max(known.pixels, image === undefined ? 0 : Math.min(image.columns, image.rows)),
    });
  });
  return [...drawings.values()];
}

/** Captions with the lines that go on below them. */
function captionsOf(lines: readonly PageLine[]): Caption[] {
  return lines.flatMap((line, index) => {
    const name = captionName(line.text);
    if (name === undefined || !isCaption(line.text)) return [];
    const parts = [line];
    for (const next of lines.slice(index + 1, index + 6)) {
      const last = parts.at(-1) ?? line;
      const follows = next.y0 >= last.y0 && next.y0 - last.y1 < 0.7 * line.size && Math.abs(next.x0 - last.x0) < 60;
      const isLike = Math.abs(next.size - line.size) < 0.6 && captionName(next.text) === undefined;
      // A line that ends early ends its caption.
      const isFull = last.x1 - last.x0 > 0.8 * (Math.max(...parts.map(({ x1 }) => x1)) - line.x0);
      if (!follows || !isLike || !isFull || (parts.length > 1 && /[.!?।]$/u.test(last.text) && next.text.length > 90))
        break;
      parts.push(next);
    }
    const box = parts.map(boxOf).reduce(around);
    return [{ name, text: captionText(parts.map(({ text }) => text).join(' ')), box }];
  });
}

/** "Figure 3 shows the guard" begins a sentence, and no caption. */
const isCaption = (text: string): boolean =>
  !/^\S+\s+\S+\s+(?:shows?|is|are|illustrates?|depicts?|lists?|gives?|summari[sz]es?|presents?|and|or|to|in|of|on|has|can|contains?|provides?|describes?|compares?)\b/u.test(
    text,
  );

type Side = 'above' | 'below';

/** A caption and the drawings that it is about. */
interface Captioned {
  caption: Caption;
  drawings: Drawing[];
}

/**
 * Gives each caption its drawings. All pictures of a page have their captions on the same side, and so have its tables: the
 * side on which more captions find one, nearer.
 */
function captioned(page: DrawnPage, all: readonly Caption[], drawings: readonly Drawing[]): Captioned[] {
  return (['figure', 'table'] as const).flatMap((kind) => {
    const captions = all.filter(({ name }) => name.startsWith(kind));
    const sides = (['above', 'below'] as const).map((side) => onSide(side, captions, drawings, page));
    const [above, below] = sides.map((found) => ({ found, gap: found.reduce((sum, one) => sum + gapOf(one), 0) }));
    if (above === undefined || below === undefined) return [];
    const isBelow =
      below.found.length === above.found.length
        ? below.gap < above.gap || (below.gap === above.gap && kind === 'table')
        : below.found.length > above.found.length;
    return isBelow ? below.found : above.found;
  });
}

/** @param side where the drawing stands, seen from its caption */
function onSide(side: Side, captions: readonly Caption[], drawings: readonly Drawing[], page: DrawnPage): Captioned[] {
  const found = new Map<Caption, Drawing[]>();
  for (const drawing of drawings) {
    const [nearest] = captions
      .filter(({ box }) => Math.min(drawing.box[2], box[2]) - Math.max(drawing.box[0], box[0]) > 10)
      .filter((caption) => isFree(side, drawing.box, caption, page))
      .toSorted((one, other) => distance(one.box, drawing.box) - distance(other.box, drawing.box));
    if (nearest !== undefined) found.set(nearest, [...(found.get(nearest) ?? []), drawing]);
  }
  const taken = new Set([...found.values()].flat());
  return [...found].flatMap(([caption, candidates]) => {
    const [largest] = candidates.toSorted((one, other) => areaOf(other.box) - areaOf(one.box));
    if (largest === undefined) return [];
    const [, top, , bottom] = largest.box;
    const chosen = new Set(candidates.filter(({ box }) => box[3] > top && box[1] < bottom));
    // Parts that no stroke connects, such as the legend of a chart.
    for (let before = 0; before < chosen.size; ) {
      before = chosen.size;
      const reached = grown([...chosen].map(({ box }) => box).reduce(around), partGap);
      for (const drawing of drawings)
        if ((!taken.has(drawing) || candidates.includes(drawing)) && meets(reached, drawing.box)) chosen.add(drawing);
    }
    const all = [...chosen].map(({ box }) => box).reduce(around);
    if (areaOf(all) < leastPoints.width * leastPoints.height) return [];
    return [{ caption, drawings: [...chosen] }];
  });
}

const gapOf = ({ caption, drawings }: Captioned): number =>
  Math.min(...drawings.map(({ box }) => distance(box, caption.box)));

function regionOf({ caption, drawings }: Captioned, page: DrawnPage): FigureRegion | undefined {
  const drawn = drawings.map(({ box }) => box).reduce(around);
  if (areaOf(drawn) > background * page.width * page.height) return undefined;
  const images = drawings.reduce((sum, drawing) => sum + drawing.images, 0);
  return {
    box: within(withLabels(drawn, caption, page), page),
    name: caption.name,
    caption: caption.text,
    isPhotograph: images > 0.5 * areaOf(drawn),
    hasImage: images > 0,
  };
}

/** The caption is near, and no text stands between it and the drawing. */
function isFree(side: Side, [, top, , bottom]: Box, { box }: Caption, page: DrawnPage): boolean {
  const [end, start] = side === 'above' ? [bottom, box[1]] : [box[3], top];
  if (start < end - 6 || start - end > captionGap) return false;
  return !page.lines.some(
    ({ x0, x1, y0, y1, text }) => y0 > end && y1 < start && text.length > 60 && x0 < box[2] && x1 > box[0],
  );
}

const distance = (one: Box, other: Box): number => Math.max(one[1] - other[3], other[1] - one[3], 0);

/** Short lines that stand at the edge of a drawing, such as the names of its axes, belong to it. */
function withLabels(drawn: Box, caption: Caption, page: DrawnPage): Box {
  const margin = grown(drawn, 12);
  const labels = page.lines.filter((line) => {
    const box = boxOf(line);
    if (meets(box, grown(caption.box, 1)) || captionName(line.text) !== undefined) return false;
    if (line.text.length > 32 || box[2] - box[0] > 0.6 * (drawn[2] - drawn[0])) return false;
    if (meets(box, drawn)) return true;
    // The last line of a paragraph, or a heading, begins where the drawing begins.
    return meets(box, margin) && Math.abs(box[0] - drawn[0]) > 8 && !/[.,;:)]$/u.test(line.text);
  });
  const [x0, y0, x1, y1] = labels.map(boxOf).reduce(around, drawn);
  const below = caption.box[1] >= drawn[3] - 6;
  // The caption is the alternative text, and not in the picture too.
  return [
    x0 - 3,
    below ? y0 - 3 : Math.max(y0 - 3, caption.box[3]),
    x1 + 3,
    below ? Math.min(y1 + 3, caption.box[1]) : y1 + 3,
  ];
}
