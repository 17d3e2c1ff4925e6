import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { fitChatMedia } from './fit-chat-media.ts';
import { mediaFacts } from './media-tools.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chalkline-fit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string): string => path.join(folder, name);
const mostBytes = 16 * 1024 * 1024;
const sound = { seconds: 6, spoken: [[0, 6]] as const };
const examination = { mayListen: false, longestSeconds: 60, mostPixels: 40_000_000 };

test('an AVI film becomes an MP4 that plays at once, and then fits as it is', async () => {
  const film = await makeRecording({ path: inFolder('film.avi'), slides: [{ seconds: 6, title: 'Heat' }], sound });
  const made = inFolder('film.mp4');
  expect(await fitChatMedia(film, { kind: 'video', path: made, mostBytes })).toBe('made');
  const facts = await mediaFacts({ path: made, container: 'mp4' }, examination);
  expect(facts.picture).toMatchObject({ width: 640, height: 360 });
  expect(facts.sound).toBeDefined();
  expect(facts.realSeconds).toBeCloseTo(6, 0);
  expect(await fitChatMedia(made, { kind: 'video', path: inFolder('again.mp4'), mostBytes })).toBe('fits_already');
});

test('a large film is made small enough', async () => {
  const film = await makeRecording({
    path: inFolder('large.mov'),
    slides: [{ seconds: 4, title: 'Wide' }],
    width: 1920,
    height: 1080,
  });
  const made = inFolder('small.mp4');
  const most = 120_000;
  expect(await fitChatMedia(film, { kind: 'video', path: made, mostBytes: most })).toBe('made');
  expect((await stat(made)).size).toBeLessThanOrEqual(most);
  expect((await mediaFacts({ path: made, container: 'mp4' }, examination)).picture?.width).toBe(848);
});

test('a film that would be a blur, and what is no film, are not made', async () => {
  const film = await makeRecording({ path: inFolder('long.mp4'), slides: [{ seconds: 6, title: 'Long' }] });
  const wish = { kind: 'video', path: inFolder('no.mp4'), mostBytes: 40_000 } as const;
  expect(await fitChatMedia(film, wish)).toBe('too_long');
  const wave = await makeRecording({ path: inFolder('only.wav'), sound });
  expect(await fitChatMedia(wave, { ...wish, mostBytes })).toBe('unreadable');
});

test('a WAV recording becomes an MP3', async () => {
  const wave = await makeRecording({ path: inFolder('talk.wav'), sound });
  const made = inFolder('talk.mp3');
  expect(await fitChatMedia(wave, { kind: 'audio', path: made, mostBytes })).toBe('made');
  expect((await mediaFacts({ path: made, container: 'mp3' }, examination)).realSeconds).toBeCloseTo(6, 0);
});

test('what a browser records becomes a voice note, and its head alone is no sound', async () => {
  const recorded = await readFile('tests/fixtures/chromium-recording.webm');
  const [whole, head, made] = ['whole.webm', 'head.webm', 'note.ogg'].map(inFolder) as [string, string, string];
  await writeFile(whole, recorded);
  await writeFile(head, recorded.subarray(0, 150));
  expect(await fitChatMedia(whole, { kind: 'note', path: made, mostBytes })).toBe('made');
  const note = { mayListen: true, longestSeconds: 60, mostPixels: 1 };
  expect((await mediaFacts({ path: made, container: 'ogg' }, note)).realSeconds).toBeGreaterThan(0.4);
  expect(await fitChatMedia(head, { kind: 'note', path: made, mostBytes })).toBe('unreadable');
});
