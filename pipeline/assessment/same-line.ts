import type { Block, Span } from '../document.ts';

/** Whether two sentences stand in one paragraph, or in one item of a list: the next item speaks of something else. */
export function isSameLine(one: Span | undefined, other: Span | undefined, blocks: readonly Block[]): boolean {
  if (one === undefined || other === undefined || one.block !== other.block) return false;
  const block = blocks[one.block];
  if (block?.kind !== 'list') return true;
  const [first, last] = one.start <= other.start ? [one, other] : [other, one];
  return !block.text.slice(first.end, last.start + 1).includes('\n');
}
