import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cue, type Transcriber, TranscriptionFailed } from '../engines.ts';
import { takeFile } from '../sandbox/job-folder.ts';
import type { Tell } from '../sandbox/serve-request.ts';

/** A job process may not reach the network, so it asks its parent to have a sound file heard. */
export interface SpeechCall {
  kind: 'transcribe';
  call: number;
  wavPath: string;
  language: string | undefined;
}

type SpeechAnswer =
  | { kind: 'transcribed'; call: number; cues: Cue[] }
  | { kind: 'transcription_failed'; call: number; sentence: string };

/**
 * The parent's side. Never fails: what goes wrong is an answer.
 *
 * @param folder the job's own: no other file is heard for it
 */
export async function answerSpeechCall(
  transcriber: Transcriber | undefined,
  { call, wavPath, language }: SpeechCall,
  folder: string,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const own = await mkdtemp(join(tmpdir(), 'chalkline-speech-'));
  try {
    if (transcriber === undefined) throw new TranscriptionFailed('no speech server is connected.');
    const taken = join(own, 'sound.wav');
    await takeFile(wavPath, taken, folder);
    return { kind: 'transcribed', call, cues: await transcriber.transcribe(taken, { language, signal }) };
  } catch (error) {
    const sentence = error instanceof TranscriptionFailed ? error.message : 'the speech engine stopped unexpectedly.';
    return { kind: 'transcription_failed', call, sentence };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** The job process' side: an engine that works in the parent. */
export function transcriberOfParent({ longestSeconds }: { longestSeconds?: number }, tell: Tell): Transcriber {
  let calls = 0;
  return {
    ...(longestSeconds !== undefined && { longestSeconds }),
    transcribe: (wavPath, { language }) =>
      new Promise((resolve, reject) => {
        const call = ++calls;
        const listen = (raw: unknown) => {
          // The parent answers nothing else.
          const answer = raw as SpeechAnswer;
          if (answer.call !== call) return;
          process.off('message', listen);
          if (answer.kind === 'transcribed') resolve(answer.cues);
          else reject(new TranscriptionFailed(answer.sentence));
        };
        process.on('message', listen);
        void tell({ kind: 'transcribe', call, wavPath, language } satisfies SpeechCall);
      }),
  };
}
