import { isTalking, unansweredInARow } from './contact-times.ts';
import { nextLessonSlot, startOfDay } from './pace.ts';
import { isPreTest, isReview, type PathState } from './path-facts.ts';

/** A second lesson on the same day at most. */
const maxLessonsADay = 2;
/** Points that are missed at the same time: more is too much to add to. */
const shakyPoints = 3;

export interface Pacing {
  kind: 'as_set' | 'faster' | 'slower' | 'catch_up';
  /** Intervals of the course's pace to the next lesson. */
  times: number;
}

const asSet: Pacing = { kind: 'as_set', times: 1 };

/**
 * Whether the next lesson comes faster or slower than the course says. Who has finished the last one, is still here and
 * is behind the course's own calendar gets the next at once, when nothing has to be paid for it. In adaptive courses
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
  const today = startOfDay(now, state.timeZone);
  const lessonsToday = sent.filter((lesson) => lesson.sentAt !== null && lesson.sentAt >= today).length;
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
  let day = state.startsAt;
  for (let lesson = 0; lesson < before && day <= now; lesson += 1)
    day = nextLessonSlot(day, state.pace, state.timeZone);
  return day <= now;
}
