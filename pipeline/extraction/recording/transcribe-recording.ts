import { resultNotice } from '#contract/result-notices.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notice } from '../../document.ts';
import { type Cue, TranscriptionFailed } from '../../engines.ts';
import type { MediaFacts } from '../../media/examine-media.ts';
import { cutSounds } from '../../media/media-tools.ts';
import type { ExtractOptions } from '../reading.ts';
import type { RecordingFile } from './recording-file.ts';
import { joinParts, soundParts } from './sound-parts.ts';
import { tidyCues } from './tidy-cues.ts';

/**
 * What the speech engine hears; empty without an engine, without anything to hear, or when the engine fails, which is
 * told and fails nobody's run.
 */
export async function transcribeRecording(
  file: RecordingFile,
  facts: MediaFacts,
  { engines, language, signal }: ExtractOptions,
  notices: Notice[],
): Promise<Cue[]> {
  const transcriber = engines?.transcriber;
  const shape = facts.sound?.shape;
  if (transcriber === undefined || shape === undefined || shape.isSilent || shape.isSteady) return [];
  const seconds = facts.realSeconds;
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  try {
    const parts = soundParts(seconds, shape.silences, transcriber.longestSeconds ?? Infinity);
    const cuts = parts.map((part, index) => ({ ...part, path: join(folder, `${index}.wav`) }));
    await cutSounds(file, cuts, signal);
    const heard: { start: number; cues: Cue[] }[] = [];
    for (const { start, path } of cuts) {
      const cues = await transcriber.transcribe(path, { language, signal });
      heard.push({ start, cues: cues.map((cue) => ({ ...cue, start: cue.start + start, end: cue.end + start })) });
    }
    return tidyCues(joinParts(heard), seconds).cues;
  } catch (error) {
    if (!(error instanceof TranscriptionFailed)) throw error;
    notices.push(resultNotice('speech_failed', { list: error.message.replace(/\.$/, '') }));
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
