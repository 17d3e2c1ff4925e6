import { AppError } from '../../app-error.ts';
import type { Scope } from '../../database/database.ts';
import { passLessons } from '../../learners/path-moves.ts';
import { chooseNextLesson } from '../../learning/choose-next-lesson.ts';
import type { LessonState, NextStep } from '../../learning/path-facts.ts';
import { composeStep, type Planning } from './compose-step.ts';
import { loadPath, type Path } from '../state/path-state.ts';
import { writeStep } from './plan-deliveries.ts';
import { writeDeliveries } from '../state/write-delivery.ts';
import { occasionText } from '../../learning/occasion.ts';

/**
 * Lets the learner pass the next lesson without it.
 *
 * @param seenLessonId the one that the person saw as the next; the learner may have gone on since
 * @returns its id
 * @throws AppError nothing_to_send, path_moved_on
 */
export async function skipNextLesson(
  scope: Scope,
  enrollmentId: string,
  planning: Planning,
  seenLessonId?: string,
): Promise<string> {
  const path = await activePath(scope, enrollmentId);
  const lesson = next(path, seenLessonId);
  await passLessons(scope, enrollmentId, [lesson.lessonId], 'teacher', planning.now);
  const after = await activePath(scope, enrollmentId);
  await writeStep(scope, after, chooseNextLesson(after.state, planning.now), planning);
  return lesson.lessonId;
}

/** Sends the next lesson at once: a person decides about hour and pace. @throws AppError nothing_to_send, path_moved_on */
export async function sendNextLesson(
  scope: Scope,
  enrollmentId: string,
  planning: Planning,
  seenLessonId?: string,
): Promise<string> {
  const path = await activePath(scope, enrollmentId);
  const lesson = next(path, seenLessonId);
  await writeStep(
    scope,
    path,
    lessonStep(path, lesson, occasionText({ for: 'lesson', lessonId: lesson.lessonId })),
    planning,
  );
  return lesson.lessonId;
}

/**
 * Sends the last lesson once more, as a new message. Of a lesson that is read card by card it is the card its reader stands
 * at, with its button: what comes before is in the chat above, and the rest follows the taps.
 *
 * @returns its id
 * @throws AppError nothing_to_send
 */
export async function resendLastLesson(scope: Scope, enrollmentId: string, planning: Planning): Promise<string> {
  const path = await activePath(scope, enrollmentId);
  const last = path.state.lessons
    .filter((lesson) => lesson.sentAt !== null)
    .sort((a, b) => Number(b.sentAt) - Number(a.sentAt))[0];
  if (last === undefined) throw new AppError('nothing_to_send', { enrollment_id: enrollmentId });
  const occasion = occasionText({ for: 'resend', lessonId: last.lessonId, atMs: planning.now.getTime() });
  // Only the lesson: its question has its own reminders.
  const whole = lessonStep(path, last, occasion);
  const cardIndex = last.walk === undefined ? 0 : Math.max(1, last.cardsSent ?? 1) - 1;
  const [message] = composeStep(path, cardIndex === 0 ? whole : { ...whole, kind: 'card', cardIndex }, planning);
  if (message !== undefined) await writeDeliveries(scope, [message]);
  return last.lessonId;
}

async function activePath(scope: Scope, enrollmentId: string): Promise<Path> {
  const path = await loadPath(scope, enrollmentId);
  if (path === undefined || path.state.status !== 'active' || !path.state.mayBeReached)
    throw new AppError('nothing_to_send', { enrollment_id: enrollmentId });
  return path;
}

function next(path: Path, seenLessonId: string | undefined): LessonState {
  const lesson = path.state.lessons.find((each) => each.sentAt === null && each.doneAt === null);
  if (seenLessonId !== undefined && lesson?.lessonId !== seenLessonId)
    throw new AppError('path_moved_on', { enrollment_id: path.enrollmentId });
  if (lesson === undefined) throw new AppError('nothing_to_send', { enrollment_id: path.enrollmentId });
  return lesson;
}

const lessonStep = (path: Path, lesson: LessonState, occasion: string): Extract<NextStep, { kind: 'lesson' }> => ({
  kind: 'lesson',
  position: lesson.position,
  lessonId: lesson.lessonId,
  occasion,
  isNudge: true,
  why: { code: 'teacher_wants', values: { number: lesson.position + 1, total: path.lessonsTotal } },
});
