import * as z from 'zod';
import { type Language, languageCodes } from '#contract/languages.ts';

export type SpeechVoices = Readonly<Partial<Record<Language, string>>>;

/** A program of the operator's, with its words. */
export type SpeechCommand = readonly [string, ...string[]];

/** What speaks cards: a server, or a program on this machine. */
export type SpeechEngine = { voices: SpeechVoices } & (
  | { kind: 'server'; url: string; key: string | undefined; model: string; voice: string }
  | { kind: 'program'; command: SpeechCommand; voice: string | undefined }
);

/** Of a server for which none is named. */
export const usualModel = 'tts-1';
export const usualVoice = 'alloy';

/** "hi=asha,ta=meena": who speaks which language. */
export const speechVoices = z.string().transform((text, context): SpeechVoices => {
  const voices: Partial<Record<Language, string>> = {};
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const [code = '', ...rest] = part.split('=');
    const [language, voice] = [languageCodes.find((each) => each === code.trim()), rest.join('=').trim()];
    if (language === undefined || !/^[^-\s]\S*$/.test(voice)) {
      context.addIssue({
        code: 'custom',
        message: 'must look like en=amy,hi=asha (a voice by language: en hi mr ta te)',
      });
      return voices;
    }
    voices[language] = voice;
  }
  return voices;
});

/** Programs that are known by their name alone. */
const knownCommands: Readonly<Record<string, string>> = {
  'espeak-ng': '-v {voice} --stdin -w {out}',
  piper: '--model {voice} --output_file {out}',
};

/** A program and its words; no shell reads them, so that a word has no spaces in it. */
export const speechCommand = z.string().transform((text, context): [string, ...string[]] => {
  const [program = '', ...words] = text.trim().split(/\s+/);
  const known = words.length === 0 ? knownCommands[program.slice(program.lastIndexOf('/') + 1)] : undefined;
  const command: [string, ...string[]] = [program, ...(known?.split(' ') ?? words)];
  if (!command.some((word) => word.includes('{out}')))
    context.addIssue({
      code: 'custom',
      message:
        'must be espeak-ng, piper, or a program with its words, {out} for the WAV file that it writes among them',
    });
  return command;
});

/** As they stand in the environment. */
export interface SpeechSettings {
  SPEECH_URL?: string | undefined;
  SPEECH_KEY?: string | undefined;
  SPEECH_MODEL?: string | undefined;
  SPEECH_VOICE?: string | undefined;
  SPEECH_VOICES: SpeechVoices;
  SPEECH_COMMAND?: SpeechCommand | undefined;
}

/** A server comes first; without either cards are only read. */
export function speechOf(settings: SpeechSettings): SpeechEngine | undefined {
  const {
    SPEECH_URL: url,
    SPEECH_KEY: key,
    SPEECH_MODEL: model,
    SPEECH_VOICE: voice,
    SPEECH_VOICES: voices,
  } = settings;
  if (url !== undefined)
    return { kind: 'server', url, key, model: model ?? usualModel, voice: voice ?? usualVoice, voices };
  const { SPEECH_COMMAND: command } = settings;
  return command === undefined ? undefined : { kind: 'program', command, voice, voices };
}

/** The names of what is set for a server and has none; voices are those of whatever an administrator connects. */
export function idleSpeechSettings(settings: SpeechSettings): string[] {
  if (settings.SPEECH_URL !== undefined) return [];
  return (['SPEECH_KEY', 'SPEECH_MODEL'] as const).filter((name) => settings[name] !== undefined);
}
