import type { AnswerPool, Reading } from './answer.ts';

interface StemIndex {
  numbers: ReadonlyMap<Reading, number>;
  /** Numbers of the readings that use a stem, ascending. */
  using: ReadonlyMap<string, Uint32Array>;
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
  const packed = new Map([...using].map(([stem, numbers]) => [stem, Uint32Array.from(numbers)]));
  const index = { numbers: new Map(all.map((reading, number) => [reading, number])), using: packed };
  indices.set(readings, index);
  return index;
}

/** The sentences of a document that use at least so many of the stems; few of them are ever asked about. */
export function sentencesSharing(
  stems: ReadonlySet<string>,
  least: number,
  { readings }: Pick<AnswerPool, 'readings'>,
): Pick<ReadonlySet<Reading>, 'has'> {
  const { numbers, using } = indexOf(readings);
  const counts = new Uint16Array(numbers.size);
  const needed = Math.max(1, Math.ceil(least));
  // A book's commonest words stand in every other sentence, and each gap of it asks: plain numbers, no map.
  for (const stem of stems) {
    const sharing = using.get(stem);
    if (sharing === undefined) continue;
    for (let at = 0; at < sharing.length; at += 1) (counts[sharing[at] as number] as number) += 1;
  }
  return { has: (reading) => (counts[numbers.get(reading) ?? -1] ?? 0) >= needed };
}
