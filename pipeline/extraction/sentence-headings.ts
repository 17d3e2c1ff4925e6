import type { DraftBlock } from './draft-block.ts';

const fewestWords = 14;

/**
 * A heading of that many words that ends as a sentence does is what an author wanted to be seen, and no name of what follows: at the
 * end of a page nothing follows, and it would be lost.
 */
export const withoutSentenceHeadings = (blocks: readonly DraftBlock[]): DraftBlock[] =>
  blocks.map((block) => {
    const isSentence = block.kind === 'heading' && /[.!।]["”’)]*$/u.test(block.text.trim());
    if (!isSentence || block.text.trim().split(/\s+/u).length < fewestWords) return block;
    const { level: _, ...rest } = block;
    return { ...rest, kind: 'paragraph' };
  });
