import type { LearnCourse, LearnLesson, LearnQuestion, LearnReview, LearnVerdict } from '#contract/learn.ts';
import type { Scope } from '../database/database.ts';
import { loadPath, type Path } from '../delivery/planning/path-state.ts';
import { type PinnedLesson, pinKey, placeToRead } from '../delivery/planning/pinned-lessons.ts';
import { openLessons } from '../delivery/receiving/read-on-page.ts';
import type { Question } from '../learning/lesson-questions.ts';
import type { PointProgress } from '../learning/points-right.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import type { Context } from '../slice.ts';
import { aheadMs, type CourseOfLearner } from './learn-repository.ts';

/** One course as its learner sees it: open lessons whole, the others by name, what was answered with its verdict. */
export async function coursePage(scope: Scope, context: Context, course: CourseOfLearner): Promise<LearnCourse> {
  const { enrollment_id, ...row } = course;
  const path = await loadPath(scope, enrollment_id);
  if (path === undefined) return { ...row, points: noPoints, lessons: [], reviews: [] };
  const answers = await firstAnswers(scope, enrollment_id);
  const open = new Set(openLessons(path).map((lesson) => lesson.lessonId));
  const minutes = await minutesOf(scope, path);
  const lessons: LearnLesson[] = [];
  for (const { lessonId, position, sentAt, doneAt } of path.state.lessons) {
    const lesson = lessonOf(path, lessonId);
    if (lesson === undefined) continue;
    const state = doneAt !== null ? 'done' : sentAt !== null ? 'open' : open.has(lessonId) ? 'next' : 'closed';
    const frame = { id: lessonId, position, title: lesson.title, minutes: minutes.get(lessonId) ?? 5, state } as const;
    lessons.push(
      state === 'closed'
        ? { ...frame, content: '', key_points: [], objectives: [], source: '', media: null, questions: [] }
        : { ...frame, ...(await contentOf(scope, context, lesson)), questions: questionsOf(lessonId, lesson, answers) },
    );
  }
  const { points, rules } = path.state;
  return {
    ...row,
    points: asPoints(points, rules.passMark),
    lessons,
    reviews: reviewsOf(path, context.clock.now(path.organizationId)),
  };
}

const asPoints = ({ known, learning, notMet }: PointProgress, passMark: number): LearnCourse['points'] => ({
  known,
  learning,
  not_met: notMet,
  pass_mark: passMark,
});
const noPoints = asPoints({ known: 0, learning: 0, notMet: 0 }, 0);

const lessonOf = (path: Path, lessonId: string): PinnedLesson | undefined =>
  path.lessons.get(pinKey(lessonId, path.lessonVersions.get(lessonId) ?? 0));

/** What is right, why, and by which words of the source. */
export const verdictOn = (question: Question, chosen: string): LearnVerdict => ({
  correct: chosen === question.answer,
  chosen,
  answer: question.recall?.point ?? question.answer,
  explanation: question.explanation,
  evidence: question.evidence,
  page: question.page ?? null,
});

function questionsOf(lessonId: string, lesson: PinnedLesson, answers: ReadonlyMap<string, string>): LearnQuestion[] {
  return lesson.questions.map((question, index) => {
    const chosen = answers.get(`${lessonId}:${index}`);
    return {
      index,
      question: question.question,
      options: question.options,
      verdict: chosen === undefined ? null : verdictOn(question, chosen),
    };
  });
}

/** The answer given in the lesson itself; a pre-test and reviews are other occasions. */
async function firstAnswers(scope: Scope, enrollmentId: string): Promise<Map<string, string>> {
  const rows = await scope
    .selectFrom('attempts')
    .select(['lesson_id', 'question_index', 'chosen'])
    .where('enrollment_id', '=', enrollmentId)
    .where('occasion', '=', 'first')
    .execute();
  return new Map(rows.map((row) => [`${row.lesson_id}:${row.question_index}`, row.chosen]));
}

async function minutesOf(scope: Scope, path: Path): Promise<Map<string, number>> {
  const ids = [...path.lessonVersions.keys()];
  if (ids.length === 0) return new Map();
  const rows = await scope
    .selectFrom('lesson_versions')
    .select(['lesson_id', 'version', 'duration'])
    .where('lesson_id', 'in', ids)
    .execute();
  return new Map(
    rows
      .filter((row) => path.lessonVersions.get(row.lesson_id) === row.version)
      .map((row) => [row.lesson_id, Number(row.duration)]),
  );
}

async function contentOf(
  scope: Scope,
  context: Context,
  lesson: PinnedLesson,
): Promise<Pick<LearnLesson, 'content' | 'key_points' | 'objectives' | 'source' | 'media'>> {
  return {
    content: lesson.content,
    key_points: [...lesson.keyPoints],
    objectives: textsOf(lesson.metadata['learning_objectives']),
    source: sourceOf(lesson.metadata),
    media: await mediaOf(scope, context, lesson.mediaId),
  };
}

/** A list, or one plain text. */
const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text.trim() !== '');

/** Pages or a time in the source, as the lesson was made from it. */
function sourceOf(metadata: Readonly<Record<string, unknown>>): string {
  const { start_page: from, end_page: to, timestamp } = metadata;
  if (typeof from === 'number') return typeof to === 'number' && to !== from ? `${from}–${to}` : String(from);
  return typeof timestamp === 'string' ? timestamp : '';
}

/** Files of the library only: a foreign address would tell its owner who learns when. */
async function mediaOf(scope: Scope, { config }: Context, id: string | null): Promise<LearnLesson['media']> {
  if (id === null) return null;
  const file = await requireMediaFile(scope, id).catch(() => undefined);
  if (file === undefined) return null;
  return { kind: file.type, address: signedMediaAddress(file, config.secretKey, Date.now()), name: file.name };
}

/** Points that fade, soonest first; what was missed comes with its teaching. */
function reviewsOf(path: Path, now: Date): LearnReview[] {
  if (path.state.status === 'paused' || path.state.status === 'cancelled') return [];
  return path.state.cards
    .filter((card) => card.dueAt.getTime() <= now.getTime() + aheadMs)
    .slice(0, 20)
    .flatMap((card) => {
      const lesson = lessonOf(path, card.lessonId);
      const question = lesson?.questions[card.questionIndex];
      if (lesson === undefined || question === undefined) return [];
      // Never the sentence that proves the answer: only where it stands.
      const place = card.missed ? placeToRead(lesson, card.questionIndex) : undefined;
      return [
        {
          card_id: card.id,
          lesson_id: card.lessonId,
          lesson_title: lesson.title,
          question: question.question,
          options: question.options,
          reteach: place === undefined ? '' : `${place.lesson}: ${place.card}`,
        },
      ];
    });
}
