import { type Cue, type Transcriber, TranscriptionFailed } from './engines.ts';
import type { Tell } from './serve-request.ts';

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

/** The parent's side. Never fails: what goes wrong is an answer. */
export async function answerSpeechCall(
  transcriber: Transcriber | undefined,
  { call, wavPath, language }: SpeechCall,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  try {
    if (transcriber === undefined) throw new TranscriptionFailed('no speech server is connected.');
    return { kind: 'transcribed', call, cues: await transcriber.transcribe(wavPath, { language, signal }) };
  } catch (error) {
    const sentence = error instanceof TranscriptionFailed ? error.message : 'the speech engine stopped unexpectedly.';
    return { kind: 'transcription_failed', call, sentence };
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
