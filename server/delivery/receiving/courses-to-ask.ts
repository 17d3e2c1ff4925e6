import * as z from 'zod/mini';
import type { Scope } from '../../database/database.ts';
import { type Question, formOf } from '../../learning/lesson-questions.ts';
import { rightAnswer } from '../../learning/grading/question-form.ts';
import type { CourseToAsk, PendingPoint } from '../../transformation/ask-courses.ts';
import { type PinnedLesson, pinKey } from '../state/pinned-lessons.ts';
import { loadPaths, type Path } from '../state/path-state.ts';

/** A question that waits for its learner's answer. */
export interface OpenPoint {
  enrollmentId: string;
  question: Pick<Question, 'id' | 'pointId'>;
}

/** A point that is due within a day is asked soon: nothing about it is told before. */
const soonMs = 24 * 3_600_000;
const mostCourses = 10;

/** The courses that a learner has, whole as they have them, each with what they are still to answer in it. */
export async function pathsToAsk(scope: Scope, learnerId: string, courseId?: string): Promise<Path[]> {
  const rows = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('status', '<>', 'cancelled')
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(mostCourses)
    .execute();
  const paths = await loadPaths(
    scope,
    rows.map(({ id }) => id),
  );
  return [...paths.values()];
}

export function courseToAsk(path: Path, open: OpenPoint | undefined, now: Date): CourseToAsk {
  const lessons = path.state.lessons.flatMap(({ lessonId }) => {
    const lesson = lessonOf(path, lessonId);
    return lesson === undefined ? [] : [{ lessonId, title: lesson.title, cards: cardsOf(lesson) }];
  });
  return {
    courseId: path.courseId,
    language: languageOf(path),
    lessons,
    pending: pendingPoints(path, open?.enrollmentId === path.enrollmentId ? open : undefined, now),
  };
}

export const lessonOf = (path: Path, lessonId: string): PinnedLesson | undefined =>
  path.lessons.get(pinKey(lessonId, path.lessonVersions.get(lessonId) ?? 0));

/** As the pipeline found it; of what is written by hand nobody has said it. */
const languageOf = (path: Path): string | undefined => {
  const named = path.state.lessons.map(({ lessonId }) => lessonOf(path, lessonId)?.metadata['language']);
  return named.find((language): language is string => typeof language === 'string');
};

// A person may have edited the metadata: what is no source is none.
const Sourced = z.object({
  id: z.string(),
  sources: z.array(z.object({ text: z.string(), page: z.catch(z.optional(z.number()), undefined) })),
});

function cardsOf({ cards, metadata }: PinnedLesson): CourseToAsk['lessons'][number]['cards'] {
  const stored: unknown[] = Array.isArray(metadata['cards']) ? metadata['cards'] : [];
  const sources = new Map(
    stored.flatMap((card) => {
      const { data } = Sourced.safeParse(card);
      return data === undefined ? [] : [[data.id, data.sources] as const];
    }),
  );
  const points = new Map(wordedPoints(metadata).map(({ id, text }) => [id, text]));
  return cards.map(({ id, title, text, pointIds }) => ({
    title,
    text,
    points: pointIds.flatMap((pointId) => points.get(pointId) ?? []),
    sources: sources.get(id) ?? [],
  }));
}

/** The open one, those of a lesson under way that nobody has answered, and what comes again within a day. */
function pendingPoints(path: Path, open: OpenPoint | undefined, now: Date): PendingPoint[] {
  const { lessons, memories } = path.state;
  const answered = new Set(memories.map(({ lessonId, pointId }) => `${lessonId}:${pointId}`));
  const soon = new Set(
    memories
      .filter(({ dueAt }) => dueAt.getTime() <= now.getTime() + soonMs)
      .map(({ lessonId, pointId }) => `${lessonId}:${pointId}`),
  );
  return lessons.flatMap(({ lessonId, points, sentAt, doneAt }) => {
    const lesson = lessonOf(path, lessonId);
    if (lesson === undefined) return [];
    const isUnderWay = sentAt !== null && doneAt === null;
    return points.flatMap(({ pointId }) => {
      const key = `${lessonId}:${pointId}`;
      const isOpen = open?.question.pointId === pointId;
      return isOpen || soon.has(key) || (isUnderWay && !answered.has(key))
        ? [pendingPoint(lesson, lessonId, pointId, isOpen)]
        : [];
    });
  });
}

const Worded = z.object({ id: z.string(), text: z.string() });

function wordedPoints(metadata: PinnedLesson['metadata']): z.infer<typeof Worded>[] {
  const points: unknown[] = Array.isArray(metadata['points']) ? metadata['points'] : [];
  return points.flatMap((point) => Worded.safeParse(point).data ?? []);
}

function pendingPoint(lesson: PinnedLesson, lessonId: string, pointId: string, isOpen: boolean): PendingPoint {
  const questions = lesson.questions.filter((question) => question.pointId === pointId);
  const texts = wordedPoints(lesson.metadata).flatMap(({ id, text }) => (id === pointId ? [text] : []));
  return {
    lessonId,
    pointId,
    // What is to be recalled is the point itself.
    proofs: [...questions.flatMap((question) => [question.evidence, ...recalled(question)]), ...texts],
    answers: isOpen ? questions.flatMap(answersOf) : [],
    wordings: isOpen ? questions.map(({ question }) => question) : [],
  };
}

const recalled = (question: Question): readonly string[] => {
  const form = formOf(question);
  return form.kind === 'recall' ? form.accepted : [];
};

/** "True" and a list of steps stand in no sentence; their proof is guarded instead. */
function answersOf(question: Question): string[] {
  const form = formOf(question);
  if (question.kind === 'true_false' || form.kind === 'order' || form.kind === 'match') return [];
  return [rightAnswer(form)];
}
