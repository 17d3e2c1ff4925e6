import type { CardVoice } from '#contract/card-voices.ts';
import type { PlayerCourse } from '#contract/player.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { listenTo } from '../transformation/card-voice.ts';
import { wordsOfCards } from '../transformation/card-words.ts';
import type { SpeechEngine } from '../providers/speech-settings.ts';
import type { Context } from '../slice.ts';

interface CardOfPage {
  organizationId: string;
  course: PlayerCourse;
  lessonId: string;
  /** Its place in the lesson. */
  card: number;
}

/**
 * How far the sound of a card on the learner's page is.
 *
 * @param speech what reads cards aloud here; undefined: nothing
 * @param again also after a failure
 * @throws AppError speech_missing, lesson_not_found
 */
export async function listenOnPage(
  scope: Scope,
  context: Context,
  speech: SpeechEngine | undefined,
  { organizationId, course, lessonId, card }: CardOfPage,
  again: boolean,
): Promise<CardVoice> {
  const lesson = course.lessons.find(({ id, state }) => id === lessonId && state !== 'closed');
  const words = wordsOfCards(lesson?.cards.slice(card, card + 1) ?? []);
  if (lesson === undefined || words === '') throw new AppError('lesson_not_found', { lesson_id: lessonId, card });
  const { language } = lesson;
  return listenTo(scope, context, speech, { organizationId, courseId: course.course_id, words, language }, again);
}
