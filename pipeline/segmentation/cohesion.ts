/** Words as small integers, so that counting needs no hashing. */
export interface NumberedUnits {
  /** Word numbers of each unit, in reading order. */
  units: Int32Array[];
  vocabularySize: number;
}

export function numberWords(units: readonly (readonly string[])[]): NumberedUnits {
  const numbers = new Map<string, number>();
  const numbered = units.map((words) =>
    Int32Array.from(words, (word) => {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, numbers.size);
      return numbers.size - 1;
    }),
  );
  return { units: numbered, vocabularySize: numbers.size };
}

export type VisitEnd = (end: number, cost: number) => boolean | undefined;

/**
 * How badly the words of a run of units hang together: minus the log-likelihood of the run under a
 * Dirichlet compound multinomial with the symmetric parameter `alpha` (natural log, at least 0).
 * Source: Eisenstein and Barzilay, "Bayesian unsupervised topic segmentation", EMNLP 2008.
 *
 * @returns visits the runs [start, end) for end = start + 1, start + 2 ... until `visit` returns false
 */
export function cohesionCosts(
  { units, vocabularySize }: NumberedUnits,
  alpha: number,
): (start: number, visit: VisitEnd) => void {
  const total = units.reduce((sum, words) => sum + words.length, 0);
  const logOfCount = Float64Array.from({ length: total + 1 }, (_, count) => Math.log(alpha + count));
  const logOfTotal = Float64Array.from({ length: total + 1 }, (_, count) => Math.log(alpha * vocabularySize + count));
  const counts = new Int32Array(vocabularySize);
  return (start, visit) => {
    let cost = 0;
    let seen = 0;
    let end = start;
    while (end < units.length) {
      for (const word of units[end] ?? []) {
        const count = counts[word] ?? 0;
        cost += (logOfTotal[seen] ?? 0) - (logOfCount[count] ?? 0);
        counts[word] = count + 1;
        seen += 1;
      }
      end += 1;
      if (visit(end, cost) === false) break;
    }
    for (let unit = start; unit < end; unit += 1) for (const word of units[unit] ?? []) counts[word] = 0;
  };
}
