import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { engineName, speakWords, voiceOf } from './speak-words.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'voices-'));
  await chmod(folder, 0o755);
  // What a program would have said with either voice: two seconds, and one.
  for (const [voice, seconds] of [
    ['amy', 2],
    ['asha', 1],
  ] as const)
    await makeRecording({ path: path.join(folder, `${voice}.wav`), sound: { seconds, spoken: [[0, seconds]] } });
  await writeFile(path.join(folder, 'noise.wav'), 'no sound at all', { mode: 0o644 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const speaking = (file: string) => ({
  kind: 'program' as const,
  command: ['cp', path.join(folder, file), '{out}'] as [string, ...string[]],
  voice: undefined,
  voices: { en: 'amy', hi: 'asha' },
});

/** Of an Ogg/Opus file: its last page says how many samples of 48,000 a second there are (RFC 7845). */
function secondsOf(sound: Uint8Array): number {
  const bytes = Buffer.from(sound);
  return Number(bytes.readBigUInt64LE(bytes.lastIndexOf('OggS') + 6)) / 48_000;
}

test('a program speaks each language with its voice, and its sound becomes a voice note', async () => {
  const say = (language: 'en' | 'hi') => speakWords(speaking('{voice}.wav'), { words: 'Hot.', language });
  const [english, hindi] = [await say('en'), await say('hi')];
  for (const note of [english, hindi])
    expect(Buffer.from(note.subarray(0, 47)).toString('latin1')).toContain('OpusHead');
  // One channel, as WhatsApp wants it.
  expect(english[28 + 9]).toBe(1);
  expect(secondsOf(english)).toBeCloseTo(2, 0);
  expect(secondsOf(hindi)).toBeCloseTo(1, 0);
});

test('a program that is not there, and one that writes no sound, are told by name and not tried again', async () => {
  const words = { words: 'Hot.', language: 'en' } as const;
  await expect(
    speakWords({ ...speaking('amy.wav'), command: ['no-such-speaker', '{out}'] }, words),
  ).rejects.toMatchObject({ later: false, message: 'The speech program is not on this machine.' });
  await expect(speakWords(speaking('noise.wav'), words)).rejects.toMatchObject({
    later: false,
    message: 'The speech program wrote no sound.',
  });
});

test('a language without a voice of its own has the one for all, and a program its code', () => {
  const server = {
    kind: 'server',
    url: 'https://s.example.org',
    key: undefined,
    model: 'tts-1',
    voice: 'alloy',
    voices: { hi: 'asha' },
  } as const;
  expect([voiceOf(server, 'hi'), voiceOf(server, 'ta'), engineName(server)]).toEqual([
    'asha',
    'alloy',
    'https://s.example.org tts-1',
  ]);
  expect(voiceOf(speaking('x'), 'ta')).toBe('ta');
});
