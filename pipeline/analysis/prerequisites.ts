/** At least so many terms of an earlier lesson must be in use. */
const TERMS_NEEDED = 2;

/**
 * Which earlier segments each segment builds on: it uses at least two terms that were first defined there.
 *
 * @param defined stems of the terms that each segment defines
 * @param used stems of the terms that each segment uses
 * @returns per segment ascending indices, each below its own: never a circle
 */
export function prerequisitesOf(
  defined: readonly (readonly string[])[],
  used: readonly ReadonlySet<string>[],
): number[][] {
  const firstDefinedIn = new Map<string, number>();
  defined.forEach((stems, segment) => {
    for (const stem of stems) if (!firstDefinedIn.has(stem)) firstDefinedIn.set(stem, segment);
  });
  return used.map((stems, segment) => {
    const counts = new Map<number, number>();
    for (const stem of stems) {
      const origin = firstDefinedIn.get(stem);
      if (origin !== undefined && origin < segment) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, count]) => count >= TERMS_NEEDED)
      .map(([origin]) => origin)
      .sort((a, b) => a - b);
  });
}
