import type { Line } from './pdf-lines.ts';

interface Chunk {
  lines: Line[];
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Narrower white strips are word gaps that happen to stand under each other. */
const narrowestGutter = 9;

/**
 * Puts the lines of one page into reading order: the order of the content stream, which producers write column by column,
 * unless it jumps back up inside a column; then the order of the white strips between the blocks.
 */
export function inReadingOrder(lines: readonly Line[]): Line[] {
  const gutter = sharedGutter(lines);
  if (gutter !== undefined) return sideBySide(lines, gutter);
  const chunks = chunksOf(lines);
  return (jumpsBack(chunks) ? cut(chunks) : chunks).flatMap((chunk) => chunk.lines);
}

const fewestSharedRows = 8;
const fewestLetters = 16;

// Some producers write two columns row by row. Many long rows that all break at one place are such columns; a table's cells are short.
function sharedGutter(lines: readonly Line[]): number | undefined {
  const breaks = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const isPair =
      next !== undefined &&
      next.row === line.row &&
      next.x0 > line.x1 &&
      line.text.length >= fewestLetters &&
      next.text.length >= fewestLetters;
    return isPair ? [(line.x1 + next.x0) / 2] : [];
  });
  const middle = [...breaks].sort((first, second) => first - second)[Math.floor(breaks.length / 2)];
  if (middle === undefined || breaks.length < fewestSharedRows || breaks.length < lines.length / 5) return undefined;
  return lines.filter((line) => line.x0 < middle - 2 && line.x1 > middle + 2).length <= lines.length / 4
    ? middle
    : undefined;
}

/** Full-width lines part the page into bands; inside a band the left column comes before the right one. */
function sideBySide(lines: readonly Line[], gutter: number): Line[] {
  const ordered: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const endBand = () => {
    // Rows were shared over the gutter; every column has its own from here on.
    ordered.push(...left, ...right.map((line) => ({ ...line, row: line.row + 0.5 })));
    left = [];
    right = [];
  };
  for (const line of [...lines].sort((first, second) => first.y0 - second.y0 || first.x0 - second.x0)) {
    if (line.x0 >= gutter - 2) right.push(line);
    else if (line.x1 <= gutter + 2) left.push(line);
    else {
      endBand();
      ordered.push(line);
    }
  }
  endBand();
  return ordered;
}

// Lines that follow each other downwards and overlap sideways belong together.
function chunksOf(lines: readonly Line[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const line of lines) {
    const chunk = chunks.at(-1);
    const last = chunk?.lines.at(-1);
    const follows =
      last !== undefined &&
      (line.row === last.row || (line.y0 >= last.y0 && line.y0 - last.y1 < line.size * 1.2 && overlap(line, last) > 0));
    if (chunk === undefined || !follows)
      chunks.push({ lines: [line], x0: line.x0, y0: line.y0, x1: line.x1, y1: line.y1 });
    else {
      chunk.lines.push(line);
      chunk.x0 = Math.min(chunk.x0, line.x0);
      chunk.x1 = Math.max(chunk.x1, line.x1);
      chunk.y0 = Math.min(chunk.y0, line.y0);
      chunk.y1 = Math.max(chunk.y1, line.y1);
    }
  }
  return chunks;
}

const overlap = (first: { x0: number; x1: number }, second: { x0: number; x1: number }): number =>
  Math.min(first.x1, second.x1) - Math.max(first.x0, second.x0);

/** A page in more pieces is a drawing; comparing each with each would take minutes. */
const mostChunks = 1_500;

const jumpsBack = (chunks: readonly Chunk[]): boolean =>
  chunks.length <= mostChunks &&
  chunks.some((later, index) =>
    chunks.slice(0, index).some((earlier) => isAbove(later, earlier) || isLeftOf(later, earlier)),
  );

const isAbove = (later: Chunk, earlier: Chunk): boolean =>
  later.y1 <= earlier.y0 + 1 && overlap(earlier, later) > 0.3 * Math.min(earlier.x1 - earlier.x0, later.x1 - later.x0);

const isLeftOf = (later: Chunk, earlier: Chunk): boolean => {
  const shared = Math.min(earlier.y1, later.y1) - Math.max(earlier.y0, later.y0);
  const areColumns = Math.min(earlier.lines.length, later.lines.length) >= 3;
  return areColumns && later.x1 <= earlier.x0 && shared > 0.3 * Math.min(earlier.y1 - earlier.y0, later.y1 - later.y0);
};

function cut(chunks: readonly Chunk[]): Chunk[] {
  if (chunks.length < 2) return [...chunks];
  const sides = split(chunks, 'x0', 'x1', narrowestGutter) ?? split(chunks, 'y0', 'y1', 0);
  if (sides !== undefined) return sides.flatMap(cut);
  return [...chunks].sort((first, second) => first.y0 - second.y0 || first.x0 - second.x0);
}

// The widest white strip that no chunk crosses.
function split(
  chunks: readonly Chunk[],
  from: 'x0' | 'y0',
  to: 'x1' | 'y1',
  least: number,
): [Chunk[], Chunk[]] | undefined {
  const sorted = [...chunks].sort((first, second) => first[from] - second[from]);
  let reach = sorted[0]?.[to] ?? 0;
  let widest = least;
  let at: number | undefined;
  sorted.forEach((chunk, index) => {
    const gap = chunk[from] - reach;
    if (index > 0 && gap > widest) {
      widest = gap;
      at = index;
    }
    reach = Math.max(reach, chunk[to]);
  });
  return at === undefined ? undefined : [sorted.slice(0, at), sorted.slice(at)];
}
