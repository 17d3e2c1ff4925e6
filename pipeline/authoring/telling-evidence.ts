import type { Span } from '../document.ts';
import type { WrittenQuestion } from './author-request.ts';
import type { Passage, Passages } from './passages.ts';

/** Between two sentences of a paragraph stands a space, or a line break with its indent. */
const widestGap = 4;

/**
 * What of the sentences that a question names is shown as its evidence: the one that tells most of its answer, with those
 * beside it that are named too. The first one is often a heading, "Requirements:", which tells nothing.
 *
 * @returns undefined when nothing is named
 */
export function tellingEvidence(
  written: Pick<WrittenQuestion, 'question' | 'answer' | 'feedback' | 'options'>,
  proof: readonly Passage[],
  passages: Passages,
): Span | undefined {
  const { question, answer, feedback, options } = written;
  const why = options.find(({ text }) => text === answer)?.feedback ?? '';
  // A sentence that has all the words of the question and none of the answer proves nothing.
  const told = `${answer} ${answer} ${why} ${feedback} ${question}`;
  let best: { span: Span; cover: number } | undefined;
  for (const { text, span } of proof) {
    const cover = passages.cover(told, [text]);
    if (best === undefined || cover > best.cover) best = { span, cover };
  }
  return best && withNeighbours(best.span, proof);
}

/** Grows a span over the named sentences that touch it; each at most once. */
function withNeighbours(span: Span, proof: readonly Passage[]): Span {
  let grown = span;
  for (let round = 1; round < proof.length; round += 1)
    for (const { span: other } of proof) {
      if (other.block !== grown.block) continue;
      const gap = Math.max(other.start - grown.end, grown.start - other.end);
      if (gap <= widestGap)
        grown = {
          ...grown,
          start: Math.min(grown.start, other.start),
          end: Math.max(grown.end, other.end),
        };
    }
  return grown;
}
