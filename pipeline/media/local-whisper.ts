import { existsSync } from 'node:fs';
import { type Transcriber, TranscriptionFailed } from '../engines.ts';
import { UnreadableFile } from '../extraction/rejections.ts';
import { whisperCues } from './media-tools.ts';

/**
 * Speech to text by a ggml Whisper model on this machine, through FFmpeg's whisper filter in the sandboxed media process.
 * The file is looked for before every run, because the filter's own wrapper would download a model that is not there.
 */
export function openLocalWhisper(modelPath: string, hear: typeof whisperCues = whisperCues): Transcriber {
  return {
    async transcribe(wavPath, { language, signal }) {
      if (!existsSync(modelPath))
        throw new TranscriptionFailed(
          `the speech model ${modelPath} is not there. Ask your administrator to put the file in its place or to change TRANSCRIPTION_MODEL.`,
        );
      try {
        return await hear({ wavPath, modelPath, ...(language !== undefined && { language }) }, signal);
      } catch (cause) {
        if (!(cause instanceof UnreadableFile)) throw cause;
        const why = {
          corrupt: `the speech model ${modelPath} cannot be loaded: it must be a ggml Whisper file.`,
          too_heavy: 'the speech model needs more memory than one transformation may use.',
          timeout: 'the speech model took too long.',
        };
        const reason = cause.reason in why ? why[cause.reason as keyof typeof why] : 'it was stopped.';
        throw new TranscriptionFailed(reason, { cause });
      }
    },
  };
}
