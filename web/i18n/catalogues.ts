import type { Language } from '#contract/languages.ts';
import english from './en.json' with { type: 'json' };

/** What each language must have: a text that one lacks does not compile below. */
export type Catalogue = typeof english;

/** The outermost names of a catalogue: 'media' of 'media.title'. Each is loaded on its own. */
export type Section = keyof Catalogue;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    strictKeyChecks: true;
  }
}

/** What every page needs. In the app as it is built these alone come with its first piece, in English. */
export const entrySections = ['shell', 'ui'] as const satisfies readonly Section[];

const sections: readonly string[] = Object.keys(english);

export const isSection = (name: string): name is Section => sections.includes(name);

/** English that needs no loading: the entry sections in the app as it is built (section-files.ts), everything elsewhere. */
export const englishAtOnce: Pick<Catalogue, (typeof entrySections)[number]> & Partial<Catalogue> = english;

const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: async () => ({ default: english }),
  hi: () => import('./hi.json', { with: { type: 'json' } }),
  mr: () => import('./mr.json', { with: { type: 'json' } }),
  ta: () => import('./ta.json', { with: { type: 'json' } }),
  te: () => import('./te.json', { with: { type: 'json' } }),
};

/** One section of one language: a file of its own in the app as it is built (section-files.ts). */
export async function loadSection(language: Language, section: Section): Promise<Catalogue[Section]> {
  return (await catalogues[language]()).default[section];
}
