import { AppError } from '../../app-error.ts';
import type { Scope } from '../../database/database.ts';
import { answerQuestion } from './answer-question.ts';
import type { Planning } from '../planning/plan-deliveries.ts';

/**
 * A person has heard a voice note and says which option it names. From there on it is an answer like any other, given
 * when the note came.
 *
 * @param optionIndex null: it answers nothing
 * @throws AppError delivery_not_found, answer_already_judged
 */
export async function judgeAnswer(
  scope: Scope,
  messageId: string,
  optionIndex: number | null,
  planning: Planning,
): Promise<void> {
  const message = await scope
    .selectFrom('deliveries as d')
    .innerJoin('learners as l', 'l.id', 'd.learner_id')
    .select([
      'd.id',
      'd.may_answer',
      'd.judged_at',
      'd.created_at',
      'd.learner_id',
      'd.organization_id',
      'l.name',
      'l.language',
      'l.time_zone',
    ])
    .where('d.id', '=', messageId)
    .forUpdate('d')
    .executeTakeFirst();
  if (message?.may_answer === undefined || message.may_answer === null)
    throw new AppError('delivery_not_found', { delivery_id: messageId });
  if (message.judged_at !== null) throw new AppError('answer_already_judged', { delivery_id: messageId });
  await scope.updateTable('deliveries').set({ judged_at: planning.now }).where('id', '=', messageId).execute();
  if (optionIndex === null) return;
  const sender = {
    id: message.learner_id,
    organizationId: message.organization_id,
    name: message.name,
    language: message.language,
    timeZone: message.time_zone,
  };
  if (!(await answerQuestion(scope, sender, message.may_answer, { option: optionIndex }, message.created_at, planning)))
    throw new AppError('delivery_not_found', { delivery_id: messageId });
}
