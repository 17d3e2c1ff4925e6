import type { Language } from '#contract/languages.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import type { NotNull } from 'kysely';
import type { Scope } from '../../database/database.ts';
import { planRecap } from '../../learners/recap-turns.ts';
import { chooseNextLesson } from '../../learning/choose-next-lesson.ts';
import type { NextStep } from '../../learning/path-facts.ts';
import { type Given, skippedAnswer } from '../../learning/grading/grade-answer.ts';
import { gradeShown } from '../../learning/grading/grade-translated.ts';
import type { QuestionForm } from '../../learning/grading/question-form.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { pauseAt } from '../../learning/put-off.ts';
import { recordAttempt } from '../../learning/record-attempt.ts';
import { nextRecap } from '../../learning/weekly-recap.ts';
import { composeFeedback, type Feedback } from '../content/compose-message.ts';
import { say } from '../content/learner-messages.ts';
import { optionsIn } from '../content/shown-options.ts';
import { dropAnswered } from './drop-answered.ts';
import { streakLine } from './tell-streak.ts';
import { exampleOf, pinKey, placeToRead, questionById } from '../state/pinned-lessons.ts';
import { loadPath, type Path, pinnedLesson } from '../state/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';
import { deliveryId as newDeliveryId } from '../state/delivery-id.ts';
import { writeDelivery } from '../state/write-delivery.ts';
import { attemptOccasion, isFor, occasionText } from '../../learning/occasion.ts';
import { tellOfAnswer } from './tell-of-answer.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';
import { textContent } from '../content/message-content.ts';
import { readContent } from '../content/stored-content.ts';

/** The learner who writes to us. */
export interface Sender {
  id: string;
  organizationId: string;
  name: string;
  language: Language;
  timeZone: string;
}

/** What came for a question: a tap on an option, typed words, or the wish to leave it out. */
export type Reply = Given | 'skip';

/**
 * Records an answer, says right or wrong and why, and plans what follows, all in one transaction. A second answer to
 * the same asking changes nothing and is told so once.
 *
 * @returns false when this is no question of this learner's, or nobody can read an answer in what came
 */
export async function answerQuestion(
  scope: Scope,
  sender: Sender,
  deliveryId: string,
  reply: Reply,
  at: Date,
  planning: Planning,
): Promise<boolean> {
  const found = await findAsked(scope, sender, deliveryId);
  if (found === undefined) return false;
  const { asked, path, lesson, question } = found;
  const graded =
    reply === 'skip'
      ? ({ verdict: 'wrong', chosen: skippedAnswer } as const)
      : gradeShown(question, formIn(asked, question, reply), reply);
  if (graded.verdict === 'unsure') return false;
  if (path.state.status === 'cancelled') {
    await tellOfEnd(scope, sender, asked.id, path, planning);
    return true;
  }

  const point = {
    organizationId: sender.organizationId,
    enrollmentId: asked.enrollment_id,
    learnerId: sender.id,
    lessonId: asked.lesson_id,
    lessonVersion: asked.lesson_version,
    questionId: question.id,
    pointId: question.pointId,
  };
  const outcome = await recordAttempt(scope, {
    asked: point,
    question,
    deliveryOccasion: asked.occasion,
    pointIds: lesson.points.map(({ pointId }) => pointId),
    chosen: graded.chosen,
    correct: graded.verdict === 'right',
    at,
    toldAt: planning.now,
  });
  await dropAnswered(scope, point, asked.occasion, outcome.kind === 'recorded');
  const about = {
    organizationId: sender.organizationId,
    learnerId: sender.id,
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
      occasion: occasionText({ for: 'again', deliveryId: asked.id }),
      content: textContent(say(sender.language, 'already_answered')),
      reason: sentReasons.answered_twice,
    });
    return true;
  }
  const after = (await loadPath(scope, path.enrollmentId)) ?? path;
  const step = chooseNextLesson(after.state, planning.now);
  const feedbackId = newDeliveryId();
  const pause = pauseAt(after.state, step, planning.now);
  const feedback = await writeDelivery(scope, {
    ...about,
    id: feedbackId,
    lessonId: asked.lesson_id,
    lessonVersion: asked.lesson_version,
    kind: 'feedback',
    occasion: occasionText({ for: 'feedback', attemptId: outcome.attemptId }),
    content: composeFeedback(
      {
        question,
        chosen: graded.chosen,
        graded,
        readAgain: placeToRead(path.lessons.get(pinKey(asked.lesson_id, asked.lesson_version)), question.pointId),
        example: exampleOf(lesson, question.pointId),
        correct: outcome.correct,
        language: sender.language,
        timeZone: sender.timeZone,
        lessonDone:
          outcome.lessonDone && isFor('ask', { occasion: asked.occasion })
            ? { done: doneIn(after), total: after.lessonsTotal }
            : undefined,
        next: comingNext(step),
        pause: pause && { ...pause, deliveryId: feedbackId, now: planning.now },
        streak: await streakLine(scope, after, step, planning.now),
      },
      whatsappLimits,
    ),
    reason: outcome.correct ? sentReasons.right : sentReasons.wrong,
  });
  await writeStep(scope, after, step, planning, feedback);
  await tellOfAnswer(scope, path, sender.name, outcome.missesInARow, planning.now);
  await planRecap(scope, sender.id, nextRecap(planning.now, path.state.timeZone, path.state.hours));
  return true;
}

/** What was asked of this learner by that message, with all that is needed to judge an answer. */
async function findAsked(scope: Scope, sender: Sender, deliveryId: string) {
  const asked = await scope
    .selectFrom('deliveries')
    .select(['id', 'enrollment_id', 'lesson_id', 'lesson_version', 'question_id', 'occasion', 'text', 'content'])
    .where('id', '=', deliveryId)
    .where('learner_id', '=', sender.id)
    .where('kind', 'in', ['question', 'review'])
    .executeTakeFirst();
  if (
    !asked?.enrollment_id ||
    !asked.lesson_id ||
    asked.lesson_version === null ||
    asked.question_id === null ||
    asked.occasion === null
  )
    return undefined;
  const path = await loadPath(scope, asked.enrollment_id);
  const lesson = await pinnedLesson(scope, asked.lesson_id, asked.lesson_version, asked.enrollment_id);
  const question = questionById(lesson, asked.question_id);
  if (path === undefined || question === undefined) return undefined;
  const { enrollment_id, lesson_id, lesson_version, occasion } = asked;
  return { asked: { ...asked, enrollment_id, lesson_id, lesson_version, occasion }, path, lesson, question };
}

async function tellOfEnd(scope: Scope, sender: Sender, askedId: string, path: Path, planning: Planning): Promise<void> {
  await writeDelivery(scope, {
    organizationId: sender.organizationId,
    learnerId: sender.id,
    enrollmentId: path.enrollmentId,
    kind: 'notice',
    occasion: occasionText({ for: 'ended', deliveryId: askedId }),
    content: textContent(say(sender.language, 'course_ended')),
    reason: sentReasons.course_over,
    simulated: planning.simulated,
    dueAt: planning.now,
    now: planning.now,
  });
}

const doneIn = (path: Path): number => path.state.lessons.filter((lesson) => lesson.doneAt !== null).length;

function comingNext(step: NextStep): Feedback['next'] {
  if (step.kind === 'question' || step.kind === 'review') return { kind: 'question' };
  if (step.kind !== 'wait' || step.until === null || step.what === null) return undefined;
  return { kind: step.what === 'lesson' ? 'lesson' : 'review', at: step.until };
}

/** The last question that reached the learner by then, if it has no answer yet. */
export async function openQuestionOf(scope: Scope, learnerId: string, at?: Date): Promise<LastQuestion | undefined> {
  const last = await lastQuestionOf(scope, learnerId, at);
  return last?.isAnswered === false ? last : undefined;
}

/** What is typed may name a letter, which counts by the message; a tap names the option itself. */
const formIn = (
  asked: { id: string; text: string; content: unknown },
  question: Question,
  reply: Given,
): QuestionForm => {
  const form = formOf(question);
  if (form.kind !== 'choice' || 'option' in reply) return form;
  return { ...form, options: optionsIn(readContent(asked.content, asked.text), asked.id, form.options) };
};

export interface LastQuestion {
  deliveryId: string;
  enrollmentId: string;
  question: Question;
  isAnswered: boolean;
}

/** Two clocks, the phone's network's and ours, differ by so much at most; nobody reads and types in that time. */
const clockSlackMs = 2_000;

/** What has reached the learner by then may be meant by what they wrote. */
export const meantUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + clockSlackMs);

/**
 * The last question that reached the learner; a typed letter means this one.
 *
 * @param at when it was written: what is heard late does not answer a question that came since. Of one that came in the
 *   same moment nobody has read anything yet while another is open: that one is meant then
 */
export async function lastQuestionOf(scope: Scope, learnerId: string, at?: Date): Promise<LastQuestion | undefined> {
  const last = await lastReached(scope, learnerId, at && meantUntil(at));
  if (last === undefined || at === undefined || last.reachedAt <= at) return last;
  const before = await lastReached(scope, learnerId, at);
  return before?.isAnswered === false ? before : last;
}

type Reached = LastQuestion & { reachedAt: Date };

async function lastReached(scope: Scope, learnerId: string, until: Date | undefined): Promise<Reached | undefined> {
  const last = await scope
    .selectFrom('deliveries')
    .select(['id', 'enrollment_id', 'lesson_id', 'lesson_version', 'question_id', 'occasion', 'accepted_at'])
    .where('learner_id', '=', learnerId)
    .where('kind', 'in', ['question', 'review'])
    .where('accepted_at', 'is not', null)
    .$narrowType<{ accepted_at: NotNull }>()
    .$if(until !== undefined, (query) => query.where('accepted_at', '<=', until ?? new Date(0)))
    .where('status', 'not in', ['failed', 'cancelled'])
    .orderBy('accepted_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.lesson_id || last.lesson_version === null || last.question_id === null) return undefined;
  const question = questionById(
    await pinnedLesson(scope, last.lesson_id, last.lesson_version, last.enrollment_id),
    last.question_id,
  );
  if (question === undefined || last.enrollment_id === null || last.occasion === null) return undefined;
  const attempt = await scope
    .selectFrom('attempts')
    .select('id')
    .where('enrollment_id', '=', last.enrollment_id)
    .where('lesson_id', '=', last.lesson_id)
    .where('point_id', '=', question.pointId)
    .where('occasion', '=', attemptOccasion(last.occasion))
    .executeTakeFirst();
  const { id: deliveryId, enrollment_id: enrollmentId, accepted_at: reachedAt } = last;
  return { deliveryId, enrollmentId, question, isAnswered: attempt !== undefined, reachedAt };
}
