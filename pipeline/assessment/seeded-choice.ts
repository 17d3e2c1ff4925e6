/**
 * A number that looks random but follows from its words alone (FNV-1a with a final mix), so that the same file
 * gives the same questions on every machine.
 *
 * @returns 0 .. 2^32 - 1
 */
export function seeded(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0001')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A copy in an order that follows from the seed. */
export function seededOrder<T>(values: readonly T[], ...seed: readonly (string | number)[]): T[] {
  return values
    .map((value, index) => ({ value, index, key: seeded(...seed, index) }))
    .sort((a, b) => a.key - b.key || a.index - b.index)
    .map(({ value }) => value);
}
