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
  const gone = (at: number) =>
    cuts.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(at, end) - Math.min(at, start)), 0);
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
  const steps = block.steps
    ?.filter((step) => !emptied.includes(step))
    .map((step) => step - emptied.filter((at) => at < step).length);
  const depths = block.depths?.filter((_, at) => !emptied.includes(at));
  return [{ ...block, text, marks, ...(steps !== undefined && { steps }), ...(depths !== undefined && { depths }) }];
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
