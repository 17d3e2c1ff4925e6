import type { Answer, AnswerPool, Reading } from './answer.ts';

// Asked for at every gap of a lesson; a sentence keeps its stems.
const stemSets = new WeakMap<Reading, ReadonlySet<string>>();

function stemSetOf(reading: Reading): ReadonlySet<string> {
  const known = stemSets.get(reading);
  if (known !== undefined) return known;
  const stems = new Set(reading.sentence.stems);
  stemSets.set(reading, stems);
  return stems;
}

/**
 * How many of the asked words one other sentence of the lesson has together with an answer: a reader who looks only for
 * what stands together takes the option with the most.
 *
 * @param stems content stems of the question, the key left out
 * @param proof the sentence that proves the key; it counts for nobody
 */
export function companyWith(
  stems: readonly string[],
  proof: Reading,
  { readings }: Pick<AnswerPool, 'readings'>,
): (answer: Answer) => number {
  const asked = [...new Set(stems)];
  const shared = new Map<Reading, number>();
  for (const reading of readings[proof.lesson] ?? []) {
    if (reading === proof) continue;
    const used = stemSetOf(reading);
    let count = 0;
    for (const stem of asked) if (used.has(stem)) count += 1;
    if (count > 0) shared.set(reading, count);
  }
  return (answer) => {
    let most = 0;
    for (const reading of answer.readings) most = Math.max(most, shared.get(reading) ?? 0);
    return most;
  };
}

/** Whether looking for what stands together in the lesson would find the key. */
export function isToldByCompany(key: Answer, others: readonly Answer[], company: (answer: Answer) => number): boolean {
  const own = company(key);
  return own > 0 && others.every((other) => company(other) < own);
}
