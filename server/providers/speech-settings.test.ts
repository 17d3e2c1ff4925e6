import * as z from 'zod';
import { expect, test } from 'vitest';
import { idleSpeechSettings, speechCommand, speechOf, speechVoices } from './speech-settings.ts';

const Settings = z.object({
  SPEECH_URL: z.string().optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_VOICE: z.string().optional(),
  SPEECH_VOICES: speechVoices.default({}),
  SPEECH_COMMAND: speechCommand.optional(),
});
const engineOf = (environment: Record<string, string>) => speechOf(Settings.parse(environment));

test('a server speaks each language with the voice that is named for it', () => {
  expect(engineOf({ SPEECH_URL: 'https://s.example.org', SPEECH_VOICES: 'hi=asha, ta = meena' })).toEqual({
    ...{ kind: 'server', url: 'https://s.example.org', key: undefined, model: 'tts-1', voice: 'alloy' },
    voices: { hi: 'asha', ta: 'meena' },
  });
});

test('a program that is known by its name brings its words', () => {
  expect(engineOf({ SPEECH_COMMAND: '/usr/bin/espeak-ng' })).toMatchObject({
    kind: 'program',
    command: ['/usr/bin/espeak-ng', '-v', '{voice}', '--stdin', '-w', '{out}'],
  });
  expect(engineOf({ SPEECH_COMMAND: 'say -v {voice} -o {out}' })).toMatchObject({
    command: ['say', '-v', '{voice}', '-o', '{out}'],
  });
  expect(engineOf({})).toBeUndefined();
});

test.each([
  [{ SPEECH_VOICES: 'fr=claire' }, 'must look like en=amy'],
  [{ SPEECH_VOICES: 'hi' }, 'must look like en=amy'],
  // It would be an option of the program.
  [{ SPEECH_VOICES: 'hi=--stdout' }, 'must look like en=amy'],
  [{ SPEECH_COMMAND: 'say hello' }, '{out}'],
])('%o is refused with what it should look like', (environment, said) => {
  expect(Settings.safeParse(environment).error?.issues[0]?.message).toContain(said);
});

test('settings that nothing uses are named', () => {
  const idle = (environment: Record<string, string>) => idleSpeechSettings(Settings.parse(environment));
  const voices = { SPEECH_VOICE: 'amy', SPEECH_VOICES: 'hi=asha' };
  expect(idle({ ...voices, SPEECH_KEY: 'k' })).toEqual(['SPEECH_KEY']);
  // They are the voices of what an administrator connects.
  expect(idle(voices)).toEqual([]);
  expect(idle({ ...voices, SPEECH_KEY: 'k', SPEECH_COMMAND: 'espeak-ng' })).toEqual(['SPEECH_KEY']);
  expect(idle({ ...voices, SPEECH_URL: 'https://s.example.org' })).toEqual([]);
});
