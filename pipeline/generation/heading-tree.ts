import type { Block, Document } from '../document.ts';

/** Of each heading of a document the one that it stands under, by their blocks. */
type Parents = ReadonlyMap<number, number | undefined>;

/** Every card asks for it, and it looks at every block. */
const known = new WeakMap<Document, Parents>();

function parentsIn(document: Document): Parents {
  const found = known.get(document);
  if (found !== undefined) return found;
  const parents = new Map<number, number | undefined>();
  const open: { block: number; level: number }[] = [];
  for (const { id, kind, level = 1 } of document.blocks) {
    if (kind !== 'heading') continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    parents.set(id, open.at(-1)?.block);
    open.push({ block: id, level });
  }
  known.set(document, parents);
  return parents;
}

/** A heading and all that it stands under, innermost first. */
function lineOf(block: number, parents: Parents): number[] {
  const line: number[] = [];
  for (let at: number | undefined = block; at !== undefined; at = parents.get(at)) line.push(at);
  return line;
}

/** The heading that this one stands under, by their blocks. */
export const headingAbove = (block: number, document: Document): number | undefined => parentsIn(document).get(block);

/** All headings that this one stands under, innermost first. */
export const headingsAbove = (block: number, document: Document): Block[] =>
  lineOf(block, parentsIn(document))
    .slice(1)
    .map((at) => document.blocks[at] as Block);

/** The innermost heading that all of these stand under, or are; by their blocks. */
export function commonHeading(blocks: readonly number[], document: Document): number | undefined {
  const parents = parentsIn(document);
  const [first = [], ...others] = blocks.map((block) => lineOf(block, parents));
  return first.find((block) => others.every((line) => line.includes(block)));
}
