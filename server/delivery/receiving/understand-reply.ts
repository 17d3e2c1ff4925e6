import { type Language, languageCodes } from '#contract/languages.ts';
import {
  languageId,
  readAnswerId,
  readNextId,
  startPayload,
  readShowId,
  readSkipId,
  type Word,
  wordId,
  yesPayload,
} from '../content/button-ids.ts';

export type Meaning =
  | { kind: 'word'; word: Word }
  /** A button or list row of a certain asking. */
  | { kind: 'tap'; deliveryId: string; optionIndex: number }
  /** The button under a card. */
  | { kind: 'onward'; deliveryId: string }
  /** The button that shows what was to be recalled. */
  | { kind: 'show'; deliveryId: string }
  /** The button that leaves a question out. */
  | { kind: 'skip'; deliveryId: string }
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

// The whole message has to be the word: "I cannot stop laughing" opts nobody out.
const words: Record<Word, readonly string[]> = {
  stop: [
    'stop',
    'unsubscribe',
    'stop all',
    'cancel',
    'रोकें',
    'रुको',
    'बंद करें',
    'बंद करो',
    'संदेश बंद करें',
    'थांबा',
    'थांबवा',
    'बंद करा',
    'संदेश बंद करा',
    'நிறுத்து',
    'நிறுத்துக',
    'நிறுத்துங்கள்',
    'ఆపు',
    'ఆపండి',
    'వద్దు',
  ],
  start: [
    'start',
    'begin',
    'subscribe',
    'शुरू',
    'शुरू करें',
    'शुरू करो',
    'सुरू',
    'सुरू करा',
    'தொடங்கு',
    'தொடங்குங்கள்',
    'ప్రారంభించు',
    'ప్రారంభించండి',
    'మొదలు',
  ],
  help: ['help', 'मदद', 'सहायता', 'मदत', 'உதவி', 'సహాయం'],
  pause: ['pause', 'विराम', 'ठहरो', 'कुछ समय रोकें', 'विराम द्या', 'थोडा वेळ थांबवा', 'இடைநிறுத்து', 'இடைவேளை', 'విరామం', 'ఆగు'],
  resume: ['resume', 'continue', 'जारी रखें', 'जारी', 'चालू ठेवा', 'पुन्हा सुरू करा', 'தொடர்', 'தொடரவும்', 'కొనసాగించు', 'కొనసాగించండి'],
  progress: ['progress', 'score', 'प्रगति', 'प्रगती', 'முன்னேற்றம்', 'పురోగతి'],
  menu: ['menu', 'मेनू', 'मेन्यू', 'सूची', 'மெனு', 'பட்டியல்', 'మెనూ', 'మెను'],
  next: [
    'next',
    'next lesson',
    'आगे',
    'अगला',
    'अगला पाठ',
    'पुढे',
    'पुढचा',
    'पुढचा धडा',
    'அடுத்து',
    'அடுத்த பாடம்',
    'తర్వాత',
    'తర్వాతి పాఠం',
  ],
  skip: [
    'skip',
    'skip it',
    'छोड़ें',
    'छोड़ो',
    'छोड़ दें',
    'छोड़िए',
    'सोडा',
    'सोडून द्या',
    'वगळा',
    'தவிர்',
    'தவிர்க்கவும்',
    'விட்டுவிடு',
    'దాటవేయి',
    'దాటవేయండి',
    'వదిలేయి',
    'వదిలేయండి',
  ],
  why: ['why', 'source', 'क्यों', 'स्रोत', 'का', 'कशामुळे', 'ஏன்', 'மூலம்', 'ఎందుకు', 'మూలం'],
  language: ['language', 'lang', 'भाषा', 'மொழி', 'భాష'],
};

const yesWords = ['yes', 'y', 'ok', 'हाँ', 'हां', 'हा', 'जी हाँ', 'होय', 'हो', 'ஆம்', 'ஆமாம்', 'అవును', 'సరే'];

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
  if (reply.buttonId !== undefined) {
    const tap = readAnswerId(reply.buttonId);
    if (tap !== undefined) return { kind: 'tap', ...tap };
    const read = readNextId(reply.buttonId);
    if (read !== undefined) return { kind: 'onward', deliveryId: read };
    const shown = readShowId(reply.buttonId);
    if (shown !== undefined) return { kind: 'show', deliveryId: shown };
    const skipped = readSkipId(reply.buttonId);
    if (skipped !== undefined) return { kind: 'skip', deliveryId: skipped };
    if (reply.buttonId === startPayload) return { kind: 'word', word: 'start' };
    // Object.keys forgets the keys' type.
    const chosen = (Object.keys(words) as Word[]).find((word) => wordId(word) === reply.buttonId);
    if (chosen !== undefined) return { kind: 'word', word: chosen };
    const language = languageCodes.find((code) => languageId(code) === reply.buttonId);
    if (language !== undefined) return { kind: 'language', language };
  }
  const plain = plainly(reply.text);
  if (plain === '') return { kind: 'other' };
  // Object.keys forgets the keys' type.
  const word = (Object.keys(words) as Word[]).find((each) => words[each].includes(plain));
  if (word !== undefined) return { kind: 'word', word };
  const language = languageNamed(plain);
  return language === undefined ? { kind: 'typed', text: reply.text } : { kind: 'language', language };
}

/** "LANGUAGE Hindi", "भाषा हिन्दी", or the language's name alone. */
function languageNamed(plain: string): Language | undefined {
  const asked = words.language.find((word) => plain.startsWith(`${word} `));
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
