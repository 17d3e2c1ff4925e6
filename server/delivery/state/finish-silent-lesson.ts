import type { Scope } from '../../database/database.ts';
import { markLessonDone, scheduleEnrollment } from '../../learners/enrollment-progress.ts';
import { askedQuestions } from '../../learning/lesson-questions.ts';
import { nextId } from '../content/button-ids.ts';
import { choicesIn } from '../content/message-content.ts';
import { readContent } from '../content/stored-content.ts';
import type { DeliveryRow } from './lock-delivery.ts';
import { pinnedLesson } from './path-state.ts';

type Arrived = Pick<DeliveryRow, 'id' | 'text' | 'content' | 'enrollment_id' | 'lesson_id' | 'lesson_version'>;

/** Something follows it: another card, or a question. */
const carriesButtonToGoOn = ({ id, text, content }: Arrived): boolean =>
  choicesIn(readContent(content, text)).some((choice) => choice.id === nextId(id));

/**
 * A lesson that asks nothing is done once its last card has come, by whichever channel.
 *
 * @param came.isWhole all of it in one message, however it was composed for a chat
 */
export async function finishSilentLesson(
  scope: Scope,
  row: Arrived,
  now: Date,
  came: { isWhole: boolean },
): Promise<void> {
  if (row.enrollment_id === null || row.lesson_id === null || row.lesson_version === null) return;
  // Most of what arrives in a launch: known without a look at the lesson.
  if (!came.isWhole && carriesButtonToGoOn(row)) return;
  const lesson = await pinnedLesson(scope, row.lesson_id, row.lesson_version, row.enrollment_id);
  if (askedQuestions(lesson.metadata).length > 0) return;
  const wasDone = await scope
    .selectFrom('enrollment_lessons')
    .select('done_at')
    .where('enrollment_id', '=', row.enrollment_id)
    .where('lesson_id', '=', row.lesson_id)
    .executeTakeFirst();
  if (wasDone === undefined || wasDone.done_at !== null) return;
  await markLessonDone(scope, row.enrollment_id, row.lesson_id, now);
  await scheduleEnrollment(scope, row.enrollment_id, now);
}
