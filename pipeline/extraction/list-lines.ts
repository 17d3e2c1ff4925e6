import type { DraftBlock, Run } from './draft-block.ts';

/** Of a list inside a list; nothing where the lines are not those that were counted. */
export const nesting = ({ text }: DraftBlock, depths: number[]): Pick<DraftBlock, 'depths'> =>
  depths.some((depth) => depth > 0) && text.split('\n').length === depths.length ? { depths } : {};

export const linesOf = (runs: readonly Run[]): number =>
  runs
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** The lines with which the items of a list begin; an item may have more lines, and an empty one has none. */
export function firstLines(items: readonly Run[][]): number[] {
  let line = 0;
  return items.flatMap((runs) => {
    const own = linesOf(runs);
    const at = line;
    line += own;
    return own > 0 ? [at] : [];
  });
}
