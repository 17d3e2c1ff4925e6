import { type Language, languageCodes, languages } from '#contract/languages.ts';
import type { MessageContent } from './message-content.ts';
import { say } from './learner-messages.ts';
import { menuWords } from './menu-words.ts';
import { languageId, type Word, wordId } from './button-ids.ts';

/** How cards come to a learner: read, or heard as well; undefined where nothing speaks. */
export type Listening = 'off' | 'on' | undefined;

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
] as const satisfies readonly Word[];

/** Who reads little is offered to listen rather than help that is to be read; that is there by its word all the same. */
const lastEntry = (listening: Listening): 'help' | 'listen' | 'silence' =>
  listening === undefined ? 'help' : listening === 'on' ? 'silence' : 'listen';

/** What a word can be written for, to tap instead of to type; ten rows are all that a list holds. */
export const composeMenu = (language: Language, listening?: Listening): MessageContent =>
  composeList(
    menuWords(language, 'question'),
    menuWords(language, 'choose'),
    [...entries, lastEntry(listening)].map((word) => ({ id: wordId(word), title: menuWords(language, word) })),
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
