import { createHash } from 'node:crypto';
import type { CardVoice } from '#contract/card-voices.ts';
import type { Language } from '#contract/languages.ts';
import { readsAloud } from '../accounts/organization-switches.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import type { SpeechEngine } from '../providers/speech-settings.ts';
import { type LibraryFile, voiceNoteType } from '../media/fit-file.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import { engineName, voiceOf } from './speak-words.ts';
import { speakCard } from './voice-jobs.ts';

/** A job that was lost, with its queue for instance, is booked anew by who asks after so long. */
const lostAfterMs = 15 * 60_000;

/** What is to be heard, and in which course it stands. */
export interface Spoken {
  organizationId: string;
  courseId: string;
  words: string;
  language: Language;
}

export type KeptVoice = { state: 'making' } | { state: 'failed' } | { state: 'ready'; file: LibraryFile };

/**
 * How far the sound of these words is; the first who asks for it has it made, for all who come later, in a chat and on a page.
 *
 * @param again also after a failure
 */
export async function wantVoice(
  scope: Scope,
  { jobs }: Pick<Context, 'jobs'>,
  engine: SpeechEngine,
  spoken: Spoken,
  again: boolean,
): Promise<KeptVoice> {
  const { organizationId, courseId, words, language } = spoken;
  const row = await keptVoice(scope, {
    organization_id: organizationId,
    course_id: courseId,
    digest: digestOf([words, language, engineName(engine), voiceOf(engine, language)]),
    language,
    words,
  });
  const isLost = row.state === 'making' && row.asked_at.getTime() < Date.now() - lostAfterMs;
  if (row.isNew || isLost || (again && row.state === 'failed')) {
    await scope
      .updateTable('card_voices')
      .set({ state: 'making', asked_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    await jobs.enqueue(scope, speakCard, { organization_id: organizationId, voice_id: row.id }, { key: row.id });
    return { state: 'making' };
  }
  if (row.state !== 'ready' || row.storage_key === null) return { state: row.state === 'failed' ? 'failed' : 'making' };
  return { state: 'ready', file: asFile({ ...row, storage_key: row.storage_key }) };
}

/** As the library's files are made ready for a chat and sent. */
export const asFile = (row: { id: string; storage_key: string; size: number | string }): LibraryFile => ({
  id: row.id,
  type: 'audio',
  content_type: voiceNoteType,
  file_name: `${row.id}.ogg`,
  size: Number(row.size),
  storage_key: row.storage_key,
});

/**
 * The same for a page, which plays it.
 *
 * @param speech undefined: nothing is connected
 * @throws AppError speech_missing
 */
export async function listenTo(
  scope: Scope,
  { jobs, config: { secretKey } }: Pick<Context, 'jobs' | 'config'>,
  speech: SpeechEngine | undefined,
  spoken: Spoken,
  again: boolean,
): Promise<CardVoice> {
  if (speech === undefined || !(await readsAloud(scope, spoken.organizationId))) throw new AppError('speech_missing');
  const voice = await wantVoice(scope, { jobs }, speech, spoken, again);
  if (voice.state !== 'ready') return { state: voice.state, url: null };
  const url = signedMediaAddress(voice.file, secretKey, Date.now()).replace('/api/v1/media/', '/api/v1/card-voices/');
  return { state: 'ready', url };
}

type NewVoice = Record<'organization_id' | 'course_id' | 'digest' | 'words', string> & { language: Language };

/** Two who ask at the same moment find one row: the second waits for the first's. */
async function keptVoice(scope: Scope, voice: NewVoice) {
  const found = () =>
    scope
      .selectFrom('card_voices')
      .select(['id', 'state', 'storage_key', 'size', 'asked_at'])
      .where('organization_id', '=', voice.organization_id)
      .where('course_id', '=', voice.course_id)
      .where('digest', '=', voice.digest)
      .executeTakeFirst();
  const known = await found();
  if (known !== undefined) return { ...known, isNew: false };
  const added = await scope
    .insertInto('card_voices')
    .values(voice)
    .onConflict((conflict) => conflict.columns(['organization_id', 'course_id', 'digest']).doNothing())
    .returning(['id', 'state', 'storage_key', 'size', 'asked_at'])
    .executeTakeFirst();
  if (added !== undefined) return { ...added, isNew: true };
  const row = await found();
  if (row === undefined) throw new Error('a spoken card went while it was looked at');
  return { ...row, isNew: false };
}

const digestOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
