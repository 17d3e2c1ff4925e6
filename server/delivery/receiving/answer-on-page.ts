import { sentReasons } from '#contract/sent-reasons.ts';
import { AppError } from '../../app-error.ts';
import type { Scope } from '../../database/database.ts';
import { isSameId } from '../../database/same-id.ts';
import { planRecap } from '../../learners/recap-turns.ts';
import { noteSeen } from '../../learners/whatsapp-identity.ts';
import type { Given, Graded } from '../../learning/grading/grade-answer.ts';
import { gradeShown } from '../../learning/grading/grade-translated.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { reviewQuestion, variantsOf } from '../../learning/choose-variant.ts';
import { recordAttempt } from '../../learning/record-attempt.ts';
import { nextRecap } from '../../learning/weekly-recap.ts';
import { composeStep } from '../planning/compose-step.ts';
import { loadPath, type Path } from '../state/path-state.ts';
import { exampleOf, pinKey, questionById } from '../state/pinned-lessons.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { dropAnswered } from './drop-answered.ts';
import { goOnLater, keepOnPage, readLessonOnPage, writeOrFind } from './read-on-page.ts';
import { occasionsLike, occasionText } from '../../learning/occasion.ts';
import { tellOfAnswer } from './tell-of-answer.ts';

/** Which question: the one of a message, one of a lesson, or the review of a point. */
export type Asked =
  | { deliveryId: string }
  | { lessonId: string; questionId: string }
  | { memoryId: string; questionId?: string | undefined };

export interface PageAnswer {
  /** unsure: nobody can read an answer in what was typed, or it was to be shown; nothing is recorded, and the learner judges. */
  outcome: 'recorded' | 'already_answered' | 'unsure';
  correct: boolean;
  chosen: string;
  question: Question;
  /** Of the card that teaches the point. */
  example: string | undefined;
  lessonId: string;
  lessonDone: boolean;
}

/** reveal: what is to be recalled is shown, as it is in a chat. */
export type GivenOnPage = Given | 'reveal';

/** Reviews may be done a little ahead by who is there anyway. */
const aheadMs = 6 * 3_600_000;

interface Target {
  deliveryId: string;
  lessonId: string;
  lessonVersion: number;
  questionId: string;
  occasion: string;
}

/**
 * Records an answer given on the learner's page or by the link of a mail, through the same door as a tap in the chat: an
 * answer counts once per asking, wherever it comes from. Nothing is sent in reply, since the page shows it.
 *
 * @param at when the learner answered, which is earlier than now for one who was offline
 * @throws AppError question_gone, lesson_not_open
 */
export async function answerOnPage(
  scope: Scope,
  learner: { id: string; name: string },
  path: Path,
  asked: Asked,
  given: GivenOnPage,
  at: Date,
  planning: Planning,
): Promise<PageAnswer> {
  const target = await targetOf(scope, path, asked, planning);
  const lesson = path.lessons.get(pinKey(target.lessonId, target.lessonVersion));
  const question = questionById(lesson, target.questionId);
  if (lesson === undefined || question === undefined) throw new AppError('question_gone');
  const about = { question, example: exampleOf(lesson, question.pointId), lessonId: target.lessonId };
  const { verdict, chosen } = gradePage(question, given);
  if (verdict === 'unsure') return { ...about, outcome: 'unsure', correct: false, chosen, lessonDone: false };
  await keepOnPage(scope, target.deliveryId, planning.now);
  const point = {
    organizationId: path.organizationId,
    enrollmentId: path.enrollmentId,
    learnerId: learner.id,
    lessonId: target.lessonId,
    lessonVersion: target.lessonVersion,
    questionId: question.id,
    pointId: question.pointId,
  };
  const outcome = await recordAttempt(scope, {
    asked: point,
    question,
    deliveryOccasion: target.occasion,
    pointIds: lesson.points.map(({ pointId }) => pointId),
    chosen,
    correct: verdict === 'right',
    at,
    toldAt: planning.now,
  });
  await dropAnswered(scope, point, target.occasion, outcome.kind === 'recorded');
  await noteSeen(scope, learner.id, { waId: undefined, businessScopedId: undefined }, planning.now);
  if (outcome.kind === 'already_answered') {
    const first = await firstAnswer(scope, path.enrollmentId, target.lessonId, question.pointId);
    return { ...about, outcome: 'already_answered', lessonDone: false, ...first };
  }
  await tellOfAnswer(scope, path, learner.name, outcome.missesInARow, planning.now);
  await planRecap(scope, learner.id, nextRecap(planning.now, path.state.timeZone, path.state.hours));
  await goOnLater(scope, path.enrollmentId, planning);
  return { ...about, outcome: 'recorded', correct: outcome.correct, chosen, lessonDone: outcome.lessonDone };
}

/** What is right is told only where its learner judges: an option that does not exist, or words, open no choice. */
function gradePage(question: Question, given: GivenOnPage): Graded {
  if (given === 'reveal') {
    if (question.typed?.kind !== 'recall') throw new AppError('question_gone');
    return { verdict: 'unsure', chosen: '' };
  }
  const graded = gradeShown(question, formOf(question), given);
  if (graded.verdict === 'unsure' && ('option' in given || question.typed === undefined))
    throw new AppError('question_gone');
  return graded;
}

async function targetOf(scope: Scope, path: Path, asked: Asked, planning: Planning): Promise<Target> {
  if ('deliveryId' in asked) return messageOf(scope, path, asked.deliveryId);
  if ('memoryId' in asked) return reviewOf(scope, path, asked, planning);
  // Answered without having been opened here, as it came by a channel: now it has been.
  await readLessonOnPage(scope, path, asked.lessonId, planning);
  const rows = await askings(scope, path.enrollmentId)
    .where('lesson_id', '=', asked.lessonId)
    .where('question_id', '=', asked.questionId)
    .where('occasion', 'like', occasionsLike('ask'))
    .where('status', '<>', 'cancelled')
    .orderBy('created_at')
    .execute();
  const row = rows.at(-1);
  if (row === undefined) throw new AppError('question_gone');
  return asTarget(row);
}

const askings = (scope: Scope, enrollmentId: string) =>
  scope
    .selectFrom('deliveries')
    .select(['id', 'lesson_id', 'lesson_version', 'question_id', 'occasion'])
    .where('enrollment_id', '=', enrollmentId)
    .where('kind', 'in', ['question', 'review']);

async function messageOf(scope: Scope, path: Path, deliveryId: string): Promise<Target> {
  const row = await askings(scope, path.enrollmentId).where('id', '=', deliveryId).executeTakeFirst();
  if (row === undefined) throw new AppError('question_gone');
  return asTarget(row);
}

type AskingRow = Awaited<ReturnType<ReturnType<typeof askings>['executeTakeFirstOrThrow']>>;

function asTarget(row: AskingRow): Target {
  const { id, lesson_id, lesson_version, question_id, occasion } = row;
  if (lesson_id === null || lesson_version === null || question_id === null || occasion === null)
    throw new AppError('question_gone');
  return {
    deliveryId: id,
    lessonId: lesson_id,
    lessonVersion: lesson_version,
    questionId: question_id,
    occasion,
  };
}

/** The review that is due, whether a channel has asked already or the page is first. */
async function reviewOf(
  scope: Scope,
  path: Path,
  { memoryId, questionId: shownId }: { memoryId: string; questionId?: string | undefined },
  planning: Planning,
): Promise<Target> {
  const memory = path.state.memories.find((each) => each.id === memoryId);
  if (memory === undefined) throw new AppError('question_gone');
  const isDue = memory.dueAt.getTime() <= planning.now.getTime() + aheadMs;
  const asked = await askings(scope, path.enrollmentId)
    // Before its time the last review is meant: it has its answer, and the second one is told so.
    .where(
      'occasion',
      'like',
      isDue ? occasionsLike('review', memory.id, memory.reps) : occasionsLike('review', memory.id),
    )
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  // What the page has shown is what is answered: an answer in between may make another variant suit the learner.
  const shown = variantsOf(path.state, memory).find(({ questionId }) => questionId === shownId)?.questionId;
  if (asked !== undefined) return { ...asTarget(asked), ...(shown !== undefined && { questionId: shown }) };
  const questionId = shown ?? reviewQuestion(path.state, memory);
  if (!isDue || questionId === undefined) throw new AppError('question_gone');
  const [message] = composeStep(
    path,
    {
      kind: 'review',
      memoryId: memory.id,
      lessonId: memory.lessonId,
      pointId: memory.pointId,
      questionId,
      occasion: occasionText({ for: 'review', memoryId: memory.id, reps: memory.reps, nth: 1 }),
      reteach: memory.missed,
      isNudge: false,
      why: { code: 'review_due', values: { recall: 90 } },
    },
    planning,
  );
  if (message === undefined) throw new AppError('question_gone');
  const id = await writeOrFind(scope, {
    ...message,
    reason: sentReasons.page_reviewed,
    simulated: false,
  });
  return messageOf(scope, path, id);
}

async function firstAnswer(
  scope: Scope,
  enrollmentId: string,
  lessonId: string,
  pointId: string,
): Promise<{ correct: boolean; chosen: string }> {
  const row = await scope
    .selectFrom('attempts')
    .select(['chosen', 'correct'])
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .where('point_id', '=', pointId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row;
}

/** The path of the course that a message belongs to; undefined when the message is not this learner's. */
export async function pathOfMessage(scope: Scope, learnerId: string, deliveryId: string): Promise<Path | undefined> {
  const row = await scope
    .selectFrom('deliveries')
    .select('enrollment_id')
    // As text: an address may hold anything.
    .where(isSameId('id', deliveryId))
    .where('learner_id', '=', learnerId)
    .where('kind', 'in', ['question', 'review'])
    .executeTakeFirst();
  return row?.enrollment_id ? loadPath(scope, row.enrollment_id) : undefined;
}
