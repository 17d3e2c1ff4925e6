import { nextLessonSlot, outsideQuietHours, type Pace, startOfDay } from './pace.ts';

export interface LessonState {
  /** 0-based, as pinned at enrollment. */
  position: number;
  lessonId: string;
  questionCount: number;
  /** When it was planned for the learner; null: not yet. */
  sentAt: Date | null;
  doneAt: Date | null;
}

/** One asking of one question, in a lesson or as a review. */
export interface Asking {
  lessonId: string;
  questionIndex: number;
  /** What it was planned as; begins with the step's own occasion. */
  occasion: string;
  askedAt: Date;
  answered: boolean;
}

export interface CardState {
  id: string;
  lessonId: string;
  questionIndex: number;
  dueAt: Date;
  reps: number;
  /** The last answer was wrong: the point is taught again, not only asked. */
  missed: boolean;
}

/** All that is known of one learner in one course. */
export interface PathState {
  status: 'active' | 'paused' | 'completed' | 'cancelled';
  pace: Pace;
  timeZone: string;
  startsAt: Date;
  /** The learner's last sign of life. */
  lastSeenAt: Date | null;
  /** Some channel may be used. */
  mayBeReached: boolean;
  /** A lesson, question or review is planned and has not gone out. */
  hasUnsent: boolean;
  lessons: readonly LessonState[];
  askings: readonly Asking[];
  cards: readonly CardState[];
}

export type NextStep =
  | { kind: 'lesson'; position: number; lessonId: string; occasion: string }
  | { kind: 'question'; lessonId: string; questionIndex: number; occasion: string; again: boolean }
  | { kind: 'review'; cardId: string; lessonId: string; questionIndex: number; occasion: string; reteach: boolean }
  | { kind: 'completion'; occasion: string }
  /** `until` null: nothing to do before the learner does something. */
  | { kind: 'wait'; until: Date | null; what: ComingKind };

/** What a wait is for; null when nothing is planned. */
export type ComingKind = 'lesson' | 'review' | 'question' | null;

/** After three askings without any sign of life the engine is quiet until the learner writes. */
export const maxUnanswered = 3;
/** Reviews a day; more would crowd out the new lesson. */
export const maxReviewsADay = 5;
/** The same asking is repeated at most this often. */
const maxRepeats = 2;
const recheckMs = 3_600_000;
/** While the learner is there, reviews of the next hours come along: one visit less, and the service window is open. */
const inConversationMs = 15 * 60_000;
const pulledAheadMs = 6 * 3_600_000;

/**
 * What comes next for one learner in one course: the open lesson's next question, then due reviews, then the next
 * lesson when its time has come, then what was left unanswered, at the end the completion.
 */
export function chooseNextLesson(state: PathState, now: Date): NextStep {
  if (state.status === 'paused' || state.status === 'cancelled' || !state.mayBeReached) return idle;
  if (state.hasUnsent) return { kind: 'wait', until: new Date(now.getTime() + recheckMs), what: null };
  const question = nextQuestion(state);
  if (question !== undefined) return question;
  if (unansweredInARow(state) >= maxUnanswered) return idle;

  const patience = patienceOver(state) ?? now;
  const review = dueReview(state, now);
  const lesson = nextLesson(state);
  const forgotten = lesson === undefined ? leftUnanswered(state) : undefined;
  const isFree = patience <= now && outsideQuietHours(now, state.timeZone) <= now;
  const isDone = state.lessons.every((each) => each.doneAt !== null);

  if (review.step !== undefined && isFree) return review.step;
  if (lesson !== undefined && lesson.at <= now && (lesson.isFirst || isFree)) return lesson.step;
  if (isDone && state.status === 'active') return { kind: 'completion', occasion: 'completion' };
  if (forgotten !== undefined && forgotten.at <= now && isFree) return forgotten.step;
  return soonest(state, now, [
    { what: 'review', at: review.step === undefined ? review.nextAt : now, notBefore: patience },
    { what: 'lesson', at: lesson?.at, notBefore: lesson?.isFirst ? undefined : patience },
    { what: 'question', at: forgotten?.at, notBefore: patience },
  ]);
}

const idle: NextStep = { kind: 'wait', until: null, what: null };

interface Coming {
  what: ComingKind;
  at: Date | undefined;
  /** Undefined: neither patience nor quiet hours matter. */
  notBefore: Date | undefined;
}

function soonest(state: PathState, now: Date, coming: readonly Coming[]): NextStep {
  let first = idle;
  for (const { what, at, notBefore } of coming) {
    if (at === undefined) continue;
    const until = notBefore === undefined ? at : outsideQuietHours(later(later(at, notBefore), now), state.timeZone);
    if (first.kind === 'wait' && (first.until === null || until < first.until)) first = { kind: 'wait', until, what };
  }
  return first;
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const isSame = (
  a: { lessonId: string; questionIndex: number },
  b: { lessonId: string; questionIndex: number },
): boolean => a.lessonId === b.lessonId && a.questionIndex === b.questionIndex;

/** The first question not asked yet of a lesson whose earlier questions are all answered. */
function nextQuestion(state: PathState): NextStep | undefined {
  for (const lesson of state.lessons) {
    if (lesson.sentAt === null || lesson.doneAt !== null) continue;
    const asked = Array.from({ length: lesson.questionCount }, (_, questionIndex) => {
      const askings = state.askings.filter((asking) => isSame(asking, { lessonId: lesson.lessonId, questionIndex }));
      return { wasAsked: askings.length > 0, wasAnswered: askings.some((asking) => asking.answered) };
    });
    const questionIndex = asked.findIndex((question) => !question.wasAnswered);
    if (questionIndex >= 0 && asked[questionIndex]?.wasAsked === false) {
      return {
        kind: 'question',
        lessonId: lesson.lessonId,
        questionIndex,
        occasion: firstAsking(lesson.lessonId, questionIndex),
        again: false,
      };
    }
  }
  return undefined;
}

/** The occasion under which a lesson's question is asked first. */
export const firstAsking = (lessonId: string, questionIndex: number): string => `ask:${lessonId}:${questionIndex}:1`;

function isOpen(asking: Asking, state: PathState): boolean {
  return !state.askings.some((other) => isSame(other, asking) && other.answered && other.askedAt >= asking.askedAt);
}

function unansweredInARow(state: PathState): number {
  const since = state.lastSeenAt?.getTime() ?? 0;
  return state.askings.filter((asking) => !asking.answered && asking.askedAt.getTime() > since).length;
}

/** While a question is open nothing else is asked that day. */
function patienceOver(state: PathState): Date | undefined {
  const open = state.askings.filter((asking) => isOpen(asking, state));
  const last = open.reduce<Date | undefined>(
    (latest, asking) => (latest !== undefined && latest > asking.askedAt ? latest : asking.askedAt),
    undefined,
  );
  return last === undefined ? undefined : nextLessonSlot(last, 'daily', state.timeZone);
}

function dueReview(state: PathState, now: Date): { step?: NextStep; nextAt?: Date } {
  const today = startOfDay(now, state.timeZone);
  const isThere = state.lastSeenAt !== null && now.getTime() - state.lastSeenAt.getTime() < inConversationMs;
  const horizon = new Date(now.getTime() + (isThere ? pulledAheadMs : 0));
  const sentToday = state.askings.filter(
    (asking) => asking.occasion.startsWith('review:') && asking.askedAt >= today,
  ).length;
  const waiting = state.cards
    .map((card) => ({
      card,
      before: state.askings.filter((asking) => asking.occasion.startsWith(`review:${card.id}:${card.reps}:`)).length,
    }))
    .filter(({ before }) => before < maxRepeats)
    .sort((a, b) => a.card.dueAt.getTime() - b.card.dueAt.getTime() || a.card.id.localeCompare(b.card.id));
  const first = waiting[0];
  if (first === undefined) return {};
  if (sentToday >= maxReviewsADay)
    return { nextAt: later(first.card.dueAt, nextLessonSlot(now, 'daily', state.timeZone)) };
  if (first.card.dueAt > horizon) return { nextAt: first.card.dueAt };
  const { card, before } = first;
  return {
    step: {
      kind: 'review',
      cardId: card.id,
      lessonId: card.lessonId,
      questionIndex: card.questionIndex,
      occasion: `review:${card.id}:${card.reps}:${before + 1}`,
      reteach: card.missed,
    },
  };
}

function nextLesson(state: PathState): { step: NextStep; at: Date; isFirst: boolean } | undefined {
  const lesson = state.lessons.find((each) => each.sentAt === null);
  if (lesson === undefined) return undefined;
  const lastSent = state.lessons.reduce<Date | null>(
    (latest, each) => (each.sentAt !== null && (latest === null || each.sentAt > latest) ? each.sentAt : latest),
    null,
  );
  return {
    step: {
      kind: 'lesson',
      position: lesson.position,
      lessonId: lesson.lessonId,
      occasion: `lesson:${lesson.position}`,
    },
    at: lastSent === null ? state.startsAt : nextLessonSlot(lastSent, state.pace, state.timeZone),
    isFirst: lastSent === null,
  };
}

/** A question of a lesson that nobody answered, asked once more on a later day. */
function leftUnanswered(state: PathState): { step: NextStep; at: Date } | undefined {
  for (const lesson of state.lessons) {
    if (lesson.doneAt !== null) continue;
    for (let questionIndex = 0; questionIndex < lesson.questionCount; questionIndex += 1) {
      const askings = state.askings.filter((asking) => isSame(asking, { lessonId: lesson.lessonId, questionIndex }));
      const last = askings.at(-1);
      if (last === undefined || askings.some((asking) => asking.answered)) continue;
      if (askings.length > maxRepeats) continue;
      return {
        step: {
          kind: 'question',
          lessonId: lesson.lessonId,
          questionIndex,
          again: true,
          occasion: `ask:${lesson.lessonId}:${questionIndex}:${askings.length + 1}`,
        },
        at: nextLessonSlot(last.askedAt, state.pace, state.timeZone),
      };
    }
  }
  return undefined;
}
