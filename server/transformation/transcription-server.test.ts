import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeTranscriptionServer } from '#kit/fake-transcription-server.ts';
import { TranscriptionFailed } from '#pipeline/engines.ts';
import { openTranscriptionServer } from './transcription-server.ts';

let folder = '';
let wavPath = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcription-'));
  wavPath = join(folder, 'part.wav');
  await writeFile(wavPath, Buffer.alloc(3_244));
});
afterEach(() => vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true, force: true }));

// The shape that OpenAI documents for verbose_json; fields that we do not use left in.
const verbose = {
  task: 'transcribe',
  language: 'english',
  duration: 8.47,
  text: 'Bread rises. Salt slows it.',
  segments: [
    {
      id: 0,
      seek: 0,
      start: 0,
      end: 3.2,
      text: ' Bread rises.',
      tokens: [1],
      temperature: 0,
      avg_logprob: -0.28,
      compression_ratio: 1.2,
      no_speech_prob: 0.01,
    },
    {
      id: 1,
      seek: 0,
      start: 3.2,
      end: 5,
      text: ' Salt slows it.',
      tokens: [2],
      temperature: 0,
      avg_logprob: -0.3,
      compression_ratio: 1.2,
      no_speech_prob: 0.02,
    },
    {
      id: 2,
      seek: 0,
      start: 5,
      end: 8,
      text: ' Thanks for watching!',
      tokens: [3],
      temperature: 0,
      avg_logprob: -1.4,
      compression_ratio: 1,
      no_speech_prob: 0.92,
    },
  ],
};
const open = (url: string) => openTranscriptionServer({ url, key: 'k-1', model: 'whisper-large' }, { pauseMs: 1 });

test('a part is sent as OpenAI asks for it and comes back as cues, without what was heard in silence', async () => {
  await using server = await fakeTranscriptionServer(() => ({ body: verbose }));
  expect(await open(server.url).transcribe(wavPath, { language: 'hi' })).toEqual([
    { start: 0, end: 3.2, text: 'Bread rises.' },
    { start: 3.2, end: 5, text: 'Salt slows it.' },
  ]);
  expect(server.requests).toEqual([
    {
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer k-1',
      fields: {
        model: 'whisper-large',
        response_format: 'verbose_json',
        'timestamp_granularities[]': 'segment',
        language: 'hi',
      },
      bytes: 3_244,
    },
  ]);
});

test('the address may be given with or without its path', async () => {
  await using server = await fakeTranscriptionServer(() => ({ body: verbose }));
  for (const path of ['', '/', '/v1', '/v1/', '/v1/audio/transcriptions', '/openai/v1'])
    await open(server.url + path).transcribe(wavPath, {});
  expect(server.requests.map(({ path }) => path)).toEqual([
    ...Array.from({ length: 5 }, () => '/v1/audio/transcriptions'),
    '/openai/v1/audio/transcriptions',
  ]);
});

test('a server that is busy is asked once more, and only once', async () => {
  await using server = await fakeTranscriptionServer((_request, index) =>
    index === 0 ? { status: 503, body: '' } : { body: verbose },
  );
  expect(await open(server.url).transcribe(wavPath, {})).toHaveLength(2);
  await using down = await fakeTranscriptionServer(() => ({ status: 429, body: '' }));
  await expect(open(down.url).transcribe(wavPath, {})).rejects.toThrow(/does not answer at the moment/);
  expect(down.requests).toHaveLength(2);
});

test('a wrong key is the operator’s matter and is not tried again', async () => {
  await using server = await fakeTranscriptionServer(() => ({ status: 401, body: { error: 'k-1' } }));
  await expect(open(server.url).transcribe(wavPath, {})).rejects.toThrow(/TRANSCRIPTION_KEY/);
  expect(server.requests).toHaveLength(1);
});

test('a redirect is not followed: nobody but the configured server is asked', async () => {
  await using other = await fakeTranscriptionServer(() => ({ body: verbose }));
  await using server = await fakeTranscriptionServer(() => ({
    status: 307,
    headers: { location: `${other.url}/v1/audio/transcriptions` },
    body: '',
  }));
  await expect(open(server.url).transcribe(wavPath, {})).rejects.toThrow(TranscriptionFailed);
  expect(other.requests).toEqual([]);
});

test('an answer that is no transcription is told, not read', async () => {
  await using server = await fakeTranscriptionServer(() => ({ body: '<html>Welcome</html>' }));
  await expect(open(server.url).transcribe(wavPath, {})).rejects.toThrow(/no transcription/);
});

test('after three failures in a row the server is left alone for five minutes', async () => {
  await using server = await fakeTranscriptionServer(() => ({ status: 400, body: '' }));
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const transcriber = openTranscriptionServer({ url: server.url }, { pauseMs: 1 });
  for (let turn = 0; turn < 3; turn += 1) await expect(transcriber.transcribe(wavPath, {})).rejects.toThrow(/refused/);
  await expect(transcriber.transcribe(wavPath, {})).rejects.toThrow(/several times in a row/);
  expect(server.requests).toHaveLength(3);
  vi.setSystemTime(5 * 60_000 + 1);
  await expect(transcriber.transcribe(wavPath, {})).rejects.toThrow(/refused/);
  expect(server.requests).toHaveLength(4);
});
