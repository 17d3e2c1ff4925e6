import { type Language, languageCodes } from '#contract/languages.ts';
import {
  lessonsOnlyId,
  languageId,
  readAnswerId,
  readNextId,
  readPaceId,
  readPickId,
  startPayload,
  readShowId,
  readSkipId,
  type Word,
  wordId,
  yesPayload,
} from '../content/button-ids.ts';
import { allWords, wordIn, writtenAs } from './learner-words.ts';

export type Meaning =
  | { kind: 'word'; word: Word }
  /** A button or list row of a certain asking. */
  | { kind: 'tap'; deliveryId: string; optionIndex: number }
  /** One pick of an order or of pairs, with those before it. */
  | { kind: 'pick'; deliveryId: string; places: number[] }
  /** The button under a card. */
  | { kind: 'onward'; deliveryId: string }
  /** The button that shows what was to be recalled. */
  | { kind: 'show'; deliveryId: string }
  /** The button that leaves a question out. */
  | { kind: 'skip'; deliveryId: string }
  /** The buttons at the end of a portion. */
  | { kind: 'more' | 'later'; deliveryId: string }
  /** The button of a recap: no more of them. */
  | { kind: 'lessons_only' }
  /** A language is named, by a tap or in words. */
  | { kind: 'language'; language: Language }
  /** Typed; answers the open question if there is one that has such an option. */
  | { kind: 'typed'; text: string }
  /** Nothing that can be understood: a picture, a voice note, an unknown button. */
  | { kind: 'other' };

export interface Reply {
  text: string;
  /** Of a tapped button or row. */
  buttonId: string | undefined;
}

const yesWords = [
  'yes',
  'y',
  'ok',
  'हाँ',
  'हां',
  'हा',
  'जी हाँ',
  'जी हां',
  'हाँ जी',
  'हां जी',
  'जी',
  'ठीक है',
  'haan',
  'haan ji',
  'ji haan',
  'होय',
  'हो',
  'ஆம்',
  'ஆமாம்',
  'అవును',
  'అవునండి',
  'ఔను',
  'సరే',
  'కావాలి',
  'avunu',
  'avunandi',
  'sare',
];

/** A yes, where one was asked for; elsewhere it is a text like any other. */
export const saysYes = ({ text, buttonId }: Reply): boolean =>
  buttonId === undefined ? yesWords.includes(plainly(text)) : buttonId === yesPayload;

/** Languages by their own names and by their English ones. */
const languageNames: Record<Language, readonly string[]> = {
  en: ['english', 'अंग्रेज़ी', 'अंग्रेजी', 'इंग्रजी', 'ஆங்கிலம்', 'ఇంగ్లీష్', 'ఆంగ్లం'],
  hi: ['hindi', 'हिन्दी', 'हिंदी', 'இந்தி', 'హిందీ'],
  mr: ['marathi', 'मराठी', 'மராத்தி', 'మరాఠీ'],
  ta: ['tamil', 'तमिल', 'तमिळ', 'தமிழ்', 'తమిళం'],
  te: ['telugu', 'तेलुगु', 'तेलुगू', 'தெலுங்கு', 'తెలుగు'],
};

/** What a learner's message means, without knowing what was asked. */
export function understandReply(reply: Reply): Meaning {
  const said = reply.buttonId === undefined ? undefined : tapped(reply.buttonId);
  if (said !== undefined) return said;
  const plain = plainly(reply.text);
  if (plain === '') return { kind: 'other' };
  // The whole message has to be the word: "I cannot stop laughing" opts nobody out.
  const word = wordIn(plain);
  if (word !== undefined) return { kind: 'word', word };
  const language = languageNamed(plain);
  return language === undefined ? { kind: 'typed', text: reply.text } : { kind: 'language', language };
}

/** What a button means; undefined for one that says no more than its title. */
function tapped(id: string): Meaning | undefined {
  const tap = readAnswerId(id);
  if (tap !== undefined) return { kind: 'tap', ...tap };
  const read = readNextId(id);
  if (read !== undefined) return { kind: 'onward', deliveryId: read };
  const picked = readPickId(id);
  if (picked !== undefined) return { kind: 'pick', ...picked };
  const shown = readShowId(id);
  if (shown !== undefined) return { kind: 'show', deliveryId: shown };
  const skipped = readSkipId(id);
  if (skipped !== undefined) return { kind: 'skip', deliveryId: skipped };
  const pace = readPaceId(id);
  if (pace !== undefined) return pace;
  if (id === lessonsOnlyId) return { kind: 'lessons_only' };
  if (id === startPayload) return { kind: 'word', word: 'start' };
  const chosen = allWords.find((word) => wordId(word) === id);
  if (chosen !== undefined) return { kind: 'word', word: chosen };
  const language = languageCodes.find((code) => languageId(code) === id);
  return language === undefined ? undefined : { kind: 'language', language };
}

/** "LANGUAGE Hindi", "भाषा हिन्दी", or the language's name alone. */
function languageNamed(plain: string): Language | undefined {
  const asked = writtenAs('language').find((word) => plain.startsWith(`${word} `));
  const name = asked === undefined ? plain : plain.slice(asked.length + 1);
  return languageCodes.find((code) => languageNames[code].includes(name));
}

const plainly = (text: string): string =>
  withoutTrailing(
    text
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/^[\s"'“”‘’(*_]+/u, ''),
  ).replace(/\s+/g, ' ');

const trailing = /[\s"'“”‘’)*_.!?,।]/u;

/** From the end: a pattern for the end is tried from every mark on the way, 5.5 s for 64 KB of exclamation marks (2026-11-23). */
function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && trailing.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
