import type { DraftBlock } from './draft-block.ts';

/** A longer heading says something by itself. */
const mostWords = 8;
const isSentence = /[.!:;,।]["”’)]*$/u;

/**
 * Without the headings under which an author has not written anything yet, where nothing of their rank with text follows: a
 * heading right above another may well be meant to hold it. Where most headings of a rank have nothing under them, they are
 * the text; the first one is the document's name, and on a page or slide of its own it parts what follows.
 */
export function withoutEmptySections(blocks: readonly DraftBlock[]): DraftBlock[] {
  const empty = blocks.flatMap((block, at) => (block.kind === 'heading' && isEmpty(blocks, at) ? [at] : []));
  if (empty.length === 0) return [...blocks];
  const left = new Set(
    empty.filter((at) => mayGo(blocks, at) && isLast(blocks, at, empty) && isRare(blocks, at, empty)),
  );
  // One that holds another that stays is no empty one.
  return blocks.filter((_, at) => !left.has(at) || insideOf(blocks, at).some((inner) => !left.has(inner)));
}

const rankOf = ({ level }: DraftBlock): number => level ?? 1;

/** The blocks of a section, by their places. */
function insideOf(blocks: readonly DraftBlock[], at: number): number[] {
  const rank = rankOf(blocks[at] as DraftBlock);
  const inside: number[] = [];
  for (let next = at + 1; next < blocks.length; next += 1) {
    const block = blocks[next] as DraftBlock;
    if (block.kind === 'heading' && rankOf(block) <= rank) break;
    inside.push(next);
  }
  return inside;
}

/** Stops at the first word, so that a long text is not read once for every heading. */
function isEmpty(blocks: readonly DraftBlock[], at: number): boolean {
  const rank = rankOf(blocks[at] as DraftBlock);
  for (let next = at + 1; next < blocks.length; next += 1) {
    const block = blocks[next] as DraftBlock;
    if (block.kind !== 'heading') return false;
    if (rankOf(block) <= rank) return true;
  }
  return true;
}

function mayGo(blocks: readonly DraftBlock[], at: number): boolean {
  const block = blocks[at] as DraftBlock;
  const isWritten = block.provenance.every(({ source }) => source === 'markup');
  const isFirst = !blocks.slice(0, at).some(({ kind }) => kind === 'heading');
  const [own, next] = [block, blocks[at + 1]].map((one) => one?.provenance[0]?.page);
  const isAlone = own !== undefined && own !== next;
  const isName = block.text.split(/\s+/u).length <= mostWords && !isSentence.test(block.text);
  return isWritten && !isFirst && !isAlone && isName;
}

/** Only others that are empty stand between it and the end of what it lies in. */
function isLast(blocks: readonly DraftBlock[], at: number, empty: readonly number[]): boolean {
  const rank = rankOf(blocks[at] as DraftBlock);
  const next = blocks.findIndex((block, place) => place > at && (rankOf(block) < rank || !empty.includes(place)));
  return next < 0 || rankOf(blocks[next] as DraftBlock) < rank;
}

const mostOfRank = 2 / 3;
const isRare = (blocks: readonly DraftBlock[], at: number, empty: readonly number[]): boolean => {
  const isAlike = (block: DraftBlock | undefined) =>
    block?.kind === 'heading' && rankOf(block) === rankOf(blocks[at] as DraftBlock);
  return empty.filter((one) => isAlike(blocks[one])).length < blocks.filter(isAlike).length * mostOfRank;
};
