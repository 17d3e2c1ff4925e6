import { type Placeholder, placeholdersIn } from '#contract/templates.ts';

/** Meta knows two kinds, never mixed: {{1}}, {{2}} ... and {{first_name}}. */
export const isPositional = ({ name }: Placeholder): boolean => /^\d+$/.test(name);

/**
 * The listed variables and those of the content, side by side. A positional {{2}} is listed when the list has a second
 * name or says "2"; named ones are compared without the spaces that a comma list leaves.
 */
export function compareVariables(
  content: string,
  listed: readonly string[],
): { notListed: Placeholder[]; notUsed: string[] } {
  const used = placeholdersIn(content);
  const names = new Set(listed.map((name) => name.trim()));
  const isListed = (one: Placeholder) =>
    names.has(one.name) || (isPositional(one) && Number(one.name) >= 1 && Number(one.name) <= listed.length);
  const firstOf = new Map(used.toReversed().map((one) => [one.name, one]));
  const places = new Set(used.filter(isPositional).map(({ name }) => Number(name)));
  return {
    notListed: used.filter((one) => !isListed(one) && firstOf.get(one.name) === one),
    notUsed: listed.filter((name, index) => !firstOf.has(name.trim()) && !places.has(index + 1)),
  };
}
