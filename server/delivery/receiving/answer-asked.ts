import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import { asksSomething } from '../../transformation/ask-courses.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { answerWords, askedHintWords, declinedWords, limitedWords } from '../content/asked-words.ts';
import { textContent } from '../content/message-content.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import type { Sender } from './answer-question.ts';
import { askLesson, type ToldAnswer } from './ask-lesson.ts';
import { noteConversation } from './note-conversation.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Answers a question that came by chat, in one message. What the course cannot answer is in the inbox, unread, with what was
 * found; what it could is there for whoever looks.
 *
 * @returns false when nothing is asked
 */
export async function answerAsked(
  scope: Scope,
  sender: Sender,
  inbound: Pick<InboundMessage, 'text' | 'type' | 'at' | 'phoneNumberId' | 'waId' | 'businessScopedId'>,
  messageId: string,
  planning: Planning,
): Promise<boolean> {
  if (!asksSomething(inbound.text)) return false;
  const isForTeacher = await tellAsked(scope, sender, { text: inbound.text, at: inbound.at, messageId }, planning);
  const { organizationId, id: learnerId, name } = sender;
  await noteConversation(scope, inbound, { organizationId, learnerId, name }, { isSettled: !isForTeacher });
  return true;
}

/** Looks a question up and says what was found. @returns whether a person has to help further */
export async function tellAsked(
  scope: Scope,
  sender: Sender,
  asked: { text: string; at: Date; messageId: string },
  planning: Planning,
): Promise<boolean> {
  const { organizationId, id: learnerId } = sender;
  const told = await askLesson(scope, { ...asked, organizationId, learnerId, on: 'chat' });
  const reason = sentReasons[`asked_${told.outcome}`];
  const isSaid = told.outcome === 'limited' && (await wasTold(scope, learnerId, reason, planning.now));
  if (!isSaid) await sendNotice(scope, sender, textContent(wordsOf(sender, told)), planning, reason);
  return told.isForTeacher;
}

function wordsOf({ language }: Sender, { outcome, found, hint }: ToldAnswer): string {
  if (found !== undefined) return answerWords(language, found, whatsappLimits);
  if (outcome === 'hinted') return askedHintWords(language, hint);
  return outcome === 'limited' ? limitedWords(language) : declinedWords(language);
}

const dayMs = 24 * 3_600_000;

/** That it is enough for today is said once. */
async function wasTold(scope: Scope, learnerId: string, reason: string, now: Date): Promise<boolean> {
  const told = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .where('kind', '=', 'notice')
    .where('reason', '=', reason)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
