import type { Language } from '#contract/languages.ts';
import { type Transcriber, TranscriptionFailed } from '#pipeline/engines.ts';
import { findRecording } from '#pipeline/extraction/recording/find-recording.ts';
import { transcribeRecording } from '#pipeline/extraction/recording/transcribe-recording.ts';
import { UnreadableFile } from '#pipeline/extraction/rejections.ts';
import { mediaFacts } from '#pipeline/media/media-tools.ts';
import type { Document } from '#pipeline/document.ts';
import { withOrganization } from '../database/database.ts';
import { countMediaSeconds, mediaSecondsLeft } from '../media/organization-usage.ts';
import type { Context } from '../slice.ts';
import { openTranscriber } from './media-engines.ts';

/** An answer is said in less; what is longer is meant for a person. */
const longestSeconds = 120;
/** A voice note has no picture. */
const mostPixels = 1;

export interface VoiceNote {
  storageKey: string;
  organizationId: string;
  /** Of the learner. */
  language: Language;
  signal: AbortSignal;
}

export type Listener = (note: VoiceNote) => Promise<string>;

/**
 * What a short recording says, by the speech engine of this installation: a model on this machine, or the server that its
 * operator has named. It counts among the organization's media minutes.
 *
 * @returns undefined where no engine is set: then no sound is read at all. The listener gives empty words for what it
 *   cannot hear, and throws TranscriptionFailed when it is worth another try
 */
export function openListener(context: Context): Listener | undefined {
  const transcriber = openTranscriber(context.config.transcription);
  return transcriber && ((note) => hear(context, transcriber, note));
}

async function hear(
  context: Context,
  transcriber: Transcriber,
  { storageKey, organizationId, language, signal }: VoiceNote,
): Promise<string> {
  const scoped = <T>(work: Parameters<typeof withOrganization<T>>[2]) =>
    withOrganization(context.db, organizationId, work);
  if ((await scoped((scope) => mediaSecondsLeft(scope, context.config.quotas, organizationId))) <= 0) return '';
  await using copy = await context.storage.localPath(storageKey);
  try {
    await using found = await findRecording({ path: copy.path, fileName: 'voice-note' });
    if (found === undefined) return '';
    const facts = await mediaFacts(found.file, { mayListen: true, longestSeconds, mostPixels }, { signal });
    const failures: Document['notices'] = [];
    const cues = await transcribeRecording(found.file, facts, { engines: { transcriber }, language, signal }, failures);
    if (failures[0] !== undefined) throw new TranscriptionFailed(failures[0].message);
    await scoped((scope) => countMediaSeconds(scope, organizationId, Math.ceil(facts.realSeconds)));
    return cues.map(({ text }) => text).join(' ');
  } catch (error) {
    if (error instanceof UnreadableFile && !signal.aborted) return '';
    throw error;
  }
}
