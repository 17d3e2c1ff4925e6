import { isTalking, unansweredInARow } from './contact-times.ts';
import { nextLessonSlot, startOfDay } from './pace.ts';
import { isPreTest, isReview, type PathState } from './path-facts.ts';

/** A second lesson on the same day at most. */
const maxLessonsADay = 2;
/** Points that are missed at the same time: more is too much to add to. */
const shakyPoints = 3;

export interface Pacing {
  kind: 'as_set' | 'faster' | 'slower' | 'catch_up' | 'portion';
  /** Intervals of the course's pace to the next lesson. */
  times: number;
}

const asSet: Pacing = { kind: 'as_set', times: 1 };
const inPortion: Pacing = { kind: 'portion', times: 0 };

/**
 * Whether the next lesson comes faster or slower than the course says. Who has finished the last one and is still here
 * gets the next at once while the portion of the day lasts, or when behind the course's own calendar. In adaptive courses
 * besides: who has just answered all of a lesson right may go on; who misses much or does not answer gets twice the time.
 */
export function pacingOf(state: PathState, now: Date): Pacing {
  const missed = state.memories.filter((card) => card.missed).length;
  const isAdaptive = state.rules.mode === 'adaptive';
  if (isAdaptive && (missed >= shakyPoints || unansweredInARow(state) > 0)) return { kind: 'slower', times: 2 };
  const sent = state.lessons.filter((lesson) => lesson.sentAt !== null);
  const last = sent.reduce<(typeof sent)[number] | undefined>(
    (latest, lesson) => (latest === undefined || (lesson.sentAt ?? now) >= (latest.sentAt ?? now) ? lesson : latest),
    undefined,
  );
  if (last === undefined || last.doneAt === null || !isTalking(state, now)) return asSet;
  const { portion } = state.rules;
  if (portion === null) return inPortion;
  const today = startOfDay(now, state.timeZone);
  const lessonsToday = sent.filter((lesson) => lesson.sentAt !== null && lesson.sentAt >= today).length;
  // A portion begins on the day that the pace gives it: one lesson of last week, finished today, is no part of today's.
  if (last.sentAt !== null && last.sentAt >= today && lessonsToday < portion) return inPortion;
  if (lessonsToday >= maxLessonsADay) return asSet;
  if (isAdaptive && missed === 0 && isAllRight(state, last)) return { kind: 'faster', times: 0 };
  return isBehind(state, now) ? { kind: 'catch_up', times: 0 } : asSet;
}

function isAllRight(state: PathState, lesson: PathState['lessons'][number]): boolean {
  const answers = state.askings.filter(
    (asking) =>
      asking.lessonId === lesson.lessonId &&
      asking.questionId !== '' &&
      !isPreTest(asking) &&
      !isReview(asking) &&
      asking.answered,
  );
  return answers.length > 0 && answers.every((asking) => asking.correct === true);
}

/** The next lesson's day by the course's calendar, counted from the start, has come. */
function isBehind(state: PathState, now: Date): boolean {
  const before = state.lessons.filter((lesson) => lesson.sentAt !== null || lesson.doneAt !== null).length;
  const days = Math.floor(before / (state.rules.portion ?? 1));
  let day = state.startsAt;
  for (let passed = 0; passed < days && day <= now; passed += 1) day = nextLessonSlot(day, state.pace, state.timeZone);
  return day <= now;
}
