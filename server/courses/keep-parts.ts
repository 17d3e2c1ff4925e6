import { sql } from 'kysely';
import { cardsOfLesson, pointsOnCards } from '#contract/chat-cards.ts';
import type { Scope } from '../database/database.ts';
import { keepQuestions } from './keep-questions.ts';

/** A lesson, as far as its parts have rows of their own. */
export interface LessonOfParts {
  organization_id: string;
  id: string;
  content: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** Keeps points, questions and cards of a lesson in rows that messages, answers and memories hang on, over all versions. */
export async function keepParts(scope: Scope, lesson: LessonOfParts): Promise<void> {
  await keepQuestions(scope, lesson);
  await keepCards(scope, lesson);
}

/**
 * What an earlier version had stays, without a place, and so does what it taught. Of a figure's address in the library the
 * trigger `keep_media_of_lesson` keeps the file's id, of a voice note's `keep_sound_of_card`.
 */
async function keepCards(scope: Scope, { organization_id, id: lesson_id, content, metadata }: LessonOfParts) {
  const cards = cardsOfLesson({ content, cards: metadata['cards'] });
  const ids = cards.map(({ id }) => id);
  await scope
    .updateTable('cards')
    .set({ position: null })
    .where('organization_id', '=', organization_id)
    .where('lesson_id', '=', lesson_id)
    .where('position', 'is not', null)
    .where('id', '<>', sql<string>`all(${ids}::text[])`)
    .execute();
  if (cards.length === 0) return;
  await scope
    .insertInto('cards')
    .values(
      cards.map(({ id, title, text, short = '', example = '', figure, sound }, position) => ({
        organization_id,
        lesson_id,
        id,
        position,
        title,
        text,
        short,
        example,
        media_url: figure?.media_url ?? '',
        media_alt: figure?.alt ?? '',
        sound_url: sound?.media_url ?? '',
        sound_words: sound?.words ?? '',
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'lesson_id', 'id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        title: row.ref('excluded.title'),
        text: row.ref('excluded.text'),
        short: row.ref('excluded.short'),
        example: row.ref('excluded.example'),
        media_url: row.ref('excluded.media_url'),
        media_alt: row.ref('excluded.media_alt'),
        sound_url: row.ref('excluded.sound_url'),
        sound_words: row.ref('excluded.sound_words'),
      })),
    )
    .execute();
  await scope
    .deleteFrom('card_points')
    .where('organization_id', '=', organization_id)
    .where('lesson_id', '=', lesson_id)
    .where('card_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const known = await scope
    .selectFrom('points')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('lesson_id', '=', lesson_id)
    .execute();
  const taught = pointsOnCards(cards, metadata)
    .filter(({ point_id }) => known.some(({ id }) => id === point_id))
    .map((pair) => ({ organization_id, lesson_id, ...pair }));
  if (taught.length > 0) await scope.insertInto('card_points').values(taught).execute();
}
