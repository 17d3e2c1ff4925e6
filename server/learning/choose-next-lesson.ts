import { dueReview, missedJustNow, type ReviewChoice } from './due-review.ts';
import {
  hasRoomToday,
  heldBackBy,
  isFree,
  isTakenUp,
  isTalking,
  maxUnanswered,
  nextInVisit,
  hasOpenQuestion,
  notBeforeLessonHour,
  unansweredInARow,
  type Welcome,
  welcomeFrom,
} from './contact-times.ts';
import { laterInVisit, sooner, type Wait } from './later-in-visit.ts';
import { nextLessonSlot, startOfDay } from './pace.ts';
import { type Forgotten, leftUnanswered } from './left-unanswered.ts';
import { nextInOpenLesson } from './open-lesson.ts';
import {
  awaitsCertificate,
  type ComingKind,
  isPassed,
  type LessonState,
  type NextStep,
  type PathState,
  type Reason,
} from './path-facts.ts';
import { pacingOf } from './pacing.ts';
import { knownBy, nextPreTestQuestion } from './pre-test.ts';
import { occasionText } from './occasion.ts';

const recheckMs = 3_600_000;

/**
 * What comes next for one learner in one course, and why: a point just missed, the open lesson's next question, the
 * pre-test, due reviews, the next lesson when its time has come, what was left unanswered, at the end the completion.
 */
export function chooseNextLesson(state: PathState, now: Date): NextStep {
  return barred(state, now) ?? nextOf(state, now);
}

/** Nothing may be planned at all. */
function barred(state: PathState, now: Date): NextStep | undefined {
  if (state.status === 'paused' || state.status === 'cancelled') return idle({ code: 'paused', values: {} });
  const until = new Date(now.getTime() + recheckMs);
  if (!state.mayBeReached && state.awaitsConnection === true)
    return { kind: 'wait', until, what: null, why: { code: 'not_connected', values: {} } };
  if (!state.mayBeReached) return idle({ code: 'unreachable', values: {} });
  if (!state.hasUnsent) return putOff(state, now);
  return { kind: 'wait', until, what: null, why: { code: 'on_its_way', values: {} } };
}

function putOff({ putOffUntil }: PathState, now: Date): NextStep | undefined {
  if (putOffUntil == null || putOffUntil <= now) return undefined;
  return { kind: 'wait', until: putOffUntil, what: null, why: { code: 'asked_later', values: {} } };
}

function nextOf(state: PathState, now: Date): NextStep {
  const heldBack = heldBackBy(state, now);
  const welcome = welcomeFrom(state, heldBack, now);
  const certificate = earnedCertificate(state, now, welcome);
  if (certificate !== undefined) return certificate;
  const hasRoom = hasRoomToday(state, now);
  const missed = missedJustNow(state, now);
  const ofLesson = nextInOpenLesson(state);
  // Another question, a review perhaps, keeps its turn (law 3 of the lesson).
  const isHeld = ofLesson?.kind === 'question' && hasOpenQuestion(state, now);
  const followUp = missed.step ?? (isHeld ? undefined : ofLesson);
  if (followUp !== undefined && hasRoom) return followUp;
  const silence = unansweredInARow(state);
  if (silence >= maxUnanswered) return idle({ code: 'silent', values: { times: silence } });

  const lesson = nextNew(state, now);
  // Left open by a visit: asked in the next one; of its own accord while that is free, or when nothing new is left.
  const mayRemind = lesson === undefined || isTalking(state, now) || isFree(state, now) || isTakenUp(state, now);
  const isDone = state.lessons.every((each) => each.doneAt !== null);
  const lines: Lines = {
    hasFollowUp: followUp !== undefined || isHeld,
    review: dueReview(state, now, lesson?.at),
    lesson,
    forgotten: mayRemind ? leftUnanswered(state, silence, now) : undefined,
    isComplete: isDone && state.status === 'active',
    isEarned: awaitsCertificate(state) && isPassed(state),
  };
  const ready = readyStep(state, now, lines, welcome);
  if (ready !== undefined) return ready;
  const later = soonest(state, now, { heldBack, welcome }, comingOf(lines, welcome, now));
  const inVisit = sooner(laterInVisit(state, now, lines.review, missed.at), later);
  const afterOpen = isHeld ? nextInVisit(state, now) : undefined;
  if (afterOpen === undefined || afterOpen <= now) return inVisit;
  const why: Reason = { code: 'waits_for_answer', values: { days: 1 } };
  return sooner({ kind: 'wait', until: afterOpen, what: 'question', why }, inVisit);
}

/** Reviews have lifted a finished course to its mark: told before anything else is asked, but nobody is woken for it. */
function earnedCertificate(state: PathState, now: Date, welcome: Welcome): NextStep | undefined {
  if (!awaitsCertificate(state) || !isPassed(state)) return undefined;
  if (welcome.why.code === 'quiet_hours' && !isTalking(state, now)) return undefined;
  const { known, learning } = state.points;
  const why: Reason = { code: 'settled', values: { known, asked: known + learning } };
  return { kind: 'certificate', occasion: occasionText({ for: 'certificate' }), isNudge: false, why };
}

/** Everything that may come next, each with its own time. */
interface Lines {
  /** A question of the open lesson that has no room today. */
  hasFollowUp: boolean;
  review: ReviewChoice;
  lesson: Lined | undefined;
  forgotten: Forgotten | undefined;
  isComplete: boolean;
  /** The certificate waits for the end of the quiet hours. */
  isEarned: boolean;
}

function readyStep(state: PathState, now: Date, lines: Lines, welcome: Welcome): NextStep | undefined {
  const { review, lesson, forgotten } = lines;
  const isWelcome = welcome.at <= now;
  const isLessonTime = lesson !== undefined && lesson.at <= now;
  if (isLessonTime && lesson.step.kind === 'skip') return lesson.step;
  const inVisit = nextInVisit(state, now);
  const mayAsk = isWelcome || (inVisit !== undefined && inVisit <= now);
  if (mayAsk && review.step?.why.code === 'teacher_wants') return review.step;
  // The learner was told that it comes now.
  if (isWelcome && isTakenUp(state, now) && forgotten !== undefined && forgotten.at <= now) return forgotten.step;
  // A start is set by a person: the first message keeps its time even in the quiet hours. The lesson comes before the
  // reviews, or whoever does not answer one of these would not get it on its day.
  if (isLessonTime && (isWelcome || (lesson.isFirst && welcome.why.code === 'quiet_hours'))) return lesson.step;
  if (mayAsk && forgotten !== undefined && forgotten.at <= now) return forgotten.step;
  if (mayAsk && review.step !== undefined) return review.step;
  if (!lines.isComplete || (welcome.why.code === 'quiet_hours' && !isTalking(state, now))) return undefined;
  const why: Reason = { code: 'all_done', values: { lessons: state.lessons.length } };
  return { kind: 'completion', occasion: occasionText({ for: 'completion' }), isNudge: false, why };
}

function comingOf(
  { hasFollowUp, review, lesson, forgotten, isComplete, isEarned }: Lines,
  welcome: Welcome,
  now: Date,
): Coming[] {
  const { why } = welcome;
  return [
    { what: 'question', at: hasFollowUp ? now : undefined, why, isFirst: false },
    { what: 'review', at: review.step === undefined ? review.nextAt : now, why: review.why ?? why, isFirst: false },
    {
      what: lesson?.step.kind === 'question' ? 'question' : 'lesson',
      at: lesson?.at,
      why: lesson?.why ?? why,
      isFirst: lesson?.isFirst ?? false,
    },
    { what: 'question', at: forgotten?.at, why: { code: 'waits_for_answer', values: { days: 1 } }, isFirst: false },
    { what: null, at: isComplete || isEarned ? now : undefined, why, isFirst: false },
  ];
}

const idle = (why: Reason): Wait => ({ kind: 'wait', until: null, what: null, why });

interface Coming {
  what: ComingKind;
  at: Date | undefined;
  why: Reason;
  /** Its time was set by a person: quiet hours do not move it. */
  isFirst: boolean;
}

function soonest(
  state: PathState,
  now: Date,
  { heldBack, welcome }: { heldBack: readonly Welcome[]; welcome: Welcome },
  coming: readonly Coming[],
): Wait {
  const isUnfinished = state.lessons.some((lesson) => lesson.sentAt === null && lesson.doneAt === null);
  let first = idle({ code: state.isArchived && isUnfinished ? 'archived' : 'nothing_left', values: {} });
  for (const { what, at, why, isFirst } of coming) {
    if (at === undefined) continue;
    const allowed = welcomeFrom(state, heldBack, at > now ? at : now);
    const isQuietOnly = isFirst && allowed.why.code === 'quiet_hours' && welcome.why.code !== 'daily_cap';
    const chosen = isQuietOnly ? at : allowed.at;
    // Whatever the state, the same moment is not planned twice.
    const until = chosen > now ? chosen : new Date(now.getTime() + recheckMs);
    if (first.until === null || until < first.until)
      first = { kind: 'wait', until, what, why: until > at ? allowed.why : why };
  }
  return first;
}

export interface Lined {
  step: NextStep & { why: Reason };
  at: Date;
  isFirst: boolean;
  /** While it is not its time yet. */
  why: Reason;
}

/** The next of a test before the course, or the next lesson in line, whenever its time is. */
export function nextNew(state: PathState, now: Date): Lined | undefined {
  const step = nextPreTestQuestion(state, now);
  return step === undefined ? nextLesson(state, now) : { step, at: state.startsAt, isFirst: true, why: step.why };
}

function nextLesson(state: PathState, now: Date): Lined | undefined {
  if (state.isArchived) return undefined;
  const lesson = nextInLine(state);
  if (lesson === undefined) return undefined;
  const known = knownBy(lesson, state);
  const place = { position: lesson.position, lessonId: lesson.lessonId };
  if (known !== undefined) {
    const why: Reason = { code: 'known', values: { right: known.right, asked: known.asked } };
    const occasion = occasionText({ for: 'skip', position: lesson.position });
    const step: NextStep = { kind: 'skip', ...place, occasion, isNudge: false, why };
    return { step, at: state.startsAt, isFirst: true, why };
  }
  const lastSent = state.lessons.reduce<Date | null>(
    (latest, each) => (each.sentAt !== null && (latest === null || each.sentAt > latest) ? each.sentAt : latest),
    null,
  );
  const isFirst = lastSent === null;
  const pacing = pacingOf(state, now);
  const at = isFirst
    ? state.startsAt
    : pacing.times === 0
      ? now
      : notBeforeLessonHour(
          startOfDay(
            nextLessonSlot(lastSent, state.pace, state.timeZone, { times: pacing.times, hour: state.hours.lessonHour }),
            state.timeZone,
          ),
          state,
        );
  const values = { number: lesson.position + 1, total: state.lessons.length };
  const code = isFirst ? 'first_lesson' : pacing.kind === 'as_set' ? 'by_pace' : pacing.kind;
  const step: NextStep = {
    kind: 'lesson',
    ...place,
    occasion: occasionText({ for: 'lesson', lessonId: lesson.lessonId }),
    isNudge: !isTalking(state, now),
    why: { code, values },
  };
  return {
    step,
    at,
    isFirst,
    why: { code: isFirst ? 'before_start' : pacing.kind === 'slower' ? 'slower' : 'waits_for_pace', values },
  };
}

/** In order, but a lesson waits while one that it builds on is shaky, as long as there is another to go on with. */
function nextInLine(state: PathState): LessonState | undefined {
  const open = state.lessons.filter((each) => each.sentAt === null && each.doneAt === null);
  return open.find((lesson) => lesson.needs.every((need) => isSolid(state, need))) ?? open[0];
}

function isSolid(state: PathState, lessonId: string): boolean {
  const lesson = state.lessons.find((each) => each.lessonId === lessonId);
  if (lesson === undefined) return true;
  return lesson.doneAt !== null && !state.memories.some((card) => card.lessonId === lessonId && card.missed);
}
