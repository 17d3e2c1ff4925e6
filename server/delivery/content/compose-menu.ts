import { type Language, languageCodes, languages } from '#contract/languages.ts';
import type { MessageContent } from './message-content.ts';
import { say } from './learner-messages.ts';
import { menuWords } from './menu-words.ts';
import { languageId, type Word, wordId } from './button-ids.ts';

const entries = [
  'progress',
  'next',
  'later',
  'skip',
  'why',
  'language',
  'pause',
  'resume',
  'stop',
  'help',
] as const satisfies readonly Word[];

/** What a word can be written for, to tap instead of to type; ten rows are all that a list holds. */
export const composeMenu = (language: Language): MessageContent =>
  composeList(
    menuWords(language, 'question'),
    menuWords(language, 'choose'),
    entries.map((word) => ({ id: wordId(word), title: menuWords(language, word) })),
  );

export const composeLanguages = (language: Language): MessageContent =>
  composeList(
    say(language, 'choose_language'),
    menuWords(language, 'choose'),
    languageCodes.map((code) => ({ id: languageId(code), title: languages[code] })),
  );

/** @param rows at most ten, titles of at most 24 characters */
export function composeList(
  text: string,
  button: string,
  rows: readonly { id: string; title: string; description?: string }[],
): MessageContent {
  const shown = `${text}\n${rows.map(({ title, description }) => `• ${[title, description].filter(Boolean).join(' · ')}`).join('\n')}`;
  return { kind: 'list', text, button, rows, shown };
}
