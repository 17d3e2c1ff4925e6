import { placeholdersIn } from '#contract/templates.ts';
import { usualValue } from '#contract/usual-values.ts';

/**
 * The first values of a preview, by placeholder. A numbered one takes the name that the list has in its place:
 * with the list "first_name,course" {{2}} stands for "course".
 */
export function sampleValues(content: string, variables: readonly string[], language = 'en'): Record<string, string> {
  const pairs = placeholdersIn(content).map(({ name }) => {
    const meaning = /^\d+$/.test(name) ? (variables[Number(name) - 1]?.trim() ?? name) : name;
    return [name, usualValue(meaning, language) ?? ''] as const;
  });
  return Object.fromEntries(pairs);
}

/** The content with its values in place. What has no value stays as it is written, and is named in `missing`. */
export function fillSamples(
  content: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string[] } {
  let text = '';
  let from = 0;
  const missing = new Set<string>();
  for (const { name, start, end } of placeholdersIn(content)) {
    const value = values[name] ?? '';
    if (value === '') missing.add(name);
    text += content.slice(from, start) + (value === '' ? content.slice(start, end) : value);
    from = end;
  }
  return { text: text + content.slice(from), missing: [...missing] };
}
