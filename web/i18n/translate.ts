import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { productName } from '../api/product.ts';
import english from './en.json' with { type: 'json' };

/** The other languages come only when somebody reads them. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: object }>> = {
  hi: () => import('./hi.json'),
  mr: () => import('./mr.json'),
  ta: () => import('./ta.json'),
  te: () => import('./te.json'),
};

const storageKey = 'language';

export const storedLanguage = (): Language => {
  const stored = document.documentElement.lang;
  return stored === 'hi' || stored === 'mr' || stored === 'ta' || stored === 'te' ? stored : 'en';
};

void i18next.use(initReactI18next).init({
  lng: 'en',
  // A text that a language lacks is shown in English rather than as its key.
  fallbackLng: 'en',
  resources: { en: { translation: english } },
  partialBundledLanguages: true,
  // The contract's failure words have {name} for a value; one spelling everywhere. React escapes by itself.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables: { product: productName } },
  returnNull: false,
});

/** Changes the language of the page at once, without a reload; also what `<html lang>` says and what is remembered. */
export async function showLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', (await loaders[language]()).default, true, true);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that forbids storage asks again next time.
  }
}
