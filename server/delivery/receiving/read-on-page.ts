import { sql } from 'kysely';
import { sentReasons } from '#contract/sent-reasons.ts';
import { AppError } from '../../app-error.ts';
import type { Scope } from '../../database/database.ts';
import { markLessonDone } from '../../learners/enrollment-progress.ts';
import { savePathMoves } from '../../learners/path-moves.ts';
import { noteSeen } from '../../learners/whatsapp-identity.ts';
import { chooseNextLesson } from '../../learning/choose-next-lesson.ts';
import { askingOf, firstVariant, type LessonState } from '../../learning/path-facts.ts';
import { composeStep } from '../planning/compose-step.ts';
import { loadPath, type Path } from '../state/path-state.ts';
import { type Planning, writeStep } from '../planning/plan-deliveries.ts';
import { type NewDelivery, writeDelivery } from '../state/write-delivery.ts';
import { occasionText } from '../../learning/occasion.ts';
import { moveDeliveries } from '../state/move-delivery.ts';
import { waitingStatuses } from '../state/delivery-state.ts';

/** While somebody learns on the page nothing of that course is sent; so long after the last sign of life it goes on. */
const pageVisitMs = 15 * 60_000;
const unmoved = { sentLessonId: undefined, knownLessonIds: [], isCompleted: false, goesOn: true, plan: null };

/**
 * The learner reads a lesson on their own page: that is its delivery. What was on its way to them through a channel and
 * has not gone out stays here; what has gone out stays as it is, and is noted as read.
 *
 * @throws AppError lesson_not_open for one that comes after the next
 */
export async function readLessonOnPage(scope: Scope, path: Path, lessonId: string, planning: Planning): Promise<void> {
  const { now } = planning;
  const lesson = requireOpenLesson(path, lessonId);
  const [first, ...questions] = pageMessages(path, lesson, planning);
  if (first === undefined) return;
  const before = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('enrollment_id', '=', path.enrollmentId)
    .where('lesson_id', '=', lessonId)
    .where('kind', '=', 'lesson')
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  await keepOnPage(scope, before?.id ?? (await writeOrFind(scope, first)), now);
  await savePathMoves(
    scope,
    [{ ...unmoved, enrollmentId: path.enrollmentId, sentLessonId: lessonId, nextDueAt: now }],
    now,
  );
  for (const question of questions) await keepOnPage(scope, await writeOrFind(scope, question), now);
  if (questions.length === 0) await markLessonDone(scope, path.enrollmentId, lessonId, now);
  await dropStarters(scope, path.learnerId);
  await noteSeen(scope, path.learnerId, { waId: undefined, businessScopedId: undefined }, now);
  await goOnLater(scope, path.enrollmentId, planning);
}

/** Open are the lessons that were sent, and the first of those that were not. */
export function openLessons(path: Path): LessonState[] {
  const next = path.state.lessons.find((lesson) => lesson.sentAt === null && lesson.doneAt === null);
  return path.state.lessons.filter(
    (lesson) =>
      lesson.sentAt !== null || lesson.doneAt !== null || (lesson === next && path.state.status !== 'cancelled'),
  );
}

function requireOpenLesson(path: Path, lessonId: string): LessonState {
  const lesson = openLessons(path).find((each) => each.lessonId === lessonId);
  if (lesson === undefined) throw new AppError('lesson_not_open', { lesson_id: lessonId });
  return lesson;
}

/** The lesson and all its questions, as the log shows them; a page shows them at once, a chat one after the other. */
function pageMessages(path: Path, lesson: LessonState, planning: Planning): (NewDelivery & { id: string })[] {
  const why = { code: 'by_pace', values: { number: lesson.position + 1, total: path.lessonsTotal } } as const;
  const { lessonId, position } = lesson;
  const [first] = composeStep(
    path,
    { kind: 'lesson', position, lessonId, occasion: occasionText({ for: 'lesson', lessonId }), isNudge: false, why },
    planning,
  );
  const questions = lesson.points.map((point, index) =>
    composeStep(
      path,
      {
        kind: 'question',
        lessonId,
        pointId: point.pointId,
        questionId: firstVariant(point),
        occasion: askingOf(lessonId, point.pointId),
        again: false,
        reminder: 0,
        isNudge: false,
        why: { code: 'next_question', values: { number: index + 1, total: lesson.points.length } },
      },
      planning,
    ),
  );
  return [...(first === undefined ? [] : [first]), ...questions.flat()].map((message) => ({
    ...message,
    reason: sentReasons.page_opened,
    simulated: false,
  }));
}

/** @returns the id of the message of this occasion, whoever wrote it */
export async function writeOrFind(scope: Scope, message: NewDelivery): Promise<string> {
  const written = await writeDelivery(scope, message);
  if (written !== undefined) return written;
  const row = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('enrollment_id', '=', message.enrollmentId ?? null)
    .where('occasion', '=', message.occasion ?? null)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What has not gone out needs no channel any more; what went by mail or push has been read. */
export async function keepOnPage(scope: Scope, deliveryId: string, now: Date): Promise<void> {
  await moveDeliveries(scope, 'opened_on_page', {
    channel: 'web',
    simulated: false,
    follows: null,
    delivered_at: now,
    read_at: now,
    error: '',
    error_class: null,
  })
    .where('id', '=', deliveryId)
    .where('status', 'in', waitingStatuses)
    .execute();
  await moveDeliveries(scope, 'opened_on_page', {
    read_at: now,
    delivered_at: sql<Date>`coalesce(delivered_at, ${now})`,
  })
    .where('id', '=', deliveryId)
    .where('channel', 'in', ['email', 'push'])
    .where('status', 'in', ['accepted', 'sent', 'delivered'])
    .execute();
}

/** A template that asks to open the chat has nothing to bring when all that was held has been read elsewhere. */
async function dropStarters(scope: Scope, learnerId: string): Promise<void> {
  await moveDeliveries(scope, 'read_elsewhere', {
    error: 'What it announced was read on the learner’s page.',
    error_class: 'read_on_page',
  })
    .where('learner_id', '=', learnerId)
    .where('kind', '=', 'template')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('deliveries as other')
            .select('other.id')
            .where('other.learner_id', '=', learnerId)
            .where('other.status', '=', 'held'),
        ),
      ),
    )
    .execute();
}

/** Plans as after every sign of life, but lets the visit end before anything is sent. */
export async function goOnLater(scope: Scope, enrollmentId: string, planning: Planning): Promise<Path | undefined> {
  const after = await loadPath(scope, enrollmentId);
  if (after === undefined) return undefined;
  // Whoever is here is reached, also who has agreed to no channel: their course comes to its end, too.
  const step = chooseNextLesson({ ...after.state, mayBeReached: true }, planning.now);
  if (step.kind === 'wait' || step.kind === 'completion' || step.kind === 'certificate')
    await writeStep(scope, after, step, planning);
  else {
    const nextDueAt = new Date(planning.now.getTime() + pageVisitMs);
    const plan = step.kind === 'question' ? { code: 'waits_for_answer', values: {}, what: 'question' } : null;
    await savePathMoves(scope, [{ ...unmoved, enrollmentId, nextDueAt, plan }], planning.now);
  }
  return after;
}
