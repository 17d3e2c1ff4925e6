import { expect, test } from 'vitest';
import { TranscriptionFailed, type Transcriber } from './engines.ts';
import { answerSpeechCall } from './speech-calls.ts';

const call = { kind: 'transcribe', call: 7, wavPath: '/tmp/a.wav', language: undefined } as const;
const engine = (transcribe: Transcriber['transcribe']): Transcriber => ({ transcribe });

test('what the engine heard goes back under the number of the call', async () => {
  const cues = [{ start: 0, end: 1, text: 'Hello.' }];
  expect(
    await answerSpeechCall(
      engine(async () => cues),
      call,
      AbortSignal.timeout(1000),
    ),
  ).toEqual({ kind: 'transcribed', call: 7, cues });
});

test('a failure is an answer: its own sentence when it is meant for people, a plain one when it is a bug', async () => {
  const failing = (error: Error) =>
    answerSpeechCall(
      engine(() => Promise.reject(error)),
      call,
      AbortSignal.timeout(1000),
    );
  expect(await failing(new TranscriptionFailed('the server sleeps.'))).toMatchObject({
    sentence: 'the server sleeps.',
  });
  expect(await failing(new TypeError('x is undefined'))).toMatchObject({
    sentence: 'the speech engine stopped unexpectedly.',
  });
  expect(await answerSpeechCall(undefined, call, AbortSignal.timeout(1000))).toMatchObject({
    kind: 'transcription_failed',
  });
});
