import type { Scope } from '../../database/database.ts';
import { languageCodes } from '#contract/languages.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import { optionNamed } from '../../learning/grading/grade-choice.ts';
import { rightAnswer } from '../../learning/grading/question-form.ts';
import { plainText } from '../../learning/grading/fold-text.ts';
import { say } from '../content/learner-messages.ts';
import { composeReveal } from '../content/compose-message.ts';
import { questionById } from '../state/pinned-lessons.ts';
import { pinnedLesson } from '../state/path-state.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { writeDelivery } from '../state/write-delivery.ts';
import type { Sender } from './answer-question.ts';
import { occasionsLike, occasionText } from '../../learning/occasion.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';

/**
 * Shows what was to be typed or recalled, with the two buttons by which the learner says whether they knew it: words that
 * no form accepts are never called wrong. One asking is shown once; one that did not go out is shown again.
 *
 * @returns false when this is no such question of this learner's
 */
export async function revealPoint(
  scope: Scope,
  sender: Sender,
  deliveryId: string,
  planning: Planning,
): Promise<boolean> {
  const asked = await scope
    .selectFrom('deliveries')
    .select(['enrollment_id', 'lesson_id', 'lesson_version', 'question_id'])
    .where('id', '=', deliveryId)
    .where('learner_id', '=', sender.id)
    .where('kind', 'in', ['question', 'review'])
    .executeTakeFirst();
  if (!asked?.enrollment_id || !asked.lesson_id || asked.lesson_version === null) return false;
  const lesson = await pinnedLesson(scope, asked.lesson_id, asked.lesson_version, asked.enrollment_id);
  const typed = questionById(lesson, asked.question_id)?.typed;
  if (typed === undefined) return false;
  const before = await revealsOf(scope, deliveryId);
  if (before.some(hasReached)) return true;
  await writeDelivery(scope, {
    organizationId: sender.organizationId,
    learnerId: sender.id,
    enrollmentId: asked.enrollment_id,
    kind: 'notice',
    occasion: occasionText({ for: 'reveal', deliveryId, nth: before.length + 1 }),
    content: composeReveal(deliveryId, rightAnswer(typed), sender.language, whatsappLimits),
    reason: sentReasons.point_shown,
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  });
  return true;
}

/** "I knew it", "not yet", typed in any of the languages or by their letter. @returns the place among `recallOptions` */
export function selfJudged(text: string): number | undefined {
  const plain = plainText(text);
  const place = (['knew_it', 'not_yet'] as const).findIndex((words) =>
    languageCodes.some((language) => plainText(say(language, words)) === plain),
  );
  return place < 0 ? optionNamed(text, recallOptions) : place;
}

/** What is right was shown for this asking: what the learner says next is whether they knew it. */
export const isRevealed = async (scope: Scope, deliveryId: string): Promise<boolean> =>
  (await revealsOf(scope, deliveryId)).some(hasReached);

const hasReached = ({ status }: { status: string }): boolean => status !== 'failed' && status !== 'cancelled';

const revealsOf = (scope: Scope, deliveryId: string) =>
  scope
    .selectFrom('deliveries as shown')
    .innerJoin('deliveries as asked', 'asked.enrollment_id', 'shown.enrollment_id')
    .select('shown.status')
    .where('asked.id', '=', deliveryId)
    .where('shown.occasion', 'like', occasionsLike('reveal', deliveryId))
    .execute();
