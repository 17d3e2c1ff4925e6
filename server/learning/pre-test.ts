import { isTalking } from './contact-times.ts';
import {
  isPreTest,
  isSamePoint,
  type LessonState,
  type NextStep,
  type PathState,
  testedVariant,
} from './path-facts.ts';
import { occasionText } from './occasion.ts';

/** A shorter course has nothing to skip. */
export const minLessons = 4;
/** Short enough for one sitting. */
export const maxPreTestQuestions = 12;
/** One right answer may be luck: a lesson counts as known by two, if it has two questions. */
const askedPerLesson = 2;
/** After so many lessons in a row that are new, the rest is taken to be new as well. */
const stopAfterUnknown = 3;

/** The next question of the short test at the start of a course; undefined when it is over or there is none. */
export function nextPreTestQuestion(state: PathState, now: Date): NextStep | undefined {
  const asked = state.askings.filter(isPreTest);
  const tested = state.lessons.filter((lesson) => lesson.points.length > 0);
  if (
    state.rules.mode === 'fixed' ||
    state.isArchived ||
    tested.length < minLessons ||
    asked.length >= maxPreTestQuestions ||
    state.lessons.some((lesson) => lesson.sentAt !== null || lesson.doneAt !== null) ||
    asked.some((asking) => !asking.answered)
  )
    return undefined;
  let unknownInARow = 0;
  for (const lesson of tested) {
    const { isKnown, next } = verdictOn(lesson, state);
    if (next !== undefined) {
      return {
        kind: 'question',
        lessonId: lesson.lessonId,
        ...next,
        occasion: occasionText({ for: 'pre', lessonId: lesson.lessonId, pointId: next.pointId, nth: 1 }),
        again: false,
        reminder: 0,
        isNudge: !isTalking(state, now),
        why: { code: 'pre_test', values: { number: asked.length + 1, most: maxPreTestQuestions } },
      };
    }
    unknownInARow = isKnown ? 0 : unknownInARow + 1;
    if (unknownInARow >= stopAfterUnknown) return undefined;
  }
  return undefined;
}

/** Right answers of the pre-test, when they are enough to leave the lesson out. */
export function knownBy(lesson: LessonState, state: PathState): { right: number; asked: number } | undefined {
  if (state.rules.mode === 'fixed' || lesson.points.length === 0) return undefined;
  const verdict = verdictOn(lesson, state);
  return verdict.isKnown ? verdict : undefined;
}

function verdictOn(
  lesson: LessonState,
  state: PathState,
): { isKnown: boolean; next: { pointId: string; questionId: string } | undefined; right: number; asked: number } {
  const tested = lesson.points.slice(0, askedPerLesson);
  const wanted = tested.length;
  const answers = tested.map(({ pointId }) =>
    state.askings.find((asking) => isPreTest(asking) && isSamePoint(asking, { lessonId: lesson.lessonId, pointId })),
  );
  const asked = answers.filter((answer) => answer?.answered === true).length;
  const right = answers.filter((answer) => answer?.correct === true).length;
  // One miss is enough to teach the lesson: nothing more is asked of it now.
  const isMissed = answers.some((answer) => answer?.correct === false);
  const next = isMissed ? undefined : tested[answers.indexOf(undefined)];
  return {
    isKnown: asked === wanted && right / wanted >= state.rules.mastery,
    next: next && { pointId: next.pointId, questionId: testedVariant(next) },
    right,
    asked,
  };
}
