import { isFree, isTalking, nextDayOf, nextInVisit, notBeforeLessonHour, orAsToldAt } from './contact-times.ts';
import { chooseVariant, variantsOf } from './choose-variant.ts';
import { startOfDay } from './pace.ts';
import {
  type Asking,
  awaitsCertificate,
  type MemoryState,
  isPreTest,
  isReview,
  isSamePoint,
  type NextStep,
  type PathState,
  type Reason,
} from './path-facts.ts';
import { momentOfRecall, recallAt } from './recall.ts';
import { isOfRound, occasionText } from './occasion.ts';

/** Reviews a day; more would crowd out the new lesson. */
export const maxReviewsADay = 8;
/** The same asking is repeated at most this often. */
export const maxRepeats = 8;
/** After so many wrong answers in a row a person has to look; the engine asks no more. */
export const maxMisses = 6;
/**
 * Inside an open window everything below this recall is asked: it is free, and an answer keeps the window open. With 0.94
 * the laboratory pays for a tenth more openings and remembers less.
 */
export const askBelow = 0.97;
/** Outside it a single card is worth a paid template below this recall; two due cards always are. */
export const openBelow = 0.85;
const dayMs = 86_400_000;
/** A lesson that comes so soon opens the window for the reviews too. */
const nearMs = 36 * 3_600_000;

export interface ReviewChoice {
  /** May be asked now, as far as contact times let it. */
  step?: Extract<NextStep, { kind: 'review' }>;
  nextAt?: Date;
  why?: Reason;
}

/**
 * Which point to ask again, or when there will be one: by memory, by the service window, by a teacher's wish.
 *
 * @param lessonAt when the next lesson goes out: what opens the window anyway
 */
export function dueReview(state: PathState, now: Date, lessonAt?: Date): ReviewChoice {
  const today = startOfDay(now, state.timeZone);
  const sentToday = state.askings.filter((asking) => isReview(asking) && asking.askedAt >= today).length;
  const { times, openAt } = reviewTimes(state, now, lessonAt);
  if (times.length === 0) return {};
  const first = times.reduce((a, b) => (comesBefore(b, a, now) ? b : a));
  if (sentToday >= maxReviewsADay)
    return {
      nextAt: later(first.at, nextDayOf(state, now)),
      why: { code: 'daily_cap', values: { cap: maxReviewsADay } },
    };
  // Of its own accord only from the lesson hour on, so that review and lesson are one visit.
  const at = first.at <= now && isTalking(state, now) ? now : notBeforeLessonHour(first.at, state);
  if (at <= now) return { step: stepOf(first.card, state, now, reasonOf(first, times.length, now)) };
  const hasCompany = openAt !== undefined && first.at >= openAt && first.card.dueAt < openAt;
  return {
    nextAt: at,
    why: hasCompany
      ? { code: 'waits_for_company', values: {} }
      : { code: 'waits_for_memory', values: { recall: percent(recallAt(first.card, now)) } },
  };
}

/** When each point that may be asked again is: `openAt` is when a paid template is worth it for them. */
function reviewTimes(state: PathState, now: Date, lessonAt: Date | undefined): { times: Timed[]; openAt?: Date } {
  const reviews = state.askings.filter(isReview);
  const waiting = state.memories
    .filter((card) => mayBeAsked(card, state, reviews))
    .map((card) => readinessOf(card, state, reviews, now));
  const openAt = opensAt(
    waiting.filter(({ card }) => !isWanted(card)).map(({ card }) => card),
    state,
  );
  const times = waiting.map(({ card, readyAt, why }) => {
    if (isWanted(card) || isFree(state, readyAt)) return { card, at: readyAt, why };
    const worthAt = later(readyAt, openAt ?? readyAt);
    const isLessonNear = lessonAt !== undefined && lessonAt.getTime() - worthAt.getTime() < nearMs;
    return { card, at: isLessonNear ? later(worthAt, lessonAt) : worthAt, why: 'worth_opening' as const };
  });
  return { times, ...(openAt !== undefined && { openAt }) };
}

/** How many points come back before a moment. */
export const comingBefore = (state: PathState, now: Date, end: Date, lessonAt?: Date): number =>
  reviewTimes(state, now, lessonAt).times.filter(({ at }) => at < end).length;

interface Timed {
  card: MemoryState;
  at: Date;
  why: Readiness['why'];
}

/** What a person wishes comes first, then what is soonest, then what was due first; the id makes the order sure. */
function comesBefore(a: Timed, b: Timed, now: Date): boolean {
  const isAWanted = isWanted(a.card) && a.at <= now;
  const isBWanted = isWanted(b.card) && b.at <= now;
  if (isAWanted !== isBWanted) return isAWanted;
  const order = a.at.getTime() - b.at.getTime() || a.card.dueAt.getTime() - b.card.dueAt.getTime();
  return order === 0 ? a.card.id < b.card.id : order < 0;
}

function reasonOf({ card, why }: Timed, cards: number, now: Date): Reason {
  if (why === 'teacher_wants') return { code: why, values: {} };
  if (why === 'worth_opening') return { code: why, values: { cards } };
  return { code: why, values: { recall: percent(recallAt(card, now)) } };
}

/** After so long a miss is asked again at the earliest: sooner the feedback is copied, not recalled (law 4 of the lesson). */
export const afterMissMs = 10 * 60_000;

/**
 * The point that was just answered wrong, later in the same visit and in another form; once a day, so that a miss is no
 * loop.
 *
 * @returns the step once its time has come and no question is open; before that, when it will be
 */
export function missedJustNow(state: PathState, now: Date): { step?: NextStep; at?: Date } {
  if (state.rules.mode === 'fixed') return {};
  const inVisit = nextInVisit(state, now);
  if (inVisit === undefined) return {};
  const today = startOfDay(now, state.timeZone);
  const missed = state.memories.find(
    (each) =>
      each.missed &&
      each.missesInARow < maxMisses &&
      variantsOf(state, each).length > 0 &&
      isTalking({ lastSeenAt: each.lastReviewAt }, now) &&
      !state.askings.some((asking) => isReview(asking) && asking.askedAt >= today && isSamePoint(asking, each)),
  );
  if (missed === undefined) return {};
  const at = later(inVisit, new Date(missed.lastReviewAt.getTime() + afterMissMs));
  if (at <= now)
    return { step: stepOf(missed, state, now, { code: 'missed', values: { times: missed.missesInARow } }) };
  return isTalking(state, at) ? { at } : {};
}

function stepOf(card: MemoryState, state: PathState, now: Date, why: Reason): Extract<NextStep, { kind: 'review' }> {
  const isTaught = card.missed || isWanted(card);
  return {
    kind: 'review',
    memoryId: card.id,
    lessonId: card.lessonId,
    pointId: card.pointId,
    questionId: chooseVariant(variantsOf(state, card), { ...card, missed: isTaught }, state),
    occasion: occasionText({
      for: 'review',
      memoryId: card.id,
      reps: card.reps,
      nth: askedBefore(card, state.askings) + 1,
    }),
    reteach: isTaught,
    isNudge: !isTalking(state, now),
    why: card.missed && why.code !== 'teacher_wants' ? { code: 'missed', values: { times: card.missesInARow } } : why,
  };
}

function askedBefore(card: MemoryState, askings: readonly Asking[]): number {
  return askings.filter((asking) => isOfRound(card, asking)).length;
}

const isWanted = (card: MemoryState): boolean => card.wantedAt !== null && card.wantedAt > card.lastReviewAt;

function mayBeAsked(card: MemoryState, state: PathState, reviews: readonly Asking[]): boolean {
  // Of a version that no longer has the point nothing can be asked.
  if (variantsOf(state, card).length === 0 || !wasTaught(card, state) || askedBefore(card, reviews) >= maxRepeats)
    return false;
  if (isWanted(card)) return true;
  if (card.missesInARow >= maxMisses) return false;
  if (card.missed && awaitsCertificate(state)) return true;
  const { reviewDays } = state.rules;
  if (reviewDays === null || state.completedAt === null) return true;
  return card.dueAt.getTime() <= state.completedAt.getTime() + reviewDays * dayMs;
}

/**
 * What was only tested is taught first: its lesson has asked it and has the answer, or is done (law 2 of the lesson). While
 * the lesson waits for that answer, a review would be the same point once more beside it.
 */
function wasTaught(card: MemoryState, { lessons, askings }: PathState): boolean {
  const isDone = lessons.some(({ lessonId, doneAt }) => lessonId === card.lessonId && doneAt !== null);
  return isDone || askings.some((asking) => asking.answered && isSamePoint(asking, card) && !isPreTest(asking));
}

interface Readiness {
  card: MemoryState;
  readyAt: Date;
  why: 'teacher_wants' | 'review_due' | 'window_open' | 'worth_opening';
}

/** When a card may be asked if nothing had to be paid: due, or soon due while the window is open. Never twice a day. */
function readinessOf(card: MemoryState, state: PathState, reviews: readonly Asking[], now: Date): Readiness {
  const ready = dueOrSoon(card, state, now);
  const open = reviews.findLast((asking) => !asking.answered && isSamePoint(asking, card));
  // What lies there unanswered is not asked again on the same day.
  if (open === undefined) return ready;
  return { ...ready, readyAt: later(ready.readyAt, orAsToldAt(state, open.askedAt, nextDayOf(state, open.askedAt))) };
}

function dueOrSoon(card: MemoryState, state: PathState, now: Date): Readiness {
  if (isWanted(card)) return { card, readyAt: card.wantedAt ?? now, why: 'teacher_wants' };
  // What is not free now is not free later either.
  if (!isFree(state, now)) return { card, readyAt: card.dueAt, why: 'review_due' };
  const nextDay = new Date(startOfDay(card.lastReviewAt, state.timeZone).getTime() + dayMs);
  const soon = later(later(momentOfRecall(card, askBelow), nextDay), now);
  const isSoon = soon.getTime() < card.dueAt.getTime() && isFree(state, soon);
  return isSoon ? { card, readyAt: soon, why: 'window_open' } : { card, readyAt: card.dueAt, why: 'review_due' };
}

/** When opening the window by a paid template becomes worth it; undefined without cards. */
function opensAt(cards: readonly MemoryState[], state: PathState): Date | undefined {
  if (!state.window.isPaid) return undefined;
  if (cards.length === 0) return undefined;
  let soonest = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  let faint = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const due = card.dueAt.getTime();
    if (due < soonest) [soonest, second] = [due, soonest];
    else if (due < second) second = due;
    faint = Math.min(faint, Math.max(due, momentOfRecall(card, openBelow).getTime()));
  }
  return new Date(Math.min(second, faint));
}

const percent = (share: number): number => Math.round(share * 100);
const later = (a: Date, b: Date): Date => (a.getTime() > b.getTime() ? a : b);
