import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { openLocalWhisper } from './local-whisper.ts';

let folder = '';
let wavPath = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whisper-'));
  wavPath = await makeRecording({ path: join(folder, 'speech.wav'), sound: { seconds: 2, spoken: [[0, 2]] } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a model that is not there is named, and nothing is asked for it', async () => {
  let asked = 0;
  const whisper = openLocalWhisper(join(folder, 'ggml-base.bin'), () => {
    asked += 1;
    return Promise.resolve([]);
  });
  await expect(whisper.transcribe(wavPath, {})).rejects.toThrow(/ggml-base\.bin is not there/);
  expect(asked).toBe(0);
});

test('a file that is no model is refused by the real filter with a sentence', async () => {
  const model = join(folder, "it's: a [model].bin");
  await writeFile(model, 'no weights');
  await expect(openLocalWhisper(model).transcribe(wavPath, {})).rejects.toThrow(
    /cannot be loaded: it must be a ggml Whisper file/,
  );
});
