import type { SpeechView } from '#contract/connected-speech.ts';
import type { Language } from '#contract/languages.ts';

/** What the form holds. */
export interface TypedSpeech {
  engine: SpeechView['engine'];
  url: string;
  key: string;
  model: string;
  voice: string;
  voices: Record<Language, string>;
}

/** Else a program would take it for an option. */
export const isOneWord = (typed: string): boolean => typed.trim() === '' || /^[^-\s]\S*$/.test(typed.trim());
