import type { Document, Sentence } from '../document.ts';

/** What follows is made up, to the end of its section. */
const opensStory =
  /^(?:(?:so|now|okay|ok|well),? )?(?:imagine|pretend|picture|suppose|let['’]s (?:say|pretend|imagine|suppose|assume)|say)(?:,| that|:)? (?:that )?(?:you|we|i|a|an|someone|somebody|there|your|two|three)\b/iu;
/** A sentence of the story itself: of its persons and their sums, and no rule. */
const inStory = /\b(?:you|your|you['’](?:re|ve|d|ll)|we|our|he|she|his|her|I|my)\b|[$€£₹]\s?\d|\p{N}/u;
/** Holds outside of it as well. */
const general = /^(?:if|when|whenever|in general|usually|most|many|all|every|\p{L}+ing)\b/iu;
const binds = /\b(?:must|never|always|shall|required|do not|don['’]t)\b/iu;

/**
 * Tells which English sentences belong to a story made up to explain something: "Pretend that you run a bakery. You need an
 * oven of 900 dollars." What is so in it is so nowhere else; a rule told on the way is one.
 */
export function storyOf(sentences: readonly Sentence[], { blocks }: Document): (index: number) => boolean {
  const told = new Set<number>();
  let isOpen = false;
  let last = -1;
  for (const [index, { block, text }] of sentences.entries()) {
    const isNew = block !== last;
    const hasHeading = blocks.slice(last + 1, block).some(({ kind }) => kind === 'heading');
    // A paragraph that begins with nobody and nothing of it has left it.
    if (isNew && (hasHeading || !inStory.test(text) || blocks[block]?.kind === 'list')) isOpen = false;
    last = block;
    if (opensStory.test(text)) isOpen = true;
    else if (isOpen && (binds.test(text) || general.test(text))) continue;
    if (isOpen) told.add(index);
  }
  return (index) => told.has(index);
}
