import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { composeOnceMore } from '../content/compose-typed-question.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { writeDelivery } from '../state/write-delivery.ts';
import type { Sender } from './answer-question.ts';
import { revealPoint } from './reveal-point.ts';
import { occasionText } from '../../learning/occasion.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';

/**
 * Nobody can read an answer in what was typed, which is not the same as a wrong one: the question comes once more with its
 * example, and after that what is right is shown, for the learner to judge. What is recalled is shown at once.
 */
export async function askOnceMore(
  scope: Scope,
  sender: Sender,
  { deliveryId, enrollmentId, question }: { deliveryId: string; enrollmentId: string; question: Question },
  planning: Planning,
): Promise<void> {
  const isFirst =
    question.typed?.kind !== 'recall' &&
    (await writeDelivery(scope, {
      organizationId: sender.organizationId,
      learnerId: sender.id,
      enrollmentId,
      kind: 'notice',
      occasion: occasionText({ for: 'unclear', deliveryId }),
      content: composeOnceMore(deliveryId, question, sender.language, whatsappLimits),
      reason: sentReasons.unreadable,
      simulated: planning.simulated,
      dueAt: planning.now,
      now: planning.now,
    })) !== undefined;
  if (!isFirst) await revealPoint(scope, sender, deliveryId, planning);
}
