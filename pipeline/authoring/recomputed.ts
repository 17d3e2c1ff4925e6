/** So many numbers at most are put together: of more, some sum always comes out by chance. */
const mostNumbers = 8;
const nearly = 1e-9;

/**
 * Whether a number comes out of others by one step: a sum, a difference, a product, a quotient, a percentage.
 *
 * @param given what the rule and the case name
 */
export function isRecomputed(value: number, given: readonly number[]): boolean {
  const numbers = [...new Set(given)].filter(Number.isFinite).slice(0, mostNumbers);
  const isIt = (result: number) => Math.abs(result - value) <= nearly * Math.max(1, Math.abs(value));
  return numbers.some((a) =>
    numbers.some(
      (b) =>
        a !== b &&
        (isIt(a - b) ||
          isIt(a + b) ||
          isIt(a * b) ||
          (b !== 0 && isIt(a / b)) ||
          isIt((a * b) / 100) ||
          isIt(a + (a * b) / 100) ||
          isIt(a - (a * b) / 100)),
    ),
  );
}
