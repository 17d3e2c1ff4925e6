import { letters, readAnswerId } from './compose-message.ts';

export type Word = 'stop' | 'start' | 'help' | 'pause' | 'resume' | 'progress';

export type Meaning =
  | { kind: 'word'; word: Word }
  /** A button or list row of a certain asking. */
  | { kind: 'tap'; deliveryId: string; optionIndex: number }
  /** Typed; answers the open question if there is one that has such an option. */
  | { kind: 'typed'; text: string }
  /** Nothing that can be understood: a picture, a voice note, an unknown button. */
  | { kind: 'other' };

export interface Reply {
  text: string;
  /** Of a tapped button or row. */
  buttonId: string | undefined;
}

/** The tap on a template's Start button: it opens the window, and that is all it means. */
export const startPayload = 'start';

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
    'थांबा',
    'थांबवा',
    'बंद करा',
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
  pause: ['pause', 'विराम', 'ठहरो', 'विराम द्या', 'இடைநிறுத்து', 'விరామం', 'విరామం'],
  resume: [
    'resume',
    'continue',
    'next',
    'जारी रखें',
    'जारी',
    'आगे',
    'पुढे',
    'चालू ठेवा',
    'தொடர்',
    'தொடரவும்',
    'కొనసాగించు',
    'కొనసాగించండి',
  ],
  progress: ['progress', 'score', 'प्रगति', 'प्रगती', 'முன்னேற்றம்', 'పురోగతి'],
};

/** What a learner's message means, without knowing what was asked. */
export function understandReply(reply: Reply): Meaning {
  if (reply.buttonId !== undefined) {
    const tap = readAnswerId(reply.buttonId);
    if (tap !== undefined) return { kind: 'tap', ...tap };
    if (reply.buttonId === startPayload) return { kind: 'word', word: 'start' };
  }
  const plain = plainly(reply.text);
  if (plain === '') return { kind: 'other' };
  // Object.keys forgets the keys' type.
  const word = (Object.keys(words) as Word[]).find((each) => words[each].includes(plain));
  return word === undefined ? { kind: 'typed', text: reply.text } : { kind: 'word', word };
}

/** The option that a typed answer names: its letter, its number or its own words. @returns 0-based, undefined when none */
export function optionNamed(text: string, options: readonly string[]): number | undefined {
  const plain = plainly(text);
  const byWords = options.findIndex((option) => plainly(option) === plain);
  if (byWords >= 0) return byWords;
  const byLetter = letters.findIndex((letter) => letter.toLowerCase() === plain);
  if (byLetter >= 0 && byLetter < options.length) return byLetter;
  const number = /^[1-9]$/.test(plain) ? Number(plain) - 1 : -1;
  return number >= 0 && number < options.length ? number : undefined;
}

const plainly = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^[\s"'“”‘’(*_]+|[\s"'“”‘’)*_.!?,।]+$/gu, '')
    .replace(/\s+/g, ' ');
