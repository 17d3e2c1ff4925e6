import type { DraftBlock } from './draft-block.ts';

/** What a box of a page is headed with that has no title of its own. */
const boxWord =
  /^(?:please note|note|notes|nb|n\.b\.|tip|hint|info|information|important|warning|caution|danger|attention|reminder|remember)\s*[:!.]?$/iu;
const told: ReadonlySet<DraftBlock['kind']> = new Set(['paragraph', 'quote']);

/**
 * The word over a box stands before its text: "Note", and in the next line what is to be noted, is "Note: ...". Alone it says
 * nothing, and a card that ends with it says less.
 */
export function withJoinedBoxLabels(blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    if (before !== undefined && isJoined(before, block)) return [joined(before, block)];
    const next = blocks[at + 1];
    return next !== undefined && isJoined(block, next) ? [] : [block];
  });
}

const isLabel = ({ kind, text }: DraftBlock): boolean => told.has(kind) && boxWord.test(text.trim());

const isJoined = (label: DraftBlock, block: DraftBlock): boolean =>
  isLabel(label) && told.has(block.kind) && !isLabel(block) && /^[\p{L}\p{N}"“'‘(]/u.test(block.text);

function joined(label: DraftBlock, block: DraftBlock): DraftBlock {
  const word = label.text.trim().replace(/\s*[:!.]$/u, '');
  const lead = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}: `;
  return {
    ...block,
    text: `${lead}${block.text}`,
    marks: block.marks.map((mark) => ({ ...mark, start: mark.start + lead.length, end: mark.end + lead.length })),
    provenance: [...label.provenance, ...block.provenance],
  };
}
