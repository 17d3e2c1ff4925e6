import type { AnswerPool, Reading } from './answer.ts';

// By the pool's sentences, which do not change while its questions are made.
const indices = new WeakMap<AnswerPool['readings'], ReadonlyMap<string, readonly Reading[]>>();

function indexOf(readings: AnswerPool['readings']): ReadonlyMap<string, readonly Reading[]> {
  const known = indices.get(readings);
  if (known !== undefined) return known;
  const index = new Map<string, Reading[]>();
  for (const reading of readings.flat()) {
    for (const stem of new Set(reading.sentence.stems)) {
      const using = index.get(stem);
      if (using === undefined) index.set(stem, [reading]);
      else using.push(reading);
    }
  }
  indices.set(readings, index);
  return index;
}

/** The sentences of a document that use at least so many of the stems. */
export function sentencesSharing(
  stems: ReadonlySet<string>,
  least: number,
  { readings }: Pick<AnswerPool, 'readings'>,
): ReadonlySet<Reading> {
  const index = indexOf(readings);
  const shared = new Map<Reading, number>();
  for (const stem of stems) {
    for (const reading of index.get(stem) ?? []) shared.set(reading, (shared.get(reading) ?? 0) + 1);
  }
  return new Set([...shared].filter(([, count]) => count >= least).map(([reading]) => reading));
}
