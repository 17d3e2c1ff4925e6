import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { mediaFacts } from '#pipeline/media/media-tools.ts';
import { voiceNoteType } from './fit-file.ts';

const server = testServer({ work: false });
let folder = '';
let token = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chalkline-notes-'));
  token = (await signedIn(server, 'creator')).token;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What Chromium 150 wrote of its fake microphone's beeps: WebM without a length, as a recorder that runs cannot know it. */
const recorded = () => readFile('tests/fixtures/chromium-recording.webm');

function keep(bytes: Buffer, name = 'Voice note: Clean hands') {
  const body = new FormData();
  body.append('name', name);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'recording');
  return server.call('POST', '/api/v1/media/voice-notes', { token, body });
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of server.context.storage.keysOlderThan(0)) keys.push(key);
  return keys;
}

test('what a browser recorded is kept in the library as a voice note, under the name it was given', async () => {
  const { status, json } = await keep(await recorded());
  expect(status).toBe(201);
  expect(json.data).toMatchObject({
    name: 'Voice note: Clean hands',
    file_name: 'Voice note: Clean hands.ogg',
    type: 'audio',
    content_type: voiceNoteType,
  });
  const listed = await server.call('GET', '/api/media?type=audio', { token });
  expect(listed.json).toMatchObject([{ id: json.data.id }]);
  const sound = path.join(folder, 'note.ogg');
  const bytes = new Uint8Array(await (await fetch(server.url + json.data.url)).arrayBuffer());
  await writeFile(sound, bytes);
  const wanted = { mayListen: true, longestSeconds: 60, mostPixels: 1 };
  const facts = await mediaFacts({ path: sound, container: 'ogg' }, wanted);
  expect(facts.realSeconds).toBeGreaterThan(0.4);
  // The recording itself has served.
  expect(await storedKeys()).toHaveLength(1);
});

test('what holds no sound is refused, and nothing of it stays', async () => {
  const before = await storedKeys();
  for (const bytes of [Buffer.from('no sound at all'), (await recorded()).subarray(0, 150)]) {
    const { status, json } = await keep(bytes);
    expect([status, json.code]).toEqual([422, 'recording_unreadable']);
  }
  expect(await storedKeys()).toEqual(before);
});

test('what is longer than a chat plays in place is refused, and says how long it may be', async () => {
  const sound = { seconds: 20, spoken: [[0, 20]] as const };
  const long = await makeRecording({ path: path.join(folder, 'told.mkv'), sound, times: 10 });
  const { status, json } = await keep(await readFile(long));
  expect([status, json.code]).toEqual([422, 'recording_too_long']);
  expect(json.message).toContain('longer than 2 minutes');
});

/** The same recording, as one is that was not ended properly: where its length stood is a hole. */
function withoutLength(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  expect(at).toBeGreaterThan(0);
  bytes.set([0xec, 0x89, 0, 0, 0, 0, 0, 0, 0, 0, 0], at);
  return bytes;
}

test('of a recording that does not say how long it is, no more is read than a note may have', async () => {
  const sound = { seconds: 20, spoken: [] };
  const long = await makeRecording({ path: path.join(folder, 'long.mkv'), sound, times: 15 });
  const { status, json } = await keep(withoutLength(await readFile(long)));
  expect([status, json.code]).toEqual([422, 'recording_too_long']);
});

test('many recordings at once take their turns', async () => {
  const bytes = await recorded();
  const answers = await Promise.all(Array.from({ length: 5 }, () => keep(bytes)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});

test('a recording needs a name', async () => {
  const { status } = await keep(await recorded(), '  ');
  expect(status).toBe(422);
});
