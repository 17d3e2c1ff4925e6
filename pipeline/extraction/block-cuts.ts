import type { DraftBlock } from './draft-block.ts';

/** A stretch of a block's text, UTF-16 offsets, end exclusive. */
export interface Cut {
  start: number;
  end: number;
}

/**
 * A block without some stretches of its text: lines that are left empty go with their place in the list, marks move along.
 *
 * @param cuts in order, none reaching into another
 * @returns no block where no text is left
 */
export function withoutCuts(block: DraftBlock, cuts: readonly Cut[]): DraftBlock[] {
  if (cuts.length === 0) return [block];
  const gone = goneBefore(cuts);
  const lines = cutOut(block.text, cuts).split('\n');
  const emptied = lines.flatMap((line, at) => (line.trim() === '' ? [at] : []));
  if (emptied.length === lines.length) return [];
  const text = lines.filter((line) => line.trim() !== '').join('\n');
  // Where a whole line goes, bold words further on are worth less than the trouble of counting.
  const marks =
    emptied.length > 0
      ? []
      : block.marks
          .map((mark) => ({ ...mark, start: mark.start - gone(mark.start), end: mark.end - gone(mark.end) }))
          .filter(({ start, end }) => end > start);
  const isEmptied = new Set(emptied);
  const left = placesLeft(lines.length, isEmptied);
  const steps = block.steps?.filter((step) => !isEmptied.has(step)).map((step) => left[step] ?? step);
  const depths = block.depths?.filter((_, at) => !isEmptied.has(at));
  return [{ ...block, text, marks, ...(steps !== undefined && { steps }), ...(depths !== undefined && { depths }) }];
}

/** How much of the text before a place was cut out; each place is found by halving, since a list may have thousands of cuts. */
function goneBefore(cuts: readonly Cut[]): (at: number) => number {
  const sums = [0];
  for (const { start, end } of cuts) sums.push((sums.at(-1) ?? 0) + end - start);
  return (at) => {
    let [low, high] = [0, cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle]?.start ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const last = cuts[low - 1];
    return (sums[low] ?? 0) - (last === undefined ? 0 : Math.max(0, last.end - at));
  };
}

/** Where each line stands when the emptied ones are gone. */
function placesLeft(lines: number, isEmptied: ReadonlySet<number>): number[] {
  let next = 0;
  return Array.from({ length: lines }, (_, at) => (isEmptied.has(at) ? next : next++));
}

function cutOut(text: string, cuts: readonly Cut[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of cuts) {
    kept += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

/**
 * What is left of blocks; a heading below which nothing else stood goes with it.
 *
 * @param parts what is left of each
 */
export const withoutEmptied = (blocks: readonly DraftBlock[], parts: readonly DraftBlock[][]): DraftBlock[] =>
  blocks.flatMap((block, at) => {
    const [answer, next] = [blocks[at + 1], blocks[at + 2]];
    const isLast = next === undefined || (next.kind === 'heading' && (next.level ?? 1) <= (block.level ?? 1));
    const isEmptied = block.kind === 'heading' && answer !== undefined && parts[at + 1]?.length === 0 && isLast;
    return isEmptied ? [] : (parts[at] ?? []);
  });
