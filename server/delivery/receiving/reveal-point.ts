import type { Scope } from '../../database/database.ts';
import { languageCodes } from '#contract/languages.ts';
import { rightAnswer } from '../../learning/grading/question-form.ts';
import { plainText } from '../../learning/grading/fold-text.ts';
import { say } from '../learner-messages.ts';
import { composeReveal } from '../compose-message.ts';
import { questionById } from '../planning/pinned-lessons.ts';
import { pinnedLesson } from '../planning/path-state.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { sendNotice } from '../send-notice.ts';
import type { Speaker } from './answer-question.ts';

const shownReason = 'What is right was shown, for the learner to say whether they knew it.';

/**
 * Shows what was to be typed, with the two buttons by which the learner says whether they knew it: words that
 * no form accepts are never called wrong.
 *
 * @returns false when this is no such question of this learner's
 */
export async function revealPoint(
  scope: Scope,
  speaker: Speaker,
  deliveryId: string,
  planning: Planning,
): Promise<boolean> {
  const asked = await scope
    .selectFrom('deliveries')
    .select(['lesson_id', 'lesson_version', 'question_id'])
    .where('id', '=', deliveryId)
    .where('learner_id', '=', speaker.id)
    .where('kind', 'in', ['question', 'review'])
    .executeTakeFirst();
  if (!asked?.lesson_id || asked.lesson_version === null || asked.question_id === null) return false;
  const lesson = await pinnedLesson(scope, asked.lesson_id, asked.lesson_version);
  const typed = questionById(lesson, asked.question_id)?.typed;
  if (typed === undefined) return false;
  const message = composeReveal(deliveryId, rightAnswer(typed), speaker.language);
  await sendNotice(scope, speaker, message, planning, shownReason);
  return true;
}

/** "I knew it", "not yet", typed in any of the languages. @returns the place of the sign among `recallOptions` */
export function selfJudged(text: string): number | undefined {
  const plain = plainText(text);
  const place = (['knew_it', 'not_yet'] as const).findIndex((words) =>
    languageCodes.some((language) => plainText(say(language, words)) === plain),
  );
  return place < 0 ? undefined : place;
}

/** Whether what is right was shown since the question came. */
export async function wasRevealed(scope: Scope, learnerId: string, deliveryId: string): Promise<boolean> {
  const shown = await scope
    .selectFrom('deliveries as shown')
    .innerJoin('deliveries as asked', 'asked.learner_id', 'shown.learner_id')
    .select('shown.id')
    .where('asked.id', '=', deliveryId)
    .where('shown.learner_id', '=', learnerId)
    .where('shown.reason', '=', shownReason)
    .whereRef('shown.created_at', '>=', 'asked.created_at')
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
