import type { BlockKind, Document, Sentence } from '../document.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { countWords } from '../languages/words.ts';
import { displayText, startUpper } from './display-text.ts';
import {
  standsAlone,
  withoutBrackets,
  withoutCitations,
  withoutClosingClause,
  withoutConnective,
} from './self-contained.ts';
import { overlap, sentenceWeights } from './sentence-weight.ts';

/** Their sentences need the picture, or are no sentences. */
const notTold: ReadonlySet<BlockKind> = new Set(['caption', 'figure', 'table', 'code', 'formula']);
const maximumWords = 30;
const minimumWords = 6;
/** Share of stems in common above which two key points say the same. */
const sameness = 0.6;
/** How much likeness to a chosen point costs, as a factor. */
const novelty = 0.5;

/**
 * The 3 to 5 sentences that a learner should keep, in source order.
 *
 * @returns fewer than 3 only when the segment has fewer sentences that can stand alone
 */
export function keyPoints(segment: AnalysedSegment, document: Document): Sourced[] {
  const weights = sentenceWeights(segment);
  const candidates = segment.sentences.flatMap((sentence, index) => {
    const kind = document.blocks[sentence.block]?.kind ?? 'paragraph';
    const point = notTold.has(kind) ? undefined : asKeyPoint(sentence, document.language);
    return point === undefined ? [] : [{ index, point, stems: sentence.stems, weight: weights[index] as number }];
  });
  const wanted = segment.sentences.length < 9 ? 3 : segment.sentences.length < 16 ? 4 : 5;
  const chosen: typeof candidates = [];
  while (chosen.length < wanted) {
    let best: (typeof candidates)[number] | undefined;
    let bestWeight = 0;
    for (const candidate of candidates) {
      const likeness = Math.max(0, ...chosen.map(({ stems }) => overlap(stems, candidate.stems)));
      const weight =
        likeness > sameness || chosen.includes(candidate) ? 0 : candidate.weight * (1 - novelty * likeness);
      if (weight > bestWeight) [best, bestWeight] = [candidate, weight];
    }
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ point }) => point);
}

const cuts: [rule: string, cut: (text: string, language: string) => string][] = [
  ['citation', withoutCitations],
  ['connective', withoutConnective],
];
/** Only when the sentence is too long without them. */
const longerCuts: typeof cuts = [
  ['bracket', withoutBrackets],
  ['clause', withoutClosingClause],
];

function asKeyPoint(sentence: Sentence, language: string): Sourced | undefined {
  const rules: string[] = [];
  let text = displayText(sentence.text);
  const apply = ([rule, cut]: (typeof cuts)[number]) => {
    const shorter = cut(text, language);
    if (shorter !== text) rules.push(rule);
    text = shorter;
  };
  for (const cut of cuts) apply(cut);
  for (const cut of longerCuts) if (countWords(text) > maximumWords) apply(cut);
  const words = countWords(text);
  if (words > maximumWords || words < minimumWords || !standsAlone(text, language)) return undefined;
  const span = { block: sentence.block, start: sentence.start, end: sentence.end };
  return {
    text: startUpper(text),
    sources: [span],
    how: rules.length === 0 ? 'verbatim' : `trimmed:${rules.join('+')}`,
  };
}
