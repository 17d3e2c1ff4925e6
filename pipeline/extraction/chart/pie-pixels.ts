import { type ChartDrawing, type Colour, colourDistance, median, type SliceMark } from './chart-drawing.ts';
import { colourAt, type PixelMap, regionsOf } from '../picture/pixel-map.ts';

type Pie = NonNullable<ChartDrawing['pie']>;

/** Of the shorter side of the picture. */
const smallestRadius = 0.12;
const steps = 3_600;

/** A disc of coloured slices. */
export function findPie(map: PixelMap, ink: Uint8Array): Pie | undefined {
  const disc = findDisc(map, ink);
  if (disc === undefined) return undefined;
  const slices = slicesOf(map, disc);
  return slices.length > 1 ? { ...disc, slices } : undefined;
}

/** Slices are often parted by a white hairline, so the parts are taken together as one box. */
function findDisc(map: PixelMap, ink: Uint8Array): Omit<Pie, 'slices'> | undefined {
  const { width, height } = map;
  const least = smallestRadius * Math.min(width, height);
  const parts = regionsOf(ink, width).filter(
    ({ box, pixels }) =>
      Math.max(box[2] - box[0], box[3] - box[1]) >= 0.5 * least && pixels.length >= 0.12 * least * least,
  );
  for (const seed of [...parts].sort((a, b) => b.pixels.length - a.pixels.length).slice(0, 3)) {
    const box = [...seed.box];
    // Grow by parts that touch the box, as long as it grows.
    for (let grew = true; grew; ) {
      grew = false;
      for (const part of parts) {
        const touches =
          part.box[0] <= (box[2] ?? 0) + 3 &&
          part.box[2] >= (box[0] ?? 0) - 3 &&
          part.box[1] <= (box[3] ?? 0) + 3 &&
          part.box[3] >= (box[1] ?? 0) - 3;
        if (!touches) continue;
        const next = [
          Math.min(box[0] ?? 0, part.box[0]),
          Math.min(box[1] ?? 0, part.box[1]),
          Math.max(box[2] ?? 0, part.box[2]),
          Math.max(box[3] ?? 0, part.box[3]),
        ];
        grew ||= next.some((edge, index) => edge !== box[index]);
        box.splice(0, 4, ...next);
      }
    }
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    const radius = (x1 - x0 + y1 - y0) / 4;
    const disc = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, radius };
    if (radius >= least && Math.abs(x1 - x0 - (y1 - y0)) <= 0.06 * radius && isRound(disc, ink, width)) return disc;
  }
  return undefined;
}

/** Ink all the way round just inside the rim, none just outside. */
function isRound({ x, y, radius }: Omit<Pie, 'slices'>, ink: Uint8Array, width: number): boolean {
  const share = (at: number) => {
    let inked = 0;
    for (let degree = 0; degree < 360; degree += 1) {
      const angle = (degree * Math.PI) / 180;
      const column = Math.floor(x + at * radius * Math.sin(angle));
      const row = Math.floor(y - at * radius * Math.cos(angle));
      inked += ink[row * width + column] ?? 0;
    }
    return inked / 360;
  };
  return share(0.93) > 0.9 && share(1.08) < 0.15;
}

/** Runs of one colour around the rim; the hairlines between them count half to each side. */
function slicesOf(map: PixelMap, { x, y, radius }: Omit<Pie, 'slices'>): SliceMark[] {
  const ring = Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * (step + 0.5)) / steps;
    const column = Math.floor(x + 0.88 * radius * Math.sin(angle));
    const row = Math.floor(y - 0.88 * radius * Math.cos(angle));
    return colourAt(map, row * map.width + column);
  });
  const runs: { start: number; end: number; colours: Colour[] }[] = [];
  const shortest = steps * 0.006;
  let start = 0;
  for (let step = 1; step <= steps; step += 1) {
    const isSame = step < steps && colourDistance(ring[step] ?? [0, 0, 0], ring[step - 1] ?? [0, 0, 0]) <= 12;
    if (isSame) continue;
    if (step - start >= shortest) runs.push({ start, end: step, colours: ring.slice(start, step) });
    start = step;
  }
  const merged: typeof runs = [];
  for (const run of runs) {
    const last = merged.at(-1);
    // The rim crosses flecks of JPEG inside one slice; a real hairline stands between two colours or is wide.
    const continues =
      last !== undefined &&
      colourDistance(middle(last.colours), middle(run.colours)) <= 8 &&
      !hasHairline(ring, last.end, run.start, map.paper);
    if (last === undefined || !continues) merged.push({ ...run });
    else {
      last.end = run.end;
      last.colours.push(...run.colours);
    }
  }
  return withoutSeam(merged, ring, map.paper)
    .map((run, index, all) => {
      const before = all[(index + all.length - 1) % all.length];
      const after = all[(index + 1) % all.length];
      const from =
        before === undefined ? run.start : (run.start + before.end - (before.end > run.start ? steps : 0)) / 2;
      const to = after === undefined ? run.end : (run.end + after.start + (after.start < run.end ? steps : 0)) / 2;
      return { colour: middle(run.colours), start: (((from / steps) % 1) + 1) % 1, share: (to - from) / steps };
    })
    .map((slice) => ({ ...slice, start: slice.start > 0.995 ? 0 : slice.start }))
    .sort((a, b) => a.start - b.start);
}

/** A slice that begins before the top and ends after it. */
function withoutSeam<T extends { start: number; end: number; colours: Colour[] }>(
  runs: T[],
  ring: readonly Colour[],
  paper: Colour,
): T[] {
  const [first] = runs;
  const last = runs.at(-1);
  if (first === undefined || last === undefined || runs.length < 3) return runs;
  const isOne =
    colourDistance(middle(first.colours), middle(last.colours)) <= 8 &&
    !hasHairline(ring, last.end - steps, first.start, paper);
  return isOne ? [...runs.slice(1, -1), { ...last, end: first.end + steps }] : runs;
}

function hasHairline(ring: readonly Colour[], from: number, to: number, paper: Colour): boolean {
  const at = (step: number): Colour => ring[(step + steps) % steps] ?? [0, 0, 0];
  const here = at(from - 4);
  for (let step = from - 1; step <= to; step += 1)
    if (colourDistance(at(step), paper) < 0.7 * colourDistance(here, paper)) return true;
  return false;
}

const middle = (colours: readonly Colour[]): Colour => [
  median(colours.map(([red]) => red)),
  median(colours.map((colour) => colour[1])),
  median(colours.map((colour) => colour[2])),
];
