import { type Cut, withoutCuts } from './block-cuts.ts';
import type { DraftBlock } from './draft-block.ts';

const head = /^(?:links?|urls?|web ?(?:site|page|link)s?|source|buy|shop|download|more|where to buy)?$/iu;
const cell =
  /^(?:links?|here|click here|view|open|buy(?: here)?|shop|download|more|source|website|url|https?:\S+|www\.\S+|[-–—]|n\/a)?[.!]?$/iu;
const fewestRows = 2;

/** Tables without the column that holds nothing but "Link": where it leads a learner does not see. */
export const withoutLinkColumns = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? withoutCuts(block, cutsOf(block.text)) : [block]));

function cutsOf(text: string): Cut[] {
  const rows = text.split('\n').map((row) => row.split('\t'));
  const [heads = [], ...others] = rows;
  const dead = heads.flatMap((name, column) => {
    const cells = others.map((row) => (row[column] ?? '').trim());
    const isOfLinks = cells.filter((one) => one !== '').length >= fewestRows && cells.every((one) => cell.test(one));
    return column > 0 && isOfLinks && head.test(name.trim()) ? [column] : [];
  });
  // A table of links alone is told as it is.
  if (dead.length === 0 || dead.length + 1 >= heads.length) return [];
  let offset = 0;
  return rows.flatMap((row) =>
    row.flatMap((one, column): Cut[] => {
      const start = offset;
      offset += one.length + 1;
      // With the tab before it.
      return dead.includes(column) ? [{ start: start - 1, end: start + one.length }] : [];
    }),
  );
}
