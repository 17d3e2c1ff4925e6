import type { Mark } from '../document.ts';
import { headsBans, headsBids } from '../languages/bids-and-bans.ts';
import type { DraftBlock } from './draft-block.ts';

/**
 * Takes a table of what to do and what not to do apart into two lists, each below its heading. Its rows say nothing
 * together: "Wear your badge · Send work to your own device" reads as one advice, and the second half is a ban.
 */
export const withoutDoAndDont = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? listsOf(block, levelAt(blocks, block)) : [block]));

/** One below the heading that it stands under. */
function levelAt(blocks: readonly DraftBlock[], table: DraftBlock): number {
  const above = blocks.slice(0, blocks.indexOf(table)).findLast(({ kind }) => kind === 'heading');
  return Math.min(6, (above?.level ?? 1) + 1);
}

function listsOf(table: DraftBlock, level: number): DraftBlock[] {
  const [heads = [], ...rows] = table.text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
  const isOne = heads.length === 2 && heads.some((head) => headsBids(head)) && heads.some((head) => headsBans(head));
  if (!isOne || rows.length === 0 || rows.some((cells) => cells.length > 2)) return [table];
  const { provenance } = table;
  const marks: Mark[] = [];
  return heads.flatMap((head, column): DraftBlock[] => {
    const text = rows.flatMap((cells) => cells[column] || []).join('\n');
    if (text === '') return [];
    return [
      { kind: 'heading', text: head, marks, level, provenance },
      { kind: 'list', text, marks, provenance },
    ];
  });
}
