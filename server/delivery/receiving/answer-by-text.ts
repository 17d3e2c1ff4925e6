import type { Scope } from '../../database/database.ts';
import { wordsOf } from '../../learning/grading/fold-text.ts';
import { asksSomething } from '../../transformation/ask-courses.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { answerQuestion, lastQuestionOf, type Sender } from './answer-question.ts';
import { askOnceMore } from './ask-once-more.ts';
import { noteConversation } from './note-conversation.ts';
import { readTypedAnswer } from './read-typed-answer.ts';
import { isRevealed, selfJudged } from './reveal-point.ts';
import { picksByText } from './take-pick.ts';
import { understandReply } from './understand-reply.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';

/** A second answer is short; a longer text that happens to hold a number is meant for a person. */
const wordsOfSecondAnswer = 3;

/**
 * Typed words as an answer to the last question. Where nobody can read one in them, a question to tap leaves them to a
 * person; one to type is asked once more, unless they are a word such as HELP.
 *
 * @returns false when they answer nothing
 */
export async function answersByText(
  scope: Scope,
  sender: Sender,
  inbound: InboundMessage,
  planning: Planning,
): Promise<boolean> {
  const { text, at } = inbound;
  const last = await lastQuestionOf(scope, sender.id, at);
  if (last === undefined) return false;
  const { question, deliveryId, enrollmentId, isAnswered } = last;
  const isTyped = question.typed !== undefined;
  if (isTyped && isAnswered && wordsOf(text).length > wordsOfSecondAnswer) return false;
  if (readTypedAnswer(question, text).verdict !== 'unsure')
    return answerQuestion(scope, sender, deliveryId, { text }, at, planning);
  if (!isTyped || isAnswered) return false;
  if (await picksByText(scope, sender, last, inbound, planning)) return true;
  if (await isRevealed(scope, deliveryId)) {
    // What is right was shown, once: whatever else is written now is meant for a person.
    const judged = selfJudged(text);
    return judged !== undefined && answerQuestion(scope, sender, deliveryId, { option: judged }, at, planning);
  }
  if (understandReply({ text, buttonId: undefined }).kind !== 'typed') return false;
  // Who asks back has not answered: the question stays open, and theirs is looked up.
  if (asksSomething(text)) return false;
  await askOnceMore(scope, sender, { deliveryId, enrollmentId, question }, planning);
  // Words without a number, where numbers are asked for, may be a question of their own.
  if (question.typed?.kind !== 'recall' && !/\p{Nd}/u.test(text))
    await noteConversation(scope, inbound, {
      organizationId: sender.organizationId,
      learnerId: sender.id,
      name: sender.name,
    });
  return true;
}
