import { gapAfterSilence, isTalking, nextDayOf, orAsToldAt, unansweredInARow } from './contact-times.ts';
import { inLesson, itemStep, progressOf } from './open-lesson.ts';
import {
  type AskedPoint,
  askingOf,
  cardPlace,
  firstVariant,
  type LessonState,
  type NextStep,
  type PathState,
} from './path-facts.ts';

/** The same question of a lesson is asked at most this often without an answer. */
const maxAskings = 16;
/** Days from one asking of the same question to the next, at most: while the learner is here, and of the engine's own accord. */
const longestGap = { inVisit: 2, unasked: 3 } as const;

export interface Forgotten {
  step: NextStep;
  at: Date;
}

/**
 * A question of a lesson that nobody answered, asked once more on a later day: the one whose day comes first. Each asking
 * of a question makes the wait for its next one longer, so that it neither crowds out the others nor is used up in a week.
 */
export function leftUnanswered(state: PathState, silence: number, now: Date): Forgotten | undefined {
  const mostDays = isTalking(state, now) ? longestGap.inVisit : longestGap.unasked;
  return state.lessons
    .filter((lesson) => lesson.doneAt === null)
    .flatMap((lesson) => [
      unreadCard(state, lesson, now, mostDays),
      ...lesson.points.map((point) => askedAgain(state, lesson, point, { silence, now, mostDays })),
    ])
    .reduce<Forgotten | undefined>(
      (first, each) => (each !== undefined && (first === undefined || each.at < first.at) ? each : first),
      undefined,
    );
}

function askedAgain(
  state: PathState,
  lesson: LessonState,
  point: AskedPoint,
  { silence, now, mostDays }: { silence: number; now: Date; mostDays: number },
): Forgotten | undefined {
  const askings = inLesson(state, lesson, point.pointId);
  const last = askings.at(-1);
  if (last === undefined || askings.some((asking) => asking.answered) || askings.length >= maxAskings) return undefined;
  const gap = Math.min(gapAfterSilence(askings.length) ?? mostDays, mostDays);
  return {
    step: {
      kind: 'question',
      lessonId: lesson.lessonId,
      pointId: point.pointId,
      questionId: firstVariant(point),
      again: true,
      reminder: Math.max(1, silence),
      occasion: askingOf(lesson.lessonId, point.pointId, askings.length + 1),
      isNudge: !isTalking(state, now),
      why: { code: 'reminder', values: { number: askings.length } },
    },
    at: orAsToldAt(state, last.askedAt, nextDayOf(state, last.askedAt, gap)),
  };
}

/** Nobody has tapped to go on: what follows the card comes of its own accord on a later day, so that no lesson stays half told. */
function unreadCard(state: PathState, lesson: LessonState, now: Date, mostDays: number): Forgotten | undefined {
  if (lesson.sentAt === null || lesson.walk === undefined) return undefined;
  const next = progressOf(state, lesson);
  if (next.kind !== 'next' || !next.afterTap) return undefined;
  const place = cardPlace((lesson.cardsSent ?? 1) - 1);
  const askedAt = state.askings.findLast(
    (asking) => asking.lessonId === lesson.lessonId && asking.pointId === place,
  )?.askedAt;
  const since = askedAt ?? lesson.sentAt;
  const gap = Math.min(gapAfterSilence(Math.max(1, unansweredInARow(state))) ?? mostDays, mostDays);
  return {
    step: { ...itemStep(lesson, next.item), isNudge: !isTalking(state, now) },
    at: orAsToldAt(state, since, nextDayOf(state, since, gap)),
  };
}
