import { createHash } from 'node:crypto';
import type { CardVoice } from '#contract/card-voices.ts';
import { withoutMarks } from '#contract/chat-marks.ts';
import type { PlayerCourse } from '#contract/player.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import { longestSpoken } from '../providers/speech-server.ts';
import type { Context } from '../slice.ts';
import { speakCard } from './voice-jobs.ts';

/** A job that was lost, with its queue for instance, is booked anew by who asks after so long. */
const lostAfterMs = 15 * 60_000;

interface Spoken {
  organizationId: string;
  course: PlayerCourse;
  lessonId: string;
  /** Its place in the lesson. */
  card: number;
}

/**
 * How far the sound of a card is; the first who asks for it has it made, for all who come later.
 *
 * @param again also after a failure
 * @throws AppError speech_missing, lesson_not_found
 */
export async function cardVoice(
  scope: Scope,
  context: Context,
  { organizationId, course, lessonId, card }: Spoken,
  again: boolean,
): Promise<CardVoice> {
  const { speech, secretKey } = context.config;
  if (speech === undefined) throw new AppError('speech_missing');
  const lesson = course.lessons.find(({ id, state }) => id === lessonId && state !== 'closed');
  const words = wordsOf(lesson?.cards[card]);
  if (lesson === undefined || words === '') throw new AppError('lesson_not_found', { lesson_id: lessonId, card });
  const { language } = lesson;
  const row = await keptVoice(scope, {
    organization_id: organizationId,
    course_id: course.course_id,
    digest: digestOf([words, language, speech.model, speech.voice]),
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
    await context.jobs.enqueue(
      scope,
      speakCard,
      { organization_id: organizationId, voice_id: row.id },
      { key: row.id },
    );
    return { state: 'making', url: null };
  }
  if (row.storage_key === null) return { state: row.state, url: null };
  const file = { id: row.id, storage_key: row.storage_key };
  const url = signedMediaAddress(file, secretKey, Date.now()).replace('/api/v1/media/', '/api/v1/card-voices/');
  return { state: 'ready', url };
}

type NewVoice = Record<'organization_id' | 'course_id' | 'digest' | 'words', string> & {
  language: PlayerCourse['language'];
};

/** Two who ask at the same moment find one row: the second waits for the first's. */
async function keptVoice(scope: Scope, voice: NewVoice) {
  const added = await scope
    .insertInto('card_voices')
    .values(voice)
    .onConflict((conflict) => conflict.columns(['organization_id', 'course_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await scope
    .selectFrom('card_voices')
    .select(['id', 'state', 'storage_key', 'asked_at'])
    .where('organization_id', '=', voice.organization_id)
    .where('course_id', '=', voice.course_id)
    .where('digest', '=', voice.digest)
    .executeTakeFirstOrThrow();
  return { ...row, isNew: added !== undefined };
}

/** As it is read out: heading and text without the marks of the chat, a point of a list as a line of its own. */
function wordsOf(card: PlayerCourse['lessons'][number]['cards'][number] | undefined): string {
  if (card === undefined) return '';
  const heading = card.title === '' || /[.!?:।…]$/u.test(card.title) ? card.title : `${card.title}.`;
  return [heading, card.text]
    .map((text) => withoutMarks(text).replace(/^• /gmu, '').trim())
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, longestSpoken);
}

const digestOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
