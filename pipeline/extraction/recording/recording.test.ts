import { mkdtemp, rm, truncate, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording, type MadeRecording } from '#kit/made-recording.ts';
import { proseAbout } from '#kit/made-pdf.ts';
import { type Cue, TranscriptionFailed } from '../../engines.ts';
import { transform } from '../../transform.ts';
import { extract } from '../extract.ts';
import type { MediaInput } from '../reading.ts';
import type { ExtractOptions } from '../reading.ts';
import { writeWebVtt } from './subtitles.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const speech = {
  seconds: 18,
  spoken: [
    [0, 5.5],
    [6.5, 11.5],
    [12.5, 18],
  ],
} as const;
const slides = ['Why bread rises', 'How dough rests', 'What salt does'].map((title, index) => ({
  seconds: 6,
  title,
  lines: Array.from({ length: index + 1 }, (_, line) => `Point ${index}.${line} of the plan`),
}));
const sentences = ['bakers', 'millers', 'farmers', 'sellers']
  .map(proseAbout)
  .join(' ')
  .split(/(?<=\.)\s+/);
const captions: Cue[] = sentences.slice(0, 6).map((text, index) => ({ start: index * 3, end: index * 3 + 2.6, text }));

const made = (name: string, recording: Omit<MadeRecording, 'path'>): Promise<string> =>
  makeRecording({ path: join(folder, name), ...recording });
const read = (path: string, options: ExtractOptions = {}, mediaType?: MediaInput['mediaType']) =>
  extract({ path, fileName: basename(path), ...(mediaType && { mediaType }) }, options);
const sidecar = (cues: readonly Cue[]) => ({ captions: { bytes: new TextEncoder().encode(writeWebVtt(cues)) } });

test('a film with captions inside becomes sentences that know their seconds', async () => {
  const result = await read(await made('inside.mkv', { slides, sound: speech, captions }));
  if (result.kind === 'rejected') throw new Error(result.message);
  expect(result.document).toMatchObject({ mediaType: 'video', language: 'en', durationSeconds: 18 });
  expect(result.document.needsTranscript).toBeUndefined();
  const cues = result.document.blocks.filter(({ kind }) => kind === 'cue');
  expect(cues.map(({ text }) => text).join(' ')).toBe(captions.map(({ text }) => text).join(' '));
  expect(cues[0]?.provenance[0]?.seconds).toEqual([0, 2.6]);
  expect(result.document.timeMarks?.filter(({ kind }) => kind === 'slide').map(({ seconds }) => seconds)).toEqual([
    6, 12,
  ]);
});

test('captions beside the file win, and every container is read', async () => {
  for (const name of ['a.mp3', 'a.ogg', 'a.flac', 'a.wav', 'a.m4a', 'v.mp4', 'v.mov', 'v.avi']) {
    const path = await made(name, { sound: speech, ...(name.startsWith('v') && { slides: slides.slice(0, 2) }) });
    const result = await read(path, sidecar(captions));
    expect([name, result.kind, result.kind === 'ok' && result.document.mediaType]).toEqual([
      name,
      'ok',
      name.startsWith('v') ? 'video' : 'audio',
    ]);
  }
});

test('without words, slides or chapters a recording is refused with the remedy', async () => {
  const result = await read(await made('wordless.wav', { sound: speech }));
  expect(result).toMatchObject({ kind: 'rejected', reason: 'no_speech' });
  expect(result.kind === 'rejected' && result.message).toContain('.vtt or .srt');
});

test('captions made for another recording are refused, slightly wrong ones are mended and told', async () => {
  const path = await made('mended.wav', { sound: speech });
  const late = captions.map(({ start, end, text }) => ({ start: start + 12, end: end + 12, text }));
  expect(await read(path, sidecar(late))).toMatchObject({ kind: 'rejected', reason: 'captions_mismatch' });
  const slightly = [...captions.slice(0, 5), { start: 17, end: 25, text: 'It is baked at last.' }];
  const result = await read(path, sidecar(slightly));
  expect(result.kind === 'ok' && result.document.notices).toMatchObject([{ code: 'captions_mismatch' }]);
  expect(await read(path, { captions: { bytes: new TextEncoder().encode('Dear reader') } })).toMatchObject({
    reason: 'captions_unreadable',
  });
});

test('a film that is only sound is read as audio and told', async () => {
  const result = await read(await made('only-sound.mp4', { sound: speech }), sidecar(captions), 'video');
  expect(result).toMatchObject({ kind: 'ok', document: { mediaType: 'audio', notices: [{ code: 'type_mismatch' }] } });
});

test('a recording that breaks off gives what is there, and says so', async () => {
  const path = await made('broken.wav', { sound: { seconds: 60, spoken: [[0, 60]] } });
  await truncate(path, Math.round((await stat(path)).size * 0.95));
  const result = await read(path, sidecar(captions));
  expect(result.kind === 'ok' && result.document.durationSeconds).toBeCloseTo(57, 0);
});

test('a speech engine hears the recording in parts with the times of the whole', async () => {
  const path = await made('heard.wav', { sound: speech });
  const heard: string[] = [];
  const transcriber = {
    longestSeconds: 10,
    transcribe: async (wavPath: string) => {
      heard.push(basename(wavPath));
      const words = sentences.slice(heard.length * 3, heard.length * 3 + 3).join(' ');
      return [{ start: 2.2, end: 7, text: words }];
    },
  };
  const result = await read(path, { engines: { transcriber } });
  expect(heard.length).toBeGreaterThan(1);
  if (result.kind === 'rejected') throw new Error(result.message);
  const starts = result.document.blocks.map(({ provenance }) => provenance[0]?.seconds?.[0] ?? -1);
  expect(starts).toEqual([...starts].sort((first, second) => first - second));
  expect(starts.at(-1)).toBeGreaterThan(9);
});

test('a speech engine that fails is named in the refusal, and silence is never sent to it', async () => {
  const transcriber = { transcribe: () => Promise.reject(new TranscriptionFailed('the speech server sleeps.')) };
  const failed = await read(await made('failing.wav', { sound: speech }), { engines: { transcriber } });
  expect(failed).toMatchObject({
    reason: 'speech_failed',
    message: expect.stringContaining('the speech server sleeps.'),
  });
  const silent = await read(await made('silent.wav', { sound: { seconds: 5, spoken: [] } }), {
    engines: { transcriber },
  });
  expect(silent).toMatchObject({ reason: 'no_speech' });
});

test('the same film and captions give the same lessons, byte for byte', async () => {
  const path = await made('twice.mp4', { slides, sound: speech });
  const run = () => transform({ path, fileName: 'twice.mp4', mediaUrl: '/m' }, sidecar(captions));
  const first = await run();
  expect(first.kind).toBe('ok');
  expect(JSON.stringify(await run())).toBe(JSON.stringify(first));
});
