import type { Transcriber } from '#pipeline/engines.ts';
import { openLocalWhisper } from '#pipeline/media/local-whisper.ts';
import type { Config } from '../config.ts';
import { openTranscriptionServer } from './transcription-server.ts';

/** What turns speech into text here: the operator's server, else a model file, else nothing. */
export function openTranscriber({ url, key, model }: Config['transcription']): Transcriber | undefined {
  if (url !== undefined) return openTranscriptionServer({ url, key, model });
  return model === undefined ? undefined : openLocalWhisper(model);
}

/** Whether speech becomes text here at all. */
export const hasTranscriber = ({ url, model }: Config['transcription']): boolean =>
  url !== undefined || model !== undefined;
