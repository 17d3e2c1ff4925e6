import type { Language } from '#contract/languages.ts';
import type { Words } from './catalogues.ts';

export type Values = Readonly<Record<string, unknown>>;

const rules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

function textAt(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The text of a key; with a `count` among the values the form that the language has for it: key_one, key_other. */
export function findText(words: Words, language: Language, key: string, values: Values = {}): string | undefined {
  const { count } = values;
  if (typeof count !== 'number') return textAt(words, key);
  return (
    (count === 0 ? textAt(words, `${key}_zero`) : undefined) ??
    textAt(words, `${key}_${pluralOf(language, count)}`) ??
    textAt(words, `${key}_other`) ??
    textAt(words, key)
  );
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Between the marks of Unicode for "first strong isolate" a name written from right to left leaves the words around it in place. */
export const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** Puts values into their {places}. A place that has no value stays as it is, so that a caller can see it. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{\s*(\w+)\s*\}/g, (place, name: string) =>
    name in values ? isolated(String(values[name] ?? '')) : place,
  );
