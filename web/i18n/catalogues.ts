import type { Language } from '#contract/languages.ts';
import english from './en.json' with { type: 'json' };

/** Texts by the parts of their keys. */
export interface Words {
  readonly [part: string]: string | Words;
}

/** The sections of a catalogue are its outermost names: 'media' of 'media.title'. */
export const sectionNames: readonly string[] = Object.keys(english);

/** What every page needs. */
export const everywhereSections: readonly string[] = ['shell', 'ui', 'failures'];

/** split-words.ts puts their English into the first piece of the app, so that the sign-in page waits for no other. */
export const entrySections: readonly string[] = [...everywhereSections, 'accounts'];

/** Sections that come together, since the same pages need them; the others come alone. */
export const sectionGroups: readonly (readonly string[])[] = [
  everywhereSections,
  ['courses', 'lessons'],
  ['channel', 'messageKind', 'points'],
  ['versions', 'timeline'],
  // Small ones: each piece more has its name in the first piece, five times.
  ['join', 'certificate'],
  ['users', 'contact', 'mailbox', 'audit'],
];

/** In the app as it is built: the entry sections only. Elsewhere all of them. */
export const englishAtOnce: Words = english;

const catalogues: Record<Language, () => Promise<{ default: Words }>> = {
  en: async () => ({ default: english }),
  hi: () => import('./hi.json', { with: { type: 'json' } }),
  mr: () => import('./mr.json', { with: { type: 'json' } }),
  ta: () => import('./ta.json', { with: { type: 'json' } }),
  te: () => import('./te.json', { with: { type: 'json' } }),
};

/** One section of one language; in the app as it is built each group is a file of its own. */
export async function loadSection(language: Language, section: string): Promise<Words> {
  const found = (await catalogues[language]()).default[section];
  return typeof found === 'object' ? found : {};
}
