import type { linkedQuestion } from '#contract/player.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Scope } from '../database/database.ts';
import { loadMailView } from '../delivery/channels/load-mail-view.ts';
import { attemptOccasion } from '../learning/occasion.ts';
import { askedHere, verdictOn } from './asked-here.ts';
import type { Visit } from './who-learns.ts';

/**
 * The question of one message, and how it was answered if it was. Looking changes nothing, so that a program which opens
 * the links of a mail in advance answers nothing.
 *
 * @returns undefined when none of these learners was asked it
 */
export async function linkedQuestionOf(
  scope: Scope,
  visit: Visit,
  messageId: string,
): Promise<AnswerOf<typeof linkedQuestion> | undefined> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(messageId);
  const ids = visit.learners.map((learner) => learner.id);
  const row =
    !isId || ids.length === 0
      ? undefined
      : await scope
          .selectFrom('deliveries')
          .select(['id', 'enrollment_id', 'lesson_id', 'occasion'])
          .where('id', '=', messageId)
          .where('learner_id', 'in', ids)
          .where('kind', 'in', ['question', 'review'])
          .executeTakeFirst();
  const mailView = row && (await loadMailView(scope, row.id));
  if (row === undefined || mailView?.asking === undefined || row.occasion === null) return undefined;
  const { question, seed, hint, example } = mailView.asking;
  const answer = await scope
    .selectFrom('attempts')
    .select(['chosen', 'correct'])
    .where('enrollment_id', '=', row.enrollment_id)
    .where('lesson_id', '=', row.lesson_id)
    .where('point_id', '=', question.pointId)
    .where('occasion', '=', attemptOccasion(row.occasion))
    .executeTakeFirst();
  return {
    course_id: mailView.courseId,
    course_title: mailView.courseTitle,
    lesson_title: mailView.lesson?.title ?? '',
    language: mailView.learner.language,
    ...askedHere(question, seed, answer === undefined ? hint : undefined),
    verdict: answer === undefined ? null : verdictOn(question, answer, example),
  };
}
