import type { Sentence } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';

/** Damping, rounds: as in Mihalcea and Tarau 2004; 20 rounds move no score by more than 1 %. */
const damping = 0.85;
const rounds = 20;

/**
 * How much of a segment each sentence stands for: a walk over shared content words.
 *
 * @returns one weight per sentence, mean 1; shared rare words count more than shared common ones
 */
export function centrality(sentences: readonly Sentence[]): readonly number[] {
  const known = walked.get(sentences);
  if (known !== undefined) return known;
  const weights = walk(sentences);
  walked.set(sentences, weights);
  return weights;
}

// Key points, the shortened text and the questions of a lesson ask for the same walk, which takes the square of its sentences.
const walked = new WeakMap<readonly Sentence[], readonly number[]>();

function walk(sentences: readonly Sentence[]): number[] {
  const rarity = stemRarity(sentences);
  const stems = sentences.map((sentence) => new Set(sentence.stems));
  const links = sentences.map(() => new Array<number>(sentences.length).fill(0));
  for (let a = 0; a < stems.length; a += 1) {
    for (let b = a + 1; b < stems.length; b += 1) {
      const weight = similarity(stems[a] as Set<string>, stems[b] as Set<string>, rarity);
      (links[a] as number[])[b] = weight;
      (links[b] as number[])[a] = weight;
    }
  }
  const sums = links.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let weights = sentences.map(() => 1);
  for (let round = 0; round < rounds; round += 1) {
    weights = weights.map((_, a) => {
      let inflow = 0;
      for (let b = 0; b < weights.length; b += 1) {
        const sum = sums[b] as number;
        if (sum > 0) inflow += (((links[b] as number[])[a] as number) / sum) * (weights[b] as number);
      }
      return 1 - damping + damping * inflow;
    });
  }
  return weights;
}

/** Logarithm of how few sentences use a stem. */
function stemRarity(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const stem of new Set(sentence.stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + sentences.length / count)]));
}

function similarity(a: Set<string>, b: Set<string>, rarity: Map<string, number>): number {
  if (a.size < 2 || b.size < 2) return 0;
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared += rarity.get(stem) ?? 0;
  return shared / (Math.log(1 + a.size) + Math.log(1 + b.size));
}

/** Share of the smaller sentence's stems that the other has too, 0..1. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b);
  const own = new Set(a);
  const smaller = Math.min(own.size, other.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const stem of own) if (other.has(stem)) shared += 1;
  return shared / smaller;
}

/**
 * Chosen on openstax-modules (dev, 60 modules, 2026-11-21) by ROUGE of the key points: term 0.1 to 1.5, first in
 * paragraph 1 to 2, definition 1 to 2, first in segment 1 to 2; all lie within 38 and 40.1 of ROUGE-1, so order matters little.
 */
const weightOf = { firstInParagraph: 1.4, firstInSegment: 1.2, definition: 1.25, term: 0.25 };

/** Centrality x terms x definition x position: what key points and questions choose sentences by. */
export function sentenceWeights(segment: AnalysedSegment): number[] {
  const defining = new Set(segment.definitions.map(({ sentence }) => sentence));
  const best = segment.terms[0]?.score ?? 1;
  const termWeight = segment.sentences.map(() => 0);
  for (const term of segment.terms) {
    for (const index of term.sentences)
      if (index < termWeight.length) termWeight[index] = (termWeight[index] as number) + term.score / best;
  }
  return centrality(segment.sentences).map((central, index) => {
    const sentence = segment.sentences[index] as Sentence;
    const opensParagraph = segment.sentences[index - 1]?.block !== sentence.block;
    return (
      central *
      (1 + weightOf.term * Math.log1p(termWeight[index] as number)) *
      (defining.has(index) ? weightOf.definition : 1) *
      (opensParagraph ? weightOf.firstInParagraph : 1) *
      (index === 0 ? weightOf.firstInSegment : 1)
    );
  });
}
