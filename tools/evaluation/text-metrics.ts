import { porterStem } from '#pipeline/languages/porter-stemmer.ts';

/** What a scorer reports: the measure's name and its value; the unit is in the name where it is not a share. */
export type Metrics = Record<string, number>;

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Harmonic mean of precision and recall from counts. */
export function f1(found: number, predicted: number, expected: number): number {
  return predicted + expected === 0 ? 1 : (2 * found) / (predicted + expected);
}

export interface SegmentationErrors {
  /** Beeferman's Pk, percent. */
  pk: number;
  /** WindowDiff of Pevzner and Hearst, percent. */
  windowDiff: number;
}

/**
 * @param unitCount number of units
 * @param reference, hypothesis units that start a new segment, 0 not among them
 * @param window half the mean reference segment, at least 2, unless given
 */
export function segmentationErrors(
  unitCount: number,
  reference: readonly number[],
  hypothesis: readonly number[],
  window?: number,
): SegmentationErrors {
  const k = window ?? Math.max(2, Math.round(unitCount / (reference.length + 1) / 2));
  const ofReference = segmentNumbers(unitCount, reference);
  const ofHypothesis = segmentNumbers(unitCount, hypothesis);
  const windows = unitCount - k;
  if (windows <= 0) return { pk: 0, windowDiff: 0 };
  let together = 0;
  let counts = 0;
  for (let unit = 0; unit < windows; unit += 1) {
    const expected = (ofReference[unit + k] ?? 0) - (ofReference[unit] ?? 0);
    const predicted = (ofHypothesis[unit + k] ?? 0) - (ofHypothesis[unit] ?? 0);
    if ((expected === 0) !== (predicted === 0)) together += 1;
    if (expected !== predicted) counts += 1;
  }
  return { pk: (100 * together) / windows, windowDiff: (100 * counts) / windows };
}

function segmentNumbers(unitCount: number, starts: readonly number[]): Int32Array {
  const isStart = new Set(starts);
  const numbers = new Int32Array(unitCount);
  let current = 0;
  for (let unit = 0; unit < unitCount; unit += 1) {
    if (unit > 0 && isStart.has(unit)) current += 1;
    numbers[unit] = current;
  }
  return numbers;
}

/** Cuts at equal distances: the baseline beside every segmentation figure. */
export function evenCuts(unitCount: number, segments: number): number[] {
  return Array.from({ length: Math.max(0, segments - 1) }, (_, index) =>
    Math.round(((index + 1) * unitCount) / segments),
  ).filter((cut) => cut > 0 && cut < unitCount);
}

/** Lower case, a-z and digits kept, Porter stems; no stop word is removed. */
export function stemmedWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('-', ' ')
      .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
      .match(/\S+/gu) ?? []
  ).map(porterStem);
}

/** ROUGE-N F1 over stemmed words, 0..1. */
export function rougeF1(candidate: string, reference: string, n: number): number {
  const ofCandidate = ngrams(stemmedWords(candidate), n);
  const ofReference = ngrams(stemmedWords(reference), n);
  let overlap = 0;
  for (const [gram, count] of ofReference) overlap += Math.min(count, ofCandidate.get(gram) ?? 0);
  const total = (grams: Map<string, number>) => [...grams.values()].reduce((sum, count) => sum + count, 0);
  return f1(overlap, total(ofCandidate), total(ofReference));
}

function ngrams(words: readonly string[], n: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + n <= words.length; at += 1) {
    const gram = words.slice(at, at + n).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** Reference boundaries that a hypothesis hits within a tolerance, one to one, nearest pairs first. */
export function boundaryHits(reference: readonly number[], hypothesis: readonly number[], tolerance: number): number {
  const pairs = reference
    .flatMap((expected, r) => hypothesis.map((found, h) => ({ r, h, distance: Math.abs(expected - found) })))
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance || a.r - b.r || a.h - b.h);
  const usedReference = new Set<number>();
  const usedHypothesis = new Set<number>();
  for (const { r, h } of pairs) {
    if (usedReference.has(r) || usedHypothesis.has(h)) continue;
    usedReference.add(r);
    usedHypothesis.add(h);
  }
  return usedReference.size;
}
