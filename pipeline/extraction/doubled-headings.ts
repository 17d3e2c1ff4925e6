import type { DraftBlock } from './draft-block.ts';

const fewestWords = 2;

/**
 * Headings that say the same twice, as "Band saw access Band saw access" does where a page puts a link of the same words
 * behind its heading, say it once.
 */
export const withoutDoubledHeadings = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.map((block) => (block.kind === 'heading' ? saidOnce(block) : block));

function saidOnce(heading: DraftBlock): DraftBlock {
  const words = heading.text.split(' ');
  const alike = words.map((word) => word.toLowerCase().replace(/[\p{P}\p{S}]+$/u, ''));
  for (let count = Math.floor(words.length / 2); count >= fewestWords; count -= 1) {
    const isDoubled = alike.slice(0, count).every((word, at) => word === alike[alike.length - count + at]);
    if (!isDoubled) continue;
    const text = words.slice(0, -count).join(' ').trim();
    const marks = heading.marks.map((mark) => ({ ...mark, end: Math.min(mark.end, text.length) }));
    return { ...heading, text, marks: marks.filter(({ start, end }) => end > start) };
  }
  return heading;
}
