import { randomUUID } from 'node:crypto';
import { recordActivity } from '../accounts/record-activity.ts';
import type { Scope } from '../database/database.ts';
import { completeEnrollment, markLessonSent, scheduleEnrollment } from '../learners/enrollment-progress.ts';
import { chooseNextLesson, firstAsking, type NextStep } from '../learning/choose-next-lesson.ts';
import { keyPointsOf, questionsOf } from '../learning/lesson-questions.ts';
import { composeLesson, composeQuestion, textMessage } from './compose-message.ts';
import { reviveCancelled } from './hold-delivery.ts';
import { say } from './learner-messages.ts';
import { loadPath, type Path, pinnedLesson } from './path-state.ts';
import { type NewDelivery, writeDelivery } from './write-delivery.ts';

export interface Planning {
  now: Date;
  /** Through the simulator. */
  simulated: boolean;
}

/**
 * Takes one due enrollment that nobody else is at, and plans what comes next.
 *
 * @param taken told the enrollment before it is planned, so that a failure can be put down to it
 * @returns false when none is due
 */
export async function planNextDue(
  scope: Scope,
  planning: Planning,
  skip: readonly string[] = [],
  taken: (enrollmentId: string) => void = () => undefined,
): Promise<boolean> {
  let due = scope
    .selectFrom('enrollments')
    .select('id')
    .where('status', 'in', ['active', 'completed'])
    .where('next_due_at', '<=', planning.now)
    .orderBy('next_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  if (skip.length > 0) due = due.where('id', 'not in', skip);
  const row = await due.executeTakeFirst();
  if (row === undefined) return false;
  taken(row.id);
  const path = await planablePath(scope, row.id, planning);
  if (path !== undefined) await writeStep(scope, path, chooseNextLesson(path.state, planning.now), planning);
  return true;
}

/** Consent given anew, on a screen or by an import, first brings back what its absence had cancelled. */
async function planablePath(scope: Scope, enrollmentId: string, planning: Planning): Promise<Path | undefined> {
  const path = await loadPath(scope, enrollmentId);
  if (path?.state.mayBeReached !== true) return path;
  const revived = await reviveCancelled(scope, path.learnerId, planning.now);
  return revived === 0 ? path : loadPath(scope, enrollmentId);
}

/**
 * Writes the chosen step into the outbox and says when to look again.
 *
 * @param follows the message that has to arrive first
 */
export async function writeStep(
  scope: Scope,
  path: Path,
  step: NextStep,
  planning: Planning,
  follows?: string,
): Promise<void> {
  if (step.kind === 'wait') return scheduleEnrollment(scope, path.enrollmentId, step.until);
  if (step.kind === 'lesson') await writeLesson(scope, path, step, planning, follows);
  else if (step.kind === 'completion') await writeCompletion(scope, path, step.occasion, planning, follows);
  else await writeQuestion(scope, path, step, planning, follows);
  const after = await loadPath(scope, path.enrollmentId);
  if (after === undefined) return;
  // What was just written counts as on its way: the question here is what comes after it.
  const next = chooseNextLesson({ ...after.state, hasUnsent: false }, planning.now);
  await scheduleEnrollment(scope, path.enrollmentId, next.kind === 'wait' ? next.until : planning.now);
}

type LessonStep = Extract<NextStep, { kind: 'lesson' }>;
type QuestionStep = Extract<NextStep, { kind: 'question' | 'review' }>;

async function writeLesson(
  scope: Scope,
  path: Path,
  step: LessonStep,
  planning: Planning,
  follows: string | undefined,
): Promise<void> {
  const version = versionOf(path, step.lessonId);
  const lesson = await pinnedLesson(scope, step.lessonId, version);
  const message = composeLesson({
    title: lesson.title,
    content: lesson.content,
    keyPoints: keyPointsOf(lesson.metadata),
    number: step.position + 1,
    total: path.lessonsTotal,
    language: path.language,
  });
  const lessonDelivery = await writeDelivery(scope, {
    ...about(path, planning, step.lessonId),
    kind: 'lesson',
    occasion: step.occasion,
    follows,
    message,
    reason: `Lesson ${step.position + 1} of ${path.lessonsTotal}: it was time by the pace of the course.`,
  });
  await markLessonSent(scope, path.enrollmentId, step.lessonId, planning.now);
  if (lessonDelivery === undefined || questionsOf(lesson.metadata).length === 0) return;
  const question: QuestionStep = {
    kind: 'question',
    lessonId: step.lessonId,
    questionIndex: 0,
    occasion: firstAsking(step.lessonId, 0),
    again: false,
  };
  await writeQuestion(scope, path, question, planning, lessonDelivery);
}

async function writeQuestion(
  scope: Scope,
  path: Path,
  step: QuestionStep,
  planning: Planning,
  follows: string | undefined,
): Promise<void> {
  const lesson = await pinnedLesson(scope, step.lessonId, versionOf(path, step.lessonId));
  const question = questionsOf(lesson.metadata)[step.questionIndex];
  if (question === undefined) return;
  const id = randomUUID();
  const heading = step.kind === 'question' ? 'question' : step.reteach ? 'reteach' : 'review';
  await writeDelivery(scope, {
    ...about(path, planning, step.lessonId),
    id,
    questionIndex: step.questionIndex,
    kind: step.kind,
    occasion: step.occasion,
    follows,
    message: composeQuestion({ deliveryId: id, question, language: path.language, heading }),
    reason: reasonOf(step, lesson.title),
  });
}

function reasonOf(step: QuestionStep, lessonTitle: string): string {
  if (step.kind === 'review') {
    return step.reteach
      ? `Missed last time: the point is taught again and asked ("${lessonTitle}").`
      : `Due for review before it is forgotten ("${lessonTitle}").`;
  }
  return step.again
    ? `Asked again: it was not answered ("${lessonTitle}").`
    : `Question ${step.questionIndex + 1} of "${lessonTitle}".`;
}

async function writeCompletion(
  scope: Scope,
  path: Path,
  occasion: string,
  planning: Planning,
  follows: string | undefined,
): Promise<void> {
  await writeDelivery(scope, {
    ...about(path, planning),
    kind: 'completion',
    occasion,
    follows,
    message: textMessage(
      `🎉 ${say(path.language, 'completed', { course: path.courseTitle, total: path.lessonsTotal })}`,
    ),
    reason: 'All lessons are done.',
  });
  await completeEnrollment(scope, path.enrollmentId, planning.now);
  await recordActivity(scope, {
    organizationId: path.organizationId,
    kind: 'course_completed',
    subject: path.courseTitle,
    actor: path.learnerName,
    link: `/courses/${path.courseId}/learners`,
    at: planning.now,
  });
}

function about(path: Path, planning: Planning, lessonId?: string): Omit<NewDelivery, 'kind' | 'message' | 'reason'> {
  return {
    organizationId: path.organizationId,
    learnerId: path.learnerId,
    enrollmentId: path.enrollmentId,
    courseId: path.courseId,
    ...(lessonId !== undefined && { lessonId, lessonVersion: versionOf(path, lessonId) }),
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  };
}

function versionOf(path: Path, lessonId: string): number {
  const version = path.lessonVersions.get(lessonId);
  if (version === undefined) throw new Error(`lesson ${lessonId} is not pinned by enrollment ${path.enrollmentId}`);
  return version;
}
