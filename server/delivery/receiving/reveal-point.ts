import type { Scope } from '../../database/database.ts';
import { composeReveal } from '../compose-message.ts';
import { questionById } from '../planning/pinned-lessons.ts';
import { pinnedLesson } from '../planning/path-state.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { sendNotice } from '../send-notice.ts';
import type { Speaker } from './answer-question.ts';

/**
 * Shows the point that was to be recalled, with the two buttons by which the learner says whether they knew it: words that
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
  const point = questionById(lesson, asked.question_id)?.recall?.point;
  if (point === undefined) return false;
  await sendNotice(scope, speaker, composeReveal(deliveryId, point, speaker.language), planning);
  return true;
}
