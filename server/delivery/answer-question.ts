import { recordActivity } from '../accounts/record-activity.ts';
import type { Scope } from '../database/database.ts';
import { chooseNextLesson, type NextStep } from '../learning/choose-next-lesson.ts';
import { questionsOf } from '../learning/lesson-questions.ts';
import { recordAttempt } from '../learning/record-attempt.ts';
import { composeFeedback, type Feedback, textMessage } from './compose-message.ts';
import { say } from './learner-messages.ts';
import { loadPath, type Path, pinnedLesson } from './path-state.ts';
import { type Planning, writeStep } from './plan-deliveries.ts';
import { writeDelivery } from './write-delivery.ts';

/** The learner who writes to us. */
export interface Speaker {
  id: string;
  organizationId: string;
  name: string;
  language: 'en' | 'hi' | 'mr' | 'ta' | 'te';
  timeZone: string;
}

/**
 * Records an answer, says right or wrong and why, and plans what follows, all in one transaction. A second answer to
 * the same asking changes nothing and is told so once.
 *
 * @returns false when this is no question of this learner's
 */
export async function answerQuestion(
  scope: Scope,
  speaker: Speaker,
  deliveryId: string,
  optionIndex: number,
  at: Date,
  planning: Planning,
): Promise<boolean> {
  const asked = await scope
    .selectFrom('deliveries')
    .select(['id', 'enrollment_id', 'lesson_id', 'lesson_version', 'question_index', 'occasion'])
    .where('id', '=', deliveryId)
    .where('learner_id', '=', speaker.id)
    .where('kind', 'in', ['question', 'review'])
    .executeTakeFirst();
  if (
    !asked?.enrollment_id ||
    !asked.lesson_id ||
    asked.lesson_version === null ||
    asked.question_index === null ||
    asked.occasion === null
  )
    return false;
  const path = await loadPath(scope, asked.enrollment_id);
  const questions = questionsOf((await pinnedLesson(scope, asked.lesson_id, asked.lesson_version)).metadata);
  const question = questions[asked.question_index];
  if (path === undefined || question === undefined || optionIndex >= question.options.length) return false;

  const outcome = await recordAttempt(scope, {
    asked: {
      organizationId: speaker.organizationId,
      enrollmentId: asked.enrollment_id,
      learnerId: speaker.id,
      lessonId: asked.lesson_id,
      lessonVersion: asked.lesson_version,
      questionIndex: asked.question_index,
    },
    deliveryOccasion: asked.occasion,
    question,
    questionCount: questions.length,
    optionIndex,
    at,
  });
  const about = {
    organizationId: speaker.organizationId,
    learnerId: speaker.id,
    enrollmentId: path.enrollmentId,
    courseId: path.courseId,
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  };
  if (outcome.kind === 'already_answered') {
    await writeDelivery(scope, {
      ...about,
      kind: 'feedback',
      occasion: `again:${asked.id}`,
      message: textMessage(say(speaker.language, 'already_answered')),
      reason: 'Answered a second time.',
    });
    return true;
  }
  const after = (await loadPath(scope, path.enrollmentId)) ?? path;
  const step = chooseNextLesson(after.state, planning.now);
  const feedback = await writeDelivery(scope, {
    ...about,
    lessonId: asked.lesson_id,
    lessonVersion: asked.lesson_version,
    kind: 'feedback',
    occasion: `feedback:${outcome.attemptId}`,
    message: composeFeedback({
      question,
      correct: outcome.correct,
      language: speaker.language,
      timeZone: speaker.timeZone,
      lessonDone:
        outcome.lessonDone && asked.occasion.startsWith('ask:')
          ? { done: doneIn(after), total: after.lessonsTotal }
          : undefined,
      next: comingNext(step),
    }),
    reason: outcome.correct ? 'The answer was right.' : 'The answer was wrong; the point comes again.',
  });
  await writeStep(scope, after, step, planning, feedback);
  await recordActivity(scope, {
    organizationId: speaker.organizationId,
    kind: 'question_answered',
    subject: path.courseTitle,
    actor: speaker.name,
    link: `/courses/${path.courseId}/learners`,
    at: planning.now,
  });
  return true;
}

const doneIn = (path: Path): number => path.state.lessons.filter((lesson) => lesson.doneAt !== null).length;

function comingNext(step: NextStep): Feedback['next'] {
  if (step.kind === 'question' || step.kind === 'review') return { kind: 'question' };
  if (step.kind !== 'wait' || step.until === null || step.what === null) return undefined;
  return { kind: step.what === 'lesson' ? 'lesson' : 'review', at: step.until };
}

/** The last question that reached the learner and has no answer yet; a typed letter means this one. */
export async function openQuestionOf(
  scope: Scope,
  learnerId: string,
): Promise<{ deliveryId: string; options: string[] } | undefined> {
  const rows = await scope
    .selectFrom('deliveries')
    .select(['id', 'enrollment_id', 'lesson_id', 'lesson_version', 'question_index'])
    .where('learner_id', '=', learnerId)
    .where('kind', 'in', ['question', 'review'])
    .where('accepted_at', 'is not', null)
    .where('status', 'not in', ['failed', 'cancelled'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const last = rows[0];
  if (!last?.lesson_id || last.lesson_version === null || last.question_index === null) return undefined;
  const question = questionsOf((await pinnedLesson(scope, last.lesson_id, last.lesson_version)).metadata)[
    last.question_index
  ];
  return question && { deliveryId: last.id, options: question.options };
}
