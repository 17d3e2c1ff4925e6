import type { Scope } from '../../database/database.ts';
import { evidenceOf } from '../../learning/question-evidence.ts';
import { rightAnswer } from '../../learning/grading/question-form.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { openQuestionOf, type Sender } from './answer-question.ts';
import { fitText } from '../content/fit-text.ts';
import { say } from '../content/learner-messages.ts';
import { questionById } from '../state/pinned-lessons.ts';
import { pinnedLesson } from '../state/path-state.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { sendNotice, tell } from './send-notice.ts';
import { textContent } from '../content/message-content.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';

/**
 * Shows the source's own words behind the question that was answered last, with its page or second; the page itself
 * follows where it can be drawn.
 */
export async function tellWhy(scope: Scope, sender: Sender, planning: Planning): Promise<void> {
  const last = await scope
    .selectFrom('attempts')
    .select(['enrollment_id', 'lesson_id', 'lesson_version', 'question_id'])
    .where('learner_id', '=', sender.id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) {
    const isOpen = (await openQuestionOf(scope, sender.id)) !== undefined;
    return tell(scope, sender, isOpen ? 'why_answer_first' : 'why_nothing', planning);
  }
  const lesson = await pinnedLesson(scope, last.lesson_id, last.lesson_version, last.enrollment_id);
  const question = questionById(lesson, last.question_id);
  if (question === undefined) return tell(scope, sender, 'why_nothing', planning);
  const { quote, page, box, seconds, document } = evidenceOf(lesson.metadata, question);
  const { language } = sender;
  // The source's own words are in another language than a translation: there the reason is told, and where it stands.
  const told = quote === '' && lesson.translatedInto !== undefined ? reasonIn(question) : quote;
  if (told === '')
    return sendNotice(
      scope,
      sender,
      textContent(say(language, 'why_no_source', { answer: rightAnswer(formOf(question)) })),
      planning,
    );
  const place = [
    ...(document === '' ? [] : [document]),
    ...(page === undefined ? [] : [say(language, 'source_page', { page })]),
    ...(seconds === undefined ? [] : [say(language, 'source_second', { time: clockOf(seconds) })]),
  ].join(', ');
  const text = [
    `*${fitText(question.question.replaceAll('*', '·'), 300, language)}*`,
    ...(told === quote ? [say(language, 'why_quote')] : []),
    `_${fitText(told.replaceAll('_', ' '), whatsappLimits.text - 1_000, language)}_`,
    ...(place === '' ? [] : [say(language, 'why_from', { source: place })]),
  ].join('\n\n');
  await sendNotice(scope, sender, textContent(text), planning);
  if (page === undefined) return;
  const whose = { organization_id: sender.organizationId, learner_id: sender.id, lesson_id: last.lesson_id };
  const asked_at = planning.now.toISOString();
  await planning.showPage?.(scope, { ...whose, asked_at, page, quote, ...(box !== undefined && { box }) });
}

const reasonIn = ({ explanation, feedback, answer }: Question): string => explanation || (feedback[answer] ?? '');

/** 75 is 1:15, 3675 is 1:01:15. */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
