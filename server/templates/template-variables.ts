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
  const isUsed = (name: string, index: number) =>
    used.some((one) => one.name === name.trim() || (isPositional(one) && Number(one.name) === index + 1));
  return {
    notListed: used.filter(
      (one, index) => !isListed(one) && used.findIndex((other) => other.name === one.name) === index,
    ),
    notUsed: listed.filter((name, index) => !isUsed(name, index)),
  };
}
