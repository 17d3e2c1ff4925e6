import { useSyncExternalStore } from 'react';
import i18next, { type ParseKeys } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { productName } from '../api/product.ts';
import { englishAtOnce, isSection, loadSection, type Section } from './catalogues.ts';
import { isolated } from './isolated.ts';

/** Every key of the catalogues; for a text with forms of number ('files_one', 'files_other') the key without its form too. */
export type TextKey = ParseKeys;

export type Values = Readonly<Record<string, unknown>>;

/** Text for a key, or of several keys for the first that has one: `t('media.title')`. */
export type Translate = (key: TextKey | readonly TextKey[], values?: Values) => string;

interface Shown {
  t: Translate;
  i18n: { language: Language };
}

const storageKey = 'language';

void i18next
  .use({
    type: 'backend',
    callbackApi: true,
    init: () => undefined,
    read: (language: Language, section: Section, done: (error: Error | null, words: object | boolean) => void) => {
      loadSection(language, section).then(
        (words) => done(null, words),
        // `true`: it may be asked for again, some moments later.
        (cause: unknown) => done(new Error(`No words of ${section} in ${language}.`, { cause }), true),
      );
    },
  })
  .init({
    lng: 'en',
    // `find` looks into English where it is here; to load it for every reader would be for nothing.
    fallbackLng: false,
    resources: { en: { ...englishAtOnce } },
    partialBundledLanguages: true,
    maxRetries: 2,
    ns: Object.keys(englishAtOnce),
    defaultNS: false,
    // A section is a namespace, and a key begins with its name.
    nsSeparator: '.',
    keySeparator: '.',
    interpolation: { prefix: '{', suffix: '}', escape: isolated, defaultVariables: { product: productName } },
  });

const currentLanguage = (): Language => i18next.language as Language; // nobody sets another one

const asked = new Set<string>();

/** Whether a key's words can still come; they are asked for here, and whoever shows them is drawn again when they have come. */
function isOnItsWay(key: string): boolean {
  const [section = ''] = key.split('.');
  if (!isSection(section) || i18next.hasResourceBundle(i18next.language, section)) return false;
  const name = `${i18next.language}/${section}`;
  if (!asked.has(name)) {
    asked.add(name);
    // A page waits for its own words (`wordsLoaded`); these are of a part that nobody named.
    void i18next.loadNamespaces(section);
  }
  return !i18next.hasResourceBundle('en', section);
}

// Its own type is worked out over all keys at each call, which takes the compiler seconds; callers meet ours, above.
const lookUp = i18next.t as unknown as (keys: string | readonly string[], values: Values) => string;

const find = (keys: readonly string[], values: Values): string =>
  keys.some(isOnItsWay) ? '' : lookUp(keys, { fallbackLng: 'en', ...values });

const translate: Translate = (key, values = {}) => find(typeof key === 'string' ? [key] : key, values);

/** For a key that is made from what a server said, so that nobody can know whether it exists. @returns null when it does not */
export function translateIfKnown(key: string, values: Values = {}): string | null {
  if (isOnItsWay(key)) return '';
  const found = lookUp(key, { fallbackLng: 'en', ...values, defaultValue: '' });
  return found === '' ? null : found;
}

// A new one at each change, so that what was made from the old texts is made again.
const shownNow = (): Shown => ({ t: (key, values) => translate(key, values), i18n: { language: currentLanguage() } });
let shown = shownNow();

const changes = 'languageChanged loaded';
i18next.on(changes, () => {
  shown = shownNow();
});
const subscribe = (listener: () => void): (() => void) => {
  i18next.on(changes, listener);
  return () => i18next.off(changes, listener);
};

export const useTranslation = (): Shown => useSyncExternalStore(subscribe, () => shown);

/** Where no component is: words of the moment, not drawn again. */
export const currentWords = {
  get language(): Language {
    return currentLanguage();
  },
  t: translate,
};

export const storedLanguage = (): Language => {
  const stored = document.documentElement.lang;
  return stored === 'hi' || stored === 'mr' || stored === 'ta' || stored === 'te' ? stored : 'en';
};

let languageChange: Promise<unknown> = Promise.resolve();

/** Kept once these sections are here in the language that is shown, or on its way to be. @throws when they cannot be loaded */
export async function wordsLoaded(sections: readonly Section[]): Promise<void> {
  await languageChange.catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    void i18next.loadNamespaces(sections, (failed: unknown) => (failed ? reject(failed) : resolve()));
  });
}

/** The English texts of a section as they are written, with their placeholders; none where it has not come yet. */
export const englishOf = (section: Section): Readonly<Record<string, unknown>> =>
  i18next.getResourceBundle('en', section) ?? {};

/** Kept once `englishOf` has this section's texts. @throws when they cannot be loaded */
export async function englishLoaded(section: Section): Promise<void> {
  if (i18next.hasResourceBundle('en', section)) return;
  i18next.addResourceBundle('en', section, await loadSection('en', section));
  // Who shows a text with its help is drawn again.
  i18next.emit('loaded', { en: [section] });
}

/** Changes to a language with the words of all sections that are here. @throws when they cannot be loaded */
const changeTo = (chosen: Language): Promise<void> =>
  new Promise((resolve, reject) => {
    void i18next.changeLanguage(chosen, (failed: unknown) => (failed ? reject(failed) : resolve()));
  });

/** Changes the language of the page at once, without a reload; also what `<html lang>` says and what is remembered. */
export async function showLanguage(chosen: Language): Promise<void> {
  const before = currentLanguage();
  languageChange = changeTo(chosen);
  try {
    await languageChange;
  } catch (cause) {
    await i18next.changeLanguage(before);
    throw cause;
  }
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // A browser that forbids storage asks again next time.
  }
}
