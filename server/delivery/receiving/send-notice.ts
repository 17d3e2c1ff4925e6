import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import type { Sender } from './answer-question.ts';
import { type MessageContent, textContent } from '../content/message-content.ts';
import { type LearnerMessage, say } from '../content/learner-messages.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { writeDelivery } from '../state/write-delivery.ts';

/** Says one of the product's own sentences to a learner who has just written. */
export const tell = (scope: Scope, sender: Sender, message: LearnerMessage, planning: Planning): Promise<void> =>
  sendNotice(scope, sender, textContent(say(sender.language, message)), planning);

export async function sendNotice(
  scope: Scope,
  sender: Sender,
  content: MessageContent,
  planning: Planning,
  reason: string = sentReasons.replied,
): Promise<void> {
  await writeDelivery(scope, {
    organizationId: sender.organizationId,
    learnerId: sender.id,
    kind: 'notice',
    content: content,
    reason,
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  });
}
