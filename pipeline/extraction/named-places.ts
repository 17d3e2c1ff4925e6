import { isPlace } from '../languages/empty-headings.ts';
import type { DraftBlock } from './draft-block.ts';

const defaultLevel = 1;

/**
 * "Article III" with "Procedures" right below it is one heading, "Article III: Procedures": a number on a line of its own names
 * nothing, and the lesson under it is called as the line below. A place that holds several such headings stays over them.
 */
export function withNamedPlaces(blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.flatMap((block, at) => {
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    if (isNamed(before, block, blocks, at - 1)) return [];
    return next !== undefined && isNamed(block, next, blocks, at) ? [together(block, next)] : [block];
  });
}

function isNamed(
  place: DraftBlock | undefined,
  name: DraftBlock,
  blocks: readonly DraftBlock[],
  at: number,
): place is DraftBlock {
  if (place?.kind !== 'heading' || name.kind !== 'heading' || !isPlace(place.text) || isPlace(name.text)) return false;
  if (holdsOthers.test(place.text)) return false;
  const [own, below] = [place.level ?? defaultLevel, name.level ?? defaultLevel];
  if (below === own) return !startsWithNumber.test(name.text);
  if (below < own) return false;
  const rest = blocks.slice(at + 2);
  const end = rest.findIndex(({ kind, level }) => kind === 'heading' && (level ?? defaultLevel) <= own);
  return !rest
    .slice(0, end < 0 ? undefined : end)
    .some(({ kind, level }) => kind === 'heading' && (level ?? defaultLevel) <= below);
}

/** A part is there to hold several, though a short document has one; a step or a day has text of its own. */
const holdsOthers =
  /^(?:part|parte|partie|bagian|sehemu|step|phase|stage|day|slide|topic|भाग|चरण|பகுதி|படி|భాగం|దశ|অংশ|ধাপ|(?:ال)?جزء)(?![\p{L}\p{M}])/iu;

/** "Step 2" below "Part 1", or "2. Scope": a row of its own. */
const startsWithNumber = /^\p{N}/u;

function together(place: DraftBlock, name: DraftBlock): DraftBlock {
  const start = `${place.text.replace(/[\s.:]+$/u, '')}: `;
  return {
    ...place,
    text: `${start}${name.text}`,
    marks: [
      ...place.marks.filter(({ end }) => end <= start.length - 2),
      ...name.marks.map((mark) => ({ ...mark, start: mark.start + start.length, end: mark.end + start.length })),
    ],
    provenance: [...place.provenance, ...name.provenance],
  };
}
