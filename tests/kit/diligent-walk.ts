import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { keepParts } from '#server/courses/keep-parts.ts';
import { withQuestionIds } from '#server/courses/question-ids.ts';
import { asSystem, type Database } from '#server/database/database.ts';
import { choicesIn, type MessageContent } from '#server/delivery/content/message-content.ts';
import { judgeLaws } from '../../tools/bench/laws/judge-laws.ts';
import { contentOf, type LawCourse, LawWriter, metadataOf } from '../../tools/bench/laws/random-course.ts';
import type { OpenAsking } from '../../tools/bench/laws/random-reply.ts';
import { withoutLinks } from '../../tools/bench/laws/read-askings.ts';
import type { SeededDraw } from '../../tools/bench/laws/seeded-draw.ts';
import type { Answer, Sent, ToldHistory } from '../../tools/bench/laws/told-history.ts';

export const morning = new Date('2026-03-04T04:30:00Z');

/** A learner in a course of nine random lessons, saved as the product saves them. */
export async function enrolledInRandomCourse(
  db: Database,
  draw: SeededDraw,
  channel: 'whatsapp' | 'email',
  clock: { moveTo(moment: Date): void },
  lessonCount = 9,
): Promise<{ learner: EnrolledLearner; course: LawCourse }> {
  clock.moveTo(morning);
  const writer = new LawWriter(draw);
  const learner = await anEnrolledLearner(db, {
    now: morning,
    questions: Array.from({ length: lessonCount }, () => 0),
    lastInboundAt: channel === 'whatsapp' ? morning : null,
  });
  const lessons = learner.lessonIds.map((id) => ({ ...writer.lesson('latin'), id }));
  const course: LawCourse = {
    id: learner.courseId,
    title: 'Food safety',
    lessons,
    passMark: 70,
    mode: 'fixed',
    hasIds: true,
  };
  await asSystem(db, async (scope) => {
    for (const lesson of lessons) {
      const metadata = withQuestionIds(metadataOf(lesson, true), undefined, randomUUID);
      const saved = { title: lesson.title, content: contentOf(lesson), metadata };
      await scope.updateTable('lessons').set(saved).where('id', '=', lesson.id).execute();
      await scope.updateTable('lesson_versions').set(saved).where('lesson_id', '=', lesson.id).execute();
      await keepParts(scope, { organization_id: learner.organizationId, id: lesson.id, ...saved });
    }
    await scope.updateTable('courses').set({ path: 'fixed' }).where('id', '=', course.id).execute();
    if (channel === 'email')
      await scope
        .updateTable('learners')
        .set({ email: `${learner.learnerId}@example.org`, consent_email: true, consent_whatsapp: false })
        .where('id', '=', learner.learnerId)
        .execute();
  });
  return { learner, course };
}

export const enrollmentOf = (db: Database, learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope.selectFrom('enrollments').selectAll().where('id', '=', learner.enrollmentId).executeTakeFirstOrThrow(),
  );

/** What the judge sees of it: the messages that went out, and what was given in answer. */
export async function toldOf(
  db: Database,
  learner: EnrolledLearner,
  course: LawCourse,
  { sent, answers }: { sent: Sent[]; answers: Answer[] },
): Promise<ToldHistory> {
  const attempts = await asSystem(db, (scope) =>
    scope.selectFrom('attempts').selectAll().where('enrollment_id', '=', learner.enrollmentId).orderBy('at').execute(),
  );
  const certificate = await asSystem(db, (scope) =>
    scope
      .selectFrom('certificates')
      .select('code')
      .where('enrollment_id', '=', learner.enrollmentId)
      .executeTakeFirst(),
  );
  const stuck = await asSystem(db, (scope) =>
    scope
      .selectFrom('activities')
      .select('at')
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'learner_stuck')
      .execute(),
  );
  const { completed_at: completedAt } = await enrollmentOf(db, learner);
  const marks = course.lessons.flatMap(({ points }) => points.flatMap(({ questions }) => questions));
  return {
    sent,
    answers,
    acts: [],
    stuck: stuck.flatMap(({ at }) => {
      // It is told in the moment of the answer.
      const answer = attempts.findLast((each) => each.at <= at);
      return answer === undefined ? [] : [{ enrollmentId: learner.enrollmentId, questionId: answer.question_id, at }];
    }),
    timeZone: 'Asia/Kolkata',
    outages: [],
    until: sent.at(-1)?.at ?? morning,
    isWholeHearted: true,
    courses: [
      {
        enrollmentId: learner.enrollmentId,
        portion: null,
        versions: [course],
        lessons: course.lessons,
        known: [],
        completedAt: completedAt ?? undefined,
        hasCertificate: certificate !== undefined,
        counted: attempts.map(({ lesson_id: lessonId, question_id: questionId, correct }) => ({
          lessonId,
          questionId,
          correct,
        })),
        idsOf: marks.map(({ mark, id }) => ({ mark, ids: [id] })),
      },
    ],
  };
}

export const askingIn = (course: LawCourse, sent: Sent): OpenAsking | undefined => {
  const mark = /q\d+z/.exec(withoutLinks(sent.text))?.[0];
  const points = course.lessons.flatMap((lesson) => lesson.points);
  const point = points.find(({ questions }) => questions.some((each) => each.mark === mark));
  const question = point?.questions.find((each) => each.mark === mark);
  return point && question && { id: sent.id, sent, question, point: point.mark };
};

/** Every question of importance 2 and 3 was asked and answered, and the certificate is there. */
export function expectTheWholeCourse(told: ToldHistory): void {
  expect(judgeLaws(told)).toEqual([]);
  expect(told.courses[0]).toMatchObject({ hasCertificate: true });
  const lessons = told.sent.filter(({ kind }) => kind === 'lesson');
  expect(lessons).toHaveLength(told.courses[0]?.lessons.length ?? 0);
}

/** What can be pressed below a message, and whether anything can. */
export const pressable = (content: MessageContent): Pick<Sent, 'buttons' | 'isPlain'> => ({
  buttons: choicesIn(content).map(({ id, title }) => ({ id, title })),
  isPlain: content.kind === 'text',
});
