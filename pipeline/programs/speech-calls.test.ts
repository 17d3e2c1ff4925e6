import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TranscriptionFailed, type Transcriber } from '../engines.ts';
import { answerSpeechCall, type SpeechCall } from './speech-calls.ts';

let folder = '';
let call: SpeechCall = { kind: 'transcribe', call: 7, wavPath: '', language: undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'));
  await mkdir(join(folder, 'job'));
  call = { ...call, wavPath: join(folder, 'job', 'sound.wav') };
  await writeFile(call.wavPath, 'a sound');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const engine = (transcribe: Transcriber['transcribe']): Transcriber => ({ transcribe });

test('what the engine heard goes back under the number of the call', async () => {
  const cues = [{ start: 0, end: 1, text: 'Hello.' }];
  expect(
    await answerSpeechCall(
      engine(async () => cues),
      call,
      join(folder, 'job'),
      AbortSignal.timeout(1000),
    ),
  ).toEqual({ kind: 'transcribed', call: 7, cues });
});

test('a failure is an answer: its own sentence when it is meant for people, a plain one when it is a bug', async () => {
  const failing = (error: Error) =>
    answerSpeechCall(
      engine(() => Promise.reject(error)),
      call,
      join(folder, 'job'),
      AbortSignal.timeout(1000),
    );
  expect(await failing(new TranscriptionFailed('the server sleeps.'))).toMatchObject({
    sentence: 'the server sleeps.',
  });
  expect(await failing(new TypeError('x is undefined'))).toMatchObject({
    sentence: 'the speech engine stopped unexpectedly.',
  });
  expect(await answerSpeechCall(undefined, call, join(folder, 'job'), AbortSignal.timeout(1000))).toMatchObject({
    kind: 'transcription_failed',
  });
});

test('a job hears its own sound only: another file, or a link to one, is never opened for it', async () => {
  const foreign = join(folder, 'foreign.wav');
  await writeFile(foreign, 'another organization');
  await symlink(foreign, join(folder, 'job', 'link.wav'));
  await symlink(folder, join(folder, 'job', 'up'));
  const heard: string[] = [];
  const listening = engine(async (path) => {
    heard.push(await readFile(path, 'utf8'));
    return [];
  });
  for (const wavPath of [foreign, 'link.wav', 'up/foreign.wav', '../foreign.wav'].map((name) =>
    join(folder, 'job', name),
  ))
    expect(
      await answerSpeechCall(listening, { ...call, wavPath }, join(folder, 'job'), AbortSignal.timeout(1000)),
    ).toMatchObject({ kind: 'transcription_failed' });
  await answerSpeechCall(listening, { ...call, wavPath: foreign }, join(folder, 'job'), AbortSignal.timeout(1000));
  await answerSpeechCall(listening, call, join(folder, 'job'), AbortSignal.timeout(1000));
  expect(heard).toEqual(['a sound']);
});
