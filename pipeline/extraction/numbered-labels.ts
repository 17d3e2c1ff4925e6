import type { DraftBlock } from './draft-block.ts';

const label = /^(?<number>\d{1,2})[.)]\s+(?<name>\p{Lu}[^.!?:;\n]{1,58}):?$/u;
const fewestLabels = 3;

/**
 * "1. Cleaning:" and below it a list of its own, again and again: an author's headings, which Markdown takes for lists of one
 * item. Their names stand over what follows; where the numbers do not follow one another they are something else.
 */
export function withNumberedLabels(blocks: readonly DraftBlock[]): DraftBlock[] {
  const found = blocks.flatMap((block, at) => {
    const groups = block.kind === 'list' ? label.exec(block.text.trim())?.groups : undefined;
    const next = blocks[at + 1];
    return groups !== undefined && next !== undefined && next.kind !== 'heading' && next.text.length > block.text.length
      ? [{ at, number: Number(groups['number']), name: groups['name'] as string }]
      : [];
  });
  const isCounted = found.every(({ number }, index) => number === index + 1);
  if (found.length < fewestLabels || !isCounted) return [...blocks];
  // "Bike maintenance:" above the first, and nothing else: what all of it is called.
  const [first] = blocks;
  const isNamed = found[0]?.at === 1 && first?.kind === 'paragraph' && /^\p{Lu}[^.!?:;]{2,70}:$/u.test(first.text);
  const own = isNamed
    ? [{ ...first, kind: 'heading' as const, level: 1, text: first.text.slice(0, -1) }, ...blocks.slice(1)]
    : blocks;
  const level = Math.min(
    6,
    1 + Math.max(0, ...own.map(({ kind, level: rank }) => (kind === 'heading' ? (rank ?? 1) : 0))),
  );
  const names = new Map(found.map(({ at, name }) => [at, name]));
  return own.map((block, at) => {
    const name = names.get(at);
    if (name === undefined) return block;
    const { steps: _, depths: __, ...rest } = block;
    return { ...rest, kind: 'heading', level, text: name, marks: [] };
  });
}
