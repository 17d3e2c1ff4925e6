import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../database/database.ts';
import type { PathState } from '../learning/choose-next-lesson.ts';
import { attemptOccasion } from '../learning/record-attempt.ts';
import { questionsOf } from '../learning/lesson-questions.ts';
import { attemptsOf, cardsOf } from '../learning/read-progress.ts';

/** One enrollment with all that planning and composing need; the row is locked until the transaction ends. */
export interface Path {
  enrollmentId: string;
  organizationId: string;
  learnerId: string;
  learnerName: string;
  courseId: string;
  courseTitle: string;
  language: Language;
  lessonsTotal: number;
  lessonVersions: ReadonlyMap<string, number>;
  state: PathState;
}

/** @returns undefined when the enrollment is gone, or `skipLocked` and somebody else is at it */
export async function loadPath(scope: Scope, enrollmentId: string): Promise<Path | undefined> {
  const enrollment = await scope
    .selectFrom('enrollments')
    .innerJoin('learners', 'learners.id', 'enrollments.learner_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select([
      'enrollments.organization_id',
      'enrollments.learner_id',
      'enrollments.course_id',
      'enrollments.status',
      'enrollments.starts_at',
      'enrollments.lessons_total',
      'learners.name',
      'learners.language',
      'learners.time_zone',
      'learners.last_seen_at',
      'learners.consent_whatsapp',
      'learners.phone_e164',
      'learners.wa_id',
      'learners.business_scoped_id',
      'courses.title',
      'courses.pace',
    ])
    .where('enrollments.id', '=', enrollmentId)
    .forUpdate('enrollments')
    .executeTakeFirst();
  if (enrollment === undefined) return undefined;
  const lessons = await scope
    .selectFrom('enrollment_lessons as pinned')
    .innerJoin('lesson_versions as version', (join) =>
      join.onRef('version.lesson_id', '=', 'pinned.lesson_id').onRef('version.version', '=', 'pinned.lesson_version'),
    )
    .select([
      'pinned.position',
      'pinned.lesson_id',
      'pinned.lesson_version',
      'pinned.sent_at',
      'pinned.done_at',
      sql<unknown>`version.metadata -> 'quiz'`.as('quiz'),
    ])
    .where('pinned.enrollment_id', '=', enrollmentId)
    .orderBy('pinned.position')
    .execute();
  const asked = await scope
    .selectFrom('deliveries')
    .select(['lesson_id', 'question_index', 'occasion', 'created_at', 'kind', 'status'])
    .where('enrollment_id', '=', enrollmentId)
    .where('occasion', 'is not', null)
    .where('kind', 'in', ['lesson', 'question', 'review'])
    .orderBy('created_at')
    .execute();
  const attempts = await attemptsOf(scope, enrollmentId);
  const cards = await cardsOf(scope, enrollmentId);
  const lastCorrect = new Map(
    attempts.map((attempt) => [`${attempt.lessonId}:${attempt.questionIndex}`, attempt.correct]),
  );
  const answered = new Set(
    attempts.map((attempt) => `${attempt.lessonId}:${attempt.questionIndex}:${attempt.occasion}`),
  );
  return {
    enrollmentId,
    organizationId: enrollment.organization_id,
    learnerId: enrollment.learner_id,
    learnerName: enrollment.name,
    courseId: enrollment.course_id,
    courseTitle: enrollment.title,
    language: enrollment.language,
    lessonsTotal: enrollment.lessons_total,
    lessonVersions: new Map(lessons.map((lesson) => [lesson.lesson_id, lesson.lesson_version])),
    state: {
      status: enrollment.status,
      pace: enrollment.pace,
      timeZone: enrollment.time_zone,
      startsAt: enrollment.starts_at,
      lastSeenAt: enrollment.last_seen_at,
      mayBeReached:
        enrollment.consent_whatsapp &&
        (enrollment.phone_e164 ?? enrollment.wa_id ?? enrollment.business_scoped_id) !== null,
      hasUnsent: asked.some((row) => unsentStatuses.has(row.status)),
      lessons: lessons.map((lesson) => ({
        position: lesson.position,
        lessonId: lesson.lesson_id,
        questionCount: questionsOf({ quiz: lesson.quiz }).length,
        sentAt: lesson.sent_at,
        doneAt: lesson.done_at,
      })),
      askings: asked.flatMap((row) =>
        row.lesson_id === null || row.question_index === null || row.occasion === null || row.kind === 'lesson'
          ? []
          : [
              {
                lessonId: row.lesson_id,
                questionIndex: row.question_index,
                occasion: row.occasion,
                askedAt: row.created_at,
                answered: answered.has(`${row.lesson_id}:${row.question_index}:${attemptOccasion(row.occasion)}`),
              },
            ],
      ),
      cards: cards.map((card) => ({
        ...card,
        missed: lastCorrect.get(`${card.lessonId}:${card.questionIndex}`) === false,
      })),
    },
  };
}

const unsentStatuses: ReadonlySet<string> = new Set(['planned', 'queued', 'sending', 'unknown', 'held']);

/** A lesson as it was on the day of enrollment. */
export async function pinnedLesson(
  scope: Scope,
  lessonId: string,
  version: number,
): Promise<{ title: string; content: string; metadata: Record<string, unknown> }> {
  return scope
    .selectFrom('lesson_versions')
    .select(['title', 'content', 'metadata'])
    .where('lesson_id', '=', lessonId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}
