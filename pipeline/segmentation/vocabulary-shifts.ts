import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { cohesionCosts, numberWords } from './cohesion.ts';
import type { NumberedUnits } from './cohesion.ts';
import { paragraphOpeningCost } from './paragraph-openings.ts';

export interface ShiftOptions {
  /** Number of segments wanted; chosen by the text when absent. */
  count?: number;
  /** Indices of units that open a paragraph. */
  paragraphStarts?: readonly number[];
  style: 'spoken' | 'prose';
  language?: string;
}

// Found by a coarse search over the dev half of the segmentation set, each style on its group mean, 2026-11-21; only the
// ratios within one style matter. Counting every use instead of one a sentence gave choi 7.7 instead of 7.5 Pk and physics
// 31.0 instead of 28.5; an alpha by word frequency and decoding by expected Pk were tried and gave nothing reliable.
const STYLES = {
  spoken: { alpha: 0.3, noveltyWeight: 4, noveltyWindow: 0.2, offParagraph: 20, openingWeight: 1, costPerCut: 17 },
  prose: { alpha: 0.2, noveltyWeight: 3, noveltyWindow: 0.25, offParagraph: 8, openingWeight: 0, costPerCut: 11 },
} as const;

// Novelty in prose, dev half, 2026-11-22: clinical 33.0 without, 31.8 to 32.2 with weights 2 to 4 (window 0.25) and 31.8 to
// 32.1 with windows 0.15 to 0.3 (weight 3), each half better; textbooks without marks 32.9 and 32.3 to 32.9. It hurts short
// segments (choi, seven sentences) and adds nothing where paragraphs are marked.
const LONG_SEGMENT_UNITS = 15;

/**
 * Cuts a text where its vocabulary changes.
 *
 * @param units sentences in reading order
 * @returns indices of units that start a new segment, ascending, 0 never among them
 */
export function segmentUnits(units: readonly string[], options: ShiftOptions): number[] {
  const rules = rulesOf(options.language ?? 'en');
  // A word counts once a sentence: repetition inside a sentence is style, across sentences it is subject.
  const numbered = numberWords(units.map((unit) => [...new Set(contentStems(unit, rules))]));
  const style = STYLES[options.style];
  const cutCosts = new Float64Array(units.length);
  const meanLength = options.count === undefined ? 40 : units.length / options.count;
  const hasLongSegments = options.count !== undefined && meanLength >= LONG_SEGMENT_UNITS;
  if (options.style === 'spoken' || (hasLongSegments && options.paragraphStarts === undefined)) {
    const novelty = noveltyScores(numbered, Math.max(3, Math.round(meanLength * style.noveltyWindow)));
    novelty.forEach((score, unit) => {
      cutCosts[unit] = -style.noveltyWeight * score;
    });
  }
  if (options.paragraphStarts !== undefined) {
    const starts = new Set(options.paragraphStarts);
    for (let unit = 0; unit < units.length; unit += 1)
      cutCosts[unit] =
        (cutCosts[unit] ?? 0) +
        (starts.has(unit) ? style.openingWeight * paragraphOpeningCost(units[unit] ?? '', rules) : style.offParagraph);
  }
  return options.count === undefined
    ? cheapestCuts(numbered, style.alpha, cutCosts, style.costPerCut)
    : cheapestCutsOf(numbered, style.alpha, cutCosts, options.count);
}

/** How much vocabulary starts right after and stops right before each unit; mean 0, deviation 1. */
export function noveltyScores({ units, vocabularySize }: NumberedUnits, window: number): Float64Array {
  const first = new Int32Array(vocabularySize).fill(-1);
  const last = new Int32Array(vocabularySize).fill(-1);
  units.forEach((words, unit) => {
    for (const word of words) {
      if (first[word] === -1) first[word] = unit;
      last[word] = unit;
    }
  });
  const scores = new Float64Array(units.length);
  for (let word = 0; word < vocabularySize; word += 1) {
    const from = first[word] ?? 0;
    const to = last[word] ?? 0;
    if (from === to) continue;
    for (let cut = Math.max(0, from - window + 1); cut <= from; cut += 1) scores[cut] = (scores[cut] ?? 0) + 1;
    for (let cut = to + 1; cut <= Math.min(units.length - 1, to + window); cut += 1)
      scores[cut] = (scores[cut] ?? 0) + 1;
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length));
  return scores.map((score) => (deviation === 0 ? 0 : (score - mean) / deviation));
}

function cheapestCuts(numbered: NumberedUnits, alpha: number, cutCosts: Float64Array, costPerCut: number): number[] {
  const count = numbered.units.length;
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  const costsFrom = cohesionCosts(numbered, alpha);
  for (let start = 0; start < count; start += 1) {
    const before = (best[start] ?? 0) + (start === 0 ? 0 : costPerCut + (cutCosts[start] ?? 0));
    costsFrom(start, (end, cost) => {
      if (before + cost < (best[end] ?? 0)) {
        best[end] = before + cost;
        from[end] = start;
      }
      return true;
    });
  }
  return walkBack(count, (end) => from[end] ?? 0);
}

function cheapestCutsOf(numbered: NumberedUnits, alpha: number, cutCosts: Float64Array, wanted: number): number[] {
  const count = numbered.units.length;
  const segments = Math.max(1, Math.min(wanted, count));
  const costs: Float64Array[] = [];
  const costsFrom = cohesionCosts(numbered, alpha);
  for (let start = 0; start < count; start += 1) {
    const row = new Float64Array(count + 1);
    costsFrom(start, (end, cost) => {
      row[end] = cost + (start === 0 ? 0 : (cutCosts[start] ?? 0));
      return true;
    });
    costs.push(row);
  }
  let best = costs[0] ?? new Float64Array(1);
  const from: Int32Array[] = [];
  for (let made = 1; made < segments; made += 1) {
    const next = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
    const origin = new Int32Array(count + 1);
    for (let start = made; start < count; start += 1) {
      const row = costs[start] ?? next;
      const before = best[start] ?? 0;
      for (let end = start + 1; end <= count; end += 1) {
        const cost = before + (row[end] ?? 0);
        if (cost < (next[end] ?? 0)) {
          next[end] = cost;
          origin[end] = start;
        }
      }
    }
    from.push(origin);
    best = next;
  }
  let made = from.length;
  return walkBack(count, (end) => {
    made -= 1;
    return made < 0 ? 0 : (from[made]?.[end] ?? 0);
  });
}

function walkBack(end: number, startOf: (end: number) => number): number[] {
  const starts: number[] = [];
  for (let at = end; at > 0; ) {
    at = startOf(at);
    if (at > 0) starts.unshift(at);
  }
  return starts;
}
