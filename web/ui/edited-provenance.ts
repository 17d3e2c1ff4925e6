import type { ResultLesson } from '#contract/transformation.ts';

type Texts = ResultLesson['metadata']['provenance']['content'];

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

/** The share of words that two texts have in common, 0..1. */
function likeness(first: Set<string>, second: Set<string>): number {
  const both = [...first].filter((word) => second.has(word)).length;
  return both / Math.max(1, first.size + second.size - both);
}

/** A paragraph that was touched up still leads to its source; one with mostly other words leads nowhere. */
const stillThatParagraph = 0.5;

function provenanceOf(text: string, before: Texts): Texts[number] {
  const unchanged = before.find((paragraph) => paragraph.text === text);
  if (unchanged !== undefined) return unchanged;
  const words = wordsOf(text);
  const [closest] = before
    .map(({ text: other, sources }) => ({ sources, likeness: likeness(words, wordsOf(other)) }))
    .sort((first, second) => second.likeness - first.likeness);
  const isTouchedUp = closest !== undefined && closest.likeness >= stillThatParagraph;
  return { text, how: 'edited', sources: isTouchedUp ? closest.sources : [] };
}

/** Where each paragraph of a content comes from, after somebody may have edited it. */
export const provenanceOfContent = (content: string, before: Texts): Texts =>
  content
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => provenanceOf(text, before));

/** Edited, with a source to compare with. */
export const isAtRisk = ({ how, sources }: Texts[number]): boolean => how === 'edited' && sources.length > 0;

/** Edited so far that nothing in the file proves it. */
export const isUnsupported = ({ how, sources }: Texts[number]): boolean => how === 'edited' && sources.length === 0;
