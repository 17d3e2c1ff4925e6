import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/languages.ts';
import { productName } from '../api/product.ts';
import { englishAtOnce, everywhereSections, loadSection, sectionNames, type Words } from './catalogues.ts';
import { fillText, findText, type Values } from './find-text.ts';

/**
 * Text for a key: `t(key, { count })`. Of several keys the first that has a text. `defaultValue`, or a text in
 * place of the values, stands in for a key that no catalogue has.
 */
export type Translate = (key: string | readonly string[], values?: Values | string) => string;

interface Shown {
  t: Translate;
  i18n: { language: Language; exists: (key: string) => boolean };
}

const storageKey = 'language';

const texts: Record<Language, Record<string, Words>> = { en: {}, hi: {}, mr: {}, ta: {}, te: {} };
for (const [section, words] of Object.entries(englishAtOnce)) if (typeof words === 'object') texts.en[section] = words;

let language: Language = 'en';
const needed = new Set<string>(everywhereSections);
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

const lookUp = (key: string, values?: Values): string | undefined =>
  // A text that a language lacks is shown in English rather than as its key.
  findText(texts[language], language, key, values) ?? findText(texts.en, 'en', key, values);

const translate: Translate = (key, given = {}) => {
  const values = typeof given === 'string' ? { defaultValue: given } : given;
  const keys = typeof key === 'string' ? [key] : key;
  for (const one of keys) {
    const found = lookUp(one, values);
    if (found !== undefined) return fillText(found, { product: productName, ...values });
  }
  const last = keys.at(-1) ?? '';
  // Its words are on their way, and whoever shows them is drawn again when they are here.
  if (loading.size > 0 && needed.has(last.split('.')[0] ?? '')) return '';
  return typeof values['defaultValue'] === 'string' ? values['defaultValue'] : last;
};

const exists = (key: string): boolean => lookUp(key) !== undefined;

// A new one at each change, so that what was made from the old texts is made again.
const shownNow = (): Shown => ({ t: (key, values) => translate(key, values), i18n: { language, exists } });
let shown = shownNow();

function showAnew(): void {
  shown = shownNow();
  for (const listener of listeners) listener();
}

function load(of: Language, section: string): Promise<void> {
  const name = `${of}/${section}`;
  if (texts[of][section] !== undefined) return Promise.resolve();
  const known = loading.get(name);
  if (known !== undefined) return known;
  const coming = loadSection(of, section)
    .then((words) => {
      texts[of][section] = words;
    })
    .finally(() => loading.delete(name))
    .then(showAnew);
  loading.set(name, coming);
  return coming;
}

/**
 * Called by the pieces of the app when they are loaded, in code that split-words.ts writes.
 *
 * @public
 */
export function needSections(sections: readonly string[]): void {
  for (const section of sections) {
    needed.add(section);
    // Whoever shows a page waits for `wordsLoaded`, which tells what went wrong.
    load(language, section).catch(() => undefined);
  }
}

/** Kept once the words of everything loaded so far are here. @throws when they cannot be loaded */
export async function wordsLoaded(): Promise<void> {
  await Promise.all([...needed].map((section) => load(language, section)));
}

/** Where no component is: words of the moment, not drawn again. */
export const currentWords = {
  get language(): Language {
    return language;
  },
  t: translate,
  exists,
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTranslation = (): Shown => useSyncExternalStore(subscribe, () => shown);

export const storedLanguage = (): Language => {
  const stored = document.documentElement.lang;
  return stored === 'hi' || stored === 'mr' || stored === 'ta' || stored === 'te' ? stored : 'en';
};

/** Changes the language of the page at once, without a reload; also what `<html lang>` says and what is remembered. */
export async function showLanguage(chosen: Language): Promise<void> {
  // What is found to be needed meanwhile is asked for in the language of before: one looks again until nothing was added.
  for (let known = -1; known < needed.size; ) {
    known = needed.size;
    await Promise.all([...needed].map((section) => load(chosen, section)));
  }
  language = chosen;
  showAnew();
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // A browser that forbids storage asks again next time.
  }
}

// Where the catalogues are not cut, every section is here from the start.
if (sectionNames.every((section) => texts.en[section] !== undefined))
  for (const section of sectionNames) needed.add(section);
