import { nextInWalk, type WalkNext, type WalkStop } from './lesson-walk.ts';
import { occasionText } from './occasion.ts';
import {
  askingOf,
  firstVariant,
  isPreTest,
  isSamePoint,
  type LessonState,
  type NextStep,
  type PathState,
} from './path-facts.ts';

/**
 * What comes next of a lesson that was begun: the next question once the one before is answered, or the card after it.
 *
 * @param tapped the learner has said that they have read the last card, so that what follows it may come
 */
export function nextInOpenLesson(state: PathState, tapped = false): InLessonStep | undefined {
  for (const { lessonId } of state.lessons) {
    const next = nextInLesson(state, lessonId, tapped);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** The same of one certain lesson: whoever taps its card means it, and not another one that is half read. */
export function nextInLesson(state: PathState, lessonId: string, tapped: boolean): InLessonStep | undefined {
  const lesson = state.lessons.find((each) => each.lessonId === lessonId);
  if (lesson === undefined || lesson.sentAt === null || lesson.doneAt !== null) return undefined;
  const next = progressOf(state, lesson);
  return next.kind === 'next' && (tapped || !next.afterTap) ? itemStep(lesson, next.item) : undefined;
}

export type InLessonStep = Extract<NextStep, { kind: 'question' | 'card' }>;

/** A lesson that came whole is one card, and its questions follow without a tap. */
export function progressOf(state: PathState, lesson: LessonState): WalkNext {
  const asked = new Set<number>();
  const answered = new Set<number>();
  for (const [index, { pointId }] of lesson.points.entries()) {
    const askings = inLesson(state, lesson, pointId);
    if (askings.length > 0) asked.add(index);
    if (askings.some((asking) => asking.answered)) answered.add(index);
  }
  const whole = { cardCount: 1, cardOfQuestion: lesson.points.map(() => 0) };
  return nextInWalk(lesson.walk ?? whole, { cardsSent: Math.max(1, lesson.cardsSent ?? 1), asked, answered });
}

export function itemStep(lesson: LessonState, item: WalkStop): InLessonStep {
  const { lessonId, points } = lesson;
  if (item.kind === 'card') {
    const values = { number: item.index + 1, total: lesson.walk?.cardCount ?? 1 };
    const occasion = occasionText({ for: 'card', lessonId, cardIndex: item.index });
    return {
      kind: 'card',
      lessonId,
      cardIndex: item.index,
      occasion,
      isNudge: false,
      why: { code: 'next_card', values },
    };
  }
  const point = points[item.index];
  if (point === undefined) throw new Error(`lesson ${lessonId} asks no point ${item.index}`);
  return {
    kind: 'question',
    lessonId,
    pointId: point.pointId,
    questionId: firstVariant(point),
    occasion: askingOf(lessonId, point.pointId),
    again: false,
    reminder: 0,
    isNudge: false,
    why: { code: 'next_question', values: { number: item.index + 1, total: points.length } },
  };
}

/** Askings of one point in its lesson, a test before it left out. */
export const inLesson = (state: PathState, { lessonId }: LessonState, pointId: string) =>
  state.askings.filter((asking) => !isPreTest(asking) && isSamePoint(asking, { lessonId, pointId }));
