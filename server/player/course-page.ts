import type { Language } from '#contract/languages.ts';
import type { PlayerCourse, PlayerLesson, PlayerQuestion, PlayerReview } from '#contract/player.ts';
import { readsAloud } from '../accounts/organization-switches.ts';
import type { Scope } from '../database/database.ts';
import { loadPath, type Path } from '../delivery/state/path-state.ts';
import {
  exampleOf,
  figuresOf,
  soundsOf,
  hintTo,
  type PinnedLesson,
  pinKey,
  questionById,
} from '../delivery/state/pinned-lessons.ts';
import { openLessons } from '../delivery/receiving/read-on-page.ts';
import { cardDepths } from '../learning/card-depth.ts';
import { reviewQuestion } from '../learning/choose-variant.ts';
import { askingSeed } from '../delivery/content/shown-options.ts';
import { walkOf } from '../learning/lesson-walk.ts';
import { askingOf, firstVariant, type LessonState } from '../learning/path-facts.ts';
import type { PointProgress } from '../learning/points-right.ts';
import { libraryPictures } from '../media/library-pictures.ts';
import { librarySounds } from '../media/library-sounds.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import type { SpeechEngine } from '../providers/speech-settings.ts';
import type { Context } from '../slice.ts';
import { askedHere, verdictOn } from './asked-here.ts';
import { aheadMs, type CourseOfLearner } from './player-repository.ts';
import { answerPurposes, occasionText } from '../learning/occasion.ts';

/**
 * One course as its learner sees it: open lessons whole, the others by name, what was answered with its verdict.
 *
 * @param speech what reads cards aloud here; undefined: nothing
 */
export async function coursePage(
  scope: Scope,
  context: Context,
  course: CourseOfLearner,
  speech: SpeechEngine | undefined,
): Promise<PlayerCourse> {
  const { enrollment_id, ...row } = course;
  const path = await loadPath(scope, enrollment_id);
  if (path === undefined) return { ...row, is_spoken: false, points: noPoints, lessons: [], reviews: [] };
  const answers = await firstAnswers(scope, enrollment_id);
  const open = new Set(openLessons(path).map((lesson) => lesson.lessonId));
  const minutes = await minutesOf(scope, path);
  const lessons: PlayerLesson[] = [];
  for (const place of path.state.lessons) {
    const { lessonId, position, sentAt, doneAt } = place;
    const lesson = lessonOf(path, lessonId);
    if (lesson === undefined) continue;
    const state = doneAt !== null ? 'done' : sentAt !== null ? 'open' : open.has(lessonId) ? 'next' : 'closed';
    const frame = {
      id: lessonId,
      position,
      language: languageOf(path, lesson),
      title: lesson.title,
      minutes: minutes.get(lessonId) ?? 5,
      state,
    } as const;
    lessons.push(
      state === 'closed'
        ? { ...frame, ...nothingYet }
        : {
            ...frame,
            ...(await contentOf(scope, context, lesson, await cardsOf(scope, context, path, lessonId, lesson))),
            questions: questionsOf(path, place, lesson, answers),
          },
    );
  }
  const { points, rules } = path.state;
  return {
    ...row,
    is_spoken: speech !== undefined && (await readsAloud(scope, path.organizationId)),
    points: asPoints(points, rules.passMark),
    lessons,
    reviews: reviewsOf(path, context.clock.now(path.organizationId)),
  };
}

const nothingYet = {
  content: '',
  cards: [],
  walk: [],
  key_points: [],
  objectives: [],
  source: '',
  media: null,
  questions: [],
};

const asPoints = ({ known, learning, notMet }: PointProgress, passMark: number): PlayerCourse['points'] => ({
  known,
  learning,
  not_met: notMet,
  pass_mark: passMark,
});
const noPoints = asPoints({ known: 0, learning: 0, notMet: 0 }, 0);

const languageOf = ({ courseLanguage }: Path, { translatedInto }: PinnedLesson): Language =>
  translatedInto ?? courseLanguage;

const lessonOf = (path: Path, lessonId: string): PinnedLesson | undefined =>
  path.lessons.get(pinKey(lessonId, path.lessonVersions.get(lessonId) ?? 0));

function questionsOf(
  { learnerName }: Path,
  { lessonId, points }: Pick<LessonState, 'lessonId' | 'points'>,
  lesson: PinnedLesson,
  answers: ReadonlyMap<string, FirstAnswer>,
): PlayerQuestion[] {
  return points.flatMap((point, index) => {
    const question = questionById(lesson, firstVariant(point));
    if (question === undefined) return [];
    const answer = answers.get(`${lessonId}:${question.pointId}`);
    const verdict = answer === undefined ? null : verdictOn(question, answer, exampleOf(lesson, question.pointId));
    const card = lesson.walk.cardOfQuestion[index] ?? 0;
    const seed = askingSeed(learnerName, askingOf(lessonId, question.pointId), question);
    return [{ id: question.id, ...askedHere(question, seed), card, verdict }];
  });
}

interface FirstAnswer {
  chosen: string;
  correct: boolean;
}

/** The answer given in the lesson itself; a pre-test and reviews are other occasions. */
async function firstAnswers(scope: Scope, enrollmentId: string): Promise<Map<string, FirstAnswer>> {
  const rows = await scope
    .selectFrom('attempts')
    .select(['lesson_id', 'point_id', 'chosen', 'correct'])
    .where('enrollment_id', '=', enrollmentId)
    .where('occasion', '=', answerPurposes.inLesson)
    .execute();
  return new Map(rows.map((row) => [`${row.lesson_id}:${row.point_id}`, row]));
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

async function cardsOf(
  scope: Scope,
  { config }: Context,
  { state, organizationId }: Path,
  lessonId: string,
  lesson: PinnedLesson,
): Promise<PlayerLesson['cards']> {
  const isDone = state.lessons.some((each) => each.lessonId === lessonId && each.doneAt !== null);
  const missed = state.memories.filter((memory) => memory.missed && memory.lessonId === lessonId);
  const depths = cardDepths(lesson, isDone, (pointId) => missed.some((memory) => memory.pointId === pointId));
  const files = [
    ...(await libraryPictures(scope, organizationId, figuresOf(lesson))),
    ...(await librarySounds(scope, organizationId, soundsOf(lesson))),
  ];
  const addresses = new Map(files.map((file) => [file.id, signedMediaAddress(file, config.secretKey, Date.now())]));
  return depths.map((depth, index) => {
    const { title = '', text = '', figure, sound } = lesson.cards[index] ?? {};
    const addressOf = (mediaId: string | null) => addresses.get(mediaId ?? '') ?? null;
    return {
      title,
      text,
      ...depth,
      figure: figure === undefined ? null : { url: addressOf(figure.mediaId), alt: figure.alt },
      sound: sound === undefined ? null : { url: addressOf(sound.mediaId), words: sound.words },
    };
  });
}

async function contentOf(
  scope: Scope,
  context: Context,
  lesson: PinnedLesson,
  cards: PlayerLesson['cards'],
): Promise<Omit<PlayerLesson, 'id' | 'position' | 'language' | 'title' | 'minutes' | 'state' | 'questions'>> {
  return {
    content: lesson.content,
    cards,
    walk: walkOf(lesson.walk),
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
async function mediaOf(scope: Scope, { config }: Context, id: string | null): Promise<PlayerLesson['media']> {
  if (id === null) return null;
  const file = await requireMediaFile(scope, id).catch(() => undefined);
  if (file === undefined) return null;
  return { kind: file.type, address: signedMediaAddress(file, config.secretKey, Date.now()), name: file.name };
}

/** Points that fade, soonest first; what was missed comes with its teaching. */
function reviewsOf(path: Path, now: Date): PlayerReview[] {
  if (path.state.status === 'paused' || path.state.status === 'cancelled') return [];
  return path.state.memories
    .filter((memory) => memory.dueAt.getTime() <= now.getTime() + aheadMs)
    .slice(0, 20)
    .flatMap((memory) => {
      const lesson = lessonOf(path, memory.lessonId);
      const question = questionById(lesson, reviewQuestion(path.state, memory) ?? null);
      if (lesson === undefined || question === undefined) return [];
      const position = path.state.lessons.find(({ lessonId }) => lessonId === memory.lessonId)?.position ?? 0;
      return [
        {
          memory_id: memory.id,
          question_id: question.id,
          lesson_id: memory.lessonId,
          lesson_title: lesson.title,
          language: languageOf(path, lesson),
          ...askedHere(
            question,
            askingSeed(
              path.learnerName,
              occasionText({ for: 'review', memoryId: memory.id, reps: memory.reps, nth: 1 }),
              question,
            ),
            // Never the sentence that proves the answer: only where it stands.
            memory.missed ? hintTo(lesson, question, position + 1) : undefined,
          ),
          card: lesson.walk.cardOfQuestion[lesson.points.findIndex(({ pointId }) => pointId === memory.pointId)] ?? 0,
        },
      ];
    });
}
