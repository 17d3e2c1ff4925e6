/**
 * What no text of this product holds, wherever it comes from: NUL, which PostgreSQL has no place for, and half of a
 * surrogate pair, which is no character and which its JSON refuses.
 */
export const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/**
 * Where an input holds what is no text: in a value or in the name of a field, at any depth.
 *
 * @param input parsed JSON, the fields of a form, or the parameters of an address
 * @returns the paths, without the names that are no text themselves; the empty path for the input itself
 */
export function placesWithoutText(input: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof input === 'string') return isText(input) ? [] : [path];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    isText(name) ? placesWithoutText(value, [...path, name]) : [path],
  );
}

/** What others send is not refused for one odd character: U+FFFD stands for it. */
export const asText = (value: string): string => value.replaceAll('\0', '\uFFFD').toWellFormed();
