import type { Mark } from '../document.ts';
import type { DraftBlock } from './draft-block.ts';

/** How a column of what is to be done is headed, and one of what is not, in the languages of the data. */
const toDo =
  /^(?:do['’]?s?|always|क्या करें|करें|काय करावे|செய்ய வேண்டியவை|செய்யுங்கள்|చేయవలసినవి|చేయండి|qué hacer|haga|à faire|yang harus dilakukan|fanya|o que fazer)$/iu;
const notToDo =
  /^(?:do not|don['’]?ts?|never|क्या न करें|न करें|काय करू नये|செய்யக் கூடாதவை|செய்யக்கூடாதவை|చేయకూడనివి|చేయకండి|qué no hacer|no haga|à ne pas faire|yang tidak boleh dilakukan|usifanye|o que não fazer)$/iu;

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
  const isOne = heads.length === 2 && heads.some((head) => toDo.test(head)) && heads.some((head) => notToDo.test(head));
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
