import type { Scope } from '../../database/database.ts';
import type { Speaker } from './answer-question.ts';
import { type MessageContent, textContent } from '../content/message-content.ts';
import { type LearnerMessage, say } from '../content/learner-messages.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { writeDelivery } from '../state/write-delivery.ts';

/** Says one of the product's own sentences to a learner who has just written. */
export const tell = (scope: Scope, speaker: Speaker, message: LearnerMessage, planning: Planning): Promise<void> =>
  sendNotice(scope, speaker, textContent(say(speaker.language, message)), planning);

export async function sendNotice(
  scope: Scope,
  speaker: Speaker,
  content: MessageContent,
  planning: Planning,
  reason = 'In answer to what the learner wrote.',
): Promise<void> {
  await writeDelivery(scope, {
    organizationId: speaker.organizationId,
    learnerId: speaker.id,
    kind: 'notice',
    content: content,
    reason,
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  });
}
