import { nextLessonSlot, notBeforeHour, outsideQuietHours, startOfDay } from './pace.ts';
import { type Asking, type Contact, isPreTest, isSamePoint, type PathState, type Reason } from './path-facts.ts';

/** Days until the next try, by the silent days before it: gentler and gentler, and then nothing until the learner writes. */
const gapsAfterSilence = [1, 1, 2, 3, 5, 10] as const;
/** After so many days with questions and without any sign of life the engine is quiet. */
export const maxUnanswered = gapsAfterSilence.length + 1;

/** @param silentDays 1 or more. @returns undefined: no more of the engine's own accord */
export const gapAfterSilence = (silentDays: number): number | undefined => gapsAfterSilence[silentDays - 1];
const inConversationMs = 15 * 60_000;
/** How long an open question keeps the next one back while its learner is here; it stays open to an answer after that. */
export const patienceMs = 5 * 60_000;
/**
 * Questions in a row without an answer at which a visit is over: who answers one of them is still there. While any three of
 * the day ended it, the laboratory's learners who answer four in ten remembered 0.02 less (2026-11-23, five seeds).
 */
const mostUnanswered = 3;

/** The learner has just written: what follows is an answer, no nudge. */
export const isTalking = (state: Pick<PathState, 'lastSeenAt'>, now: Date): boolean =>
  state.lastSeenAt !== null && Math.abs(now.getTime() - state.lastSeenAt.getTime()) < inConversationMs;

/** Days on which the learner was asked since the last sign of life: what is asked in one visit is one nudge. */
export function unansweredInARow(state: PathState): number {
  const since = state.lastSeenAt?.getTime() ?? 0;
  const silent = state.askings.filter((asking) => !asking.answered && asking.askedAt.getTime() > since);
  if (silent.length === 0) return 0;
  return new Set(silent.map((asking) => startOfDay(asking.askedAt, state.timeZone).getTime())).size;
}

export interface Welcome {
  /** The first moment at which the engine may speak. */
  at: Date;
  /** What keeps it from speaking before. */
  why: Reason;
}

/**
 * What keeps the next message back, whenever it would come: a question that waits for its answer, the one nudge of the
 * day, the day's cap over all courses. Each silent day makes the next wait longer.
 */
export function heldBackBy(state: PathState, now: Date): Welcome[] {
  const reasons: Welcome[] = [];
  const waiting = lastOpenAsking(state);
  if (waiting !== undefined && !isTakenUp(state, now, waiting)) {
    const days = gapAfterSilence(Math.max(1, unansweredInARow(state))) ?? 1;
    reasons.push({
      at: nextDayOf(state, waiting, days),
      why: { code: 'waits_for_answer', values: { days } },
    });
  }
  const isNudged = contactsToday(state, now).some((contact) => contact.isNudge);
  if (isNudged && !isTalking(state, now) && !isTakenUp(state, now))
    reasons.push({ at: nextDayOf(state, now), why: { code: 'nudged_today', values: {} } });
  if (!hasRoomToday(state, now))
    reasons.push({ at: nextDayOf(state, now), why: { code: 'daily_cap', values: { cap: state.rules.dailyCap } } });
  return reasons;
}

/**
 * From when the next message is welcome, and why not before: what keeps it back, then quiet hours and days off.
 *
 * @param heldBack of `heldBackBy`
 * @param from not before this moment
 */
export function welcomeFrom(state: PathState, heldBack: readonly Welcome[], from: Date): Welcome {
  const asked: Welcome = { at: from, why: { code: 'waits_for_pace', values: {} } };
  const latest = heldBack.reduce((a, b) => (b.at.getTime() > a.at.getTime() ? b : a), asked);
  const welcome = outsideQuietHours(latest.at, state.timeZone, state.hours);
  if (welcome.getTime() <= latest.at.getTime()) return latest;
  return {
    at: welcome,
    why: { code: 'quiet_hours', values: { from: state.hours.quietFrom, until: state.hours.quietUntil } },
  };
}

/** The cap of the day leaves room for one more; a lesson that the learner asked for brings room for all that follows it. */
export function hasRoomToday(state: PathState, now: Date): boolean {
  const today = contactsToday(state, now);
  return today.length < state.rules.dailyCap || today.some((contact) => contact.isAskedFor === true);
}

/**
 * The learner has put it off, and that moment has come: a promise, which no rule against nudges keeps back.
 *
 * @param askedAt of something that waits; what was asked since is not meant
 */
export const isTakenUp = (
  { putOffUntil }: Pick<PathState, 'putOffUntil'>,
  now: Date,
  askedAt: Date = putOffUntil ?? now,
): boolean => putOffUntil != null && putOffUntil <= now && askedAt <= putOffUntil;

/** What waited when the learner said "later" comes again at the moment that they were told, if that is sooner. */
export const orAsToldAt = ({ putOffUntil }: PathState, askedAt: Date, at: Date): Date =>
  putOffUntil != null && askedAt <= putOffUntil && putOffUntil < at ? putOffUntil : at;

/** What the learner has had since midnight, over all courses. */
export function contactsToday(state: PathState, now: Date): Contact[] {
  if (state.contacts.length === 0) return [];
  const midnight = startOfDay(now, state.timeZone);
  return state.contacts.filter((contact) => contact.at.getTime() >= midnight.getTime());
}

/** The lesson hour of a later day of the learner's. */
export const nextDayOf = ({ timeZone, hours }: PathState, at: Date, days = 1): Date =>
  nextLessonSlot(at, 'daily', timeZone, { times: days, hour: hours.lessonHour });

/** A message at this moment costs nothing: the window is open, or the channel has none. */
export const isFree = ({ window }: PathState, at: Date): boolean =>
  !window.isPaid || (window.openUntil !== null && at < window.openUntil);

/** What goes out so long before the window closes still arrives inside it. */
const leadMs = 10 * 60_000;

/**
 * Of its own accord the engine speaks from the lesson hour on: one visit a day, when the lesson comes too. Only when the
 * free window closes earlier on that morning, and the learner's day has begun, it speaks just before that.
 */
export function notBeforeLessonHour(at: Date, { timeZone, hours, window }: PathState): Date {
  const hour = notBeforeHour(at, hours.lessonHour, timeZone);
  if (!window.isPaid || window.openUntil === null) return hour;
  const last = new Date(window.openUntil.getTime() - leadMs);
  const isEarlierThatDay = last < hour && last >= startOfDay(hour, timeZone);
  return isEarlierThatDay && last >= at && outsideQuietHours(last, timeZone, hours) <= last ? last : hour;
}

/**
 * From when another question may follow in this visit: at once while none is open, else once the open one has had its
 * patience, so that never two wait side by side (law 3 of the lesson).
 *
 * @returns undefined: not in this visit
 */
export function nextInVisit(state: PathState, now: Date): Date | undefined {
  if (!hasRoomToday(state, now)) return undefined;
  const today = startOfDay(now, state.timeZone);
  const open = state.askings.filter((asking) => asking.askedAt >= today && isOpen(asking, state));
  const lastAnswered = state.askings.reduce(
    (last, { answered, questionId, askedAt }) => (answered && questionId !== '' && askedAt > last ? askedAt : last),
    today,
  );
  if (open.filter(({ askedAt }) => askedAt > lastAnswered).length >= mostUnanswered) return undefined;
  const at = new Date(Math.max(now.getTime(), ...open.map(({ askedAt }) => askedAt.getTime() + patienceMs)));
  return isTalking(state, at) && outsideQuietHours(at, state.timeZone, state.hours) <= at ? at : undefined;
}

/** A question is open that has not had its patience; a card that waits for its tap is none. */
export const hasOpenQuestion = (state: PathState, now: Date): boolean =>
  state.askings.some(
    (asking) =>
      asking.questionId !== '' &&
      asking.isUnread !== true &&
      asking.askedAt.getTime() + patienceMs > now.getTime() &&
      isOpen(asking, state),
  );

/** When the youngest question was asked that nobody has answered. */
export function lastOpenAsking(state: PathState): Date | undefined {
  let latest: Date | undefined;
  for (const asking of state.askings)
    if (isOpen(asking, state) && (latest === undefined || asking.askedAt.getTime() >= latest.getTime()))
      latest = asking.askedAt;
  return latest;
}

function isOpen(asking: Asking, state: PathState): boolean {
  if (asking.answered) return false;
  return !state.askings.some(
    (other) =>
      other.answered &&
      isSamePoint(other, asking) &&
      isPreTest(other) === isPreTest(asking) &&
      other.askedAt.getTime() >= asking.askedAt.getTime(),
  );
}
