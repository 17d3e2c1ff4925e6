import type { AnswerPool, Reading } from './answer.ts';

interface StemIndex {
  readings: readonly Reading[];
  /** Numbers of the readings that use a stem, ascending. */
  using: ReadonlyMap<string, readonly number[]>;
  /** One count for each reading; all 0 between two questions. */
  counts: Uint16Array;
}

// By the pool's sentences, which do not change while its questions are made.
const indices = new WeakMap<AnswerPool['readings'], StemIndex>();

function indexOf(readings: AnswerPool['readings']): StemIndex {
  const known = indices.get(readings);
  if (known !== undefined) return known;
  const using = new Map<string, number[]>();
  const all = readings.flat();
  for (const [number, reading] of all.entries()) {
    for (const stem of new Set(reading.sentence.stems)) {
      const numbers = using.get(stem);
      if (numbers === undefined) using.set(stem, [number]);
      else numbers.push(number);
    }
  }
  const index = { readings: all, using, counts: new Uint16Array(all.length) };
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
  const { counts } = index;
  const found = new Set<Reading>();
  const needed = Math.max(1, Math.ceil(least));
  // A book's commonest words stand in every other sentence, and each gap of it asks: plain numbers, no map.
  for (const stem of stems) {
    for (const number of index.using.get(stem) ?? []) {
      const count = (counts[number] as number) + 1;
      counts[number] = count;
      if (count === needed) found.add(index.readings[number] as Reading);
    }
  }
  counts.fill(0);
  return found;
}
