import type { WalkedLesson } from './lesson-walk.ts';
import type { Hours, Pace } from './pace.ts';
import { type PointProgress, reachesMark } from './points-right.ts';
import { isFor, occasionText } from './occasion.ts';

/** How far a course's path may adapt: every lesson in order; known ones skipped; known ones skipped and the pace moved. */
export type PathMode = 'fixed' | 'skip_known' | 'adaptive';

export interface PathRules {
  mode: PathMode;
  /** Share of right answers, 0..1, from which a lesson counts as known. */
  mastery: number;
  /** Share of answered points, 0..100, that have to be right for the certificate. */
  passMark: number;
  /** Lessons that come one after another while the learner is here; null: as many as they like. */
  portion: number | null;
  /** Lessons, questions and reviews on one day of the learner's, over all courses. */
  dailyCap: number;
  /** Reviews go on for so many days after the last lesson; null: for ever. */
  reviewDays: number | null;
}

/** A point that can be asked; never without a question. */
export interface AskedPoint {
  pointId: string;
  /** The first one is asked in the lesson; a review chooses among all. */
  variants: readonly Variant[];
}

export interface Variant {
  questionId: string;
  /** 1 easy .. 3 hard, as its author put it. */
  difficulty: number;
  /** To choose from; none where the answer is typed. */
  options?: number;
}

/** What answers have told so far, in logits. */
export interface Ratings {
  /** Of this learner in this course. */
  ability: number;
  /** Of questions, by `ratingKey`; one that nobody has answered is missing. */
  difficulties: ReadonlyMap<string, number>;
}

export const ratingKey = (lessonId: string, questionId: string): string => `${lessonId}:${questionId}`;

export interface LessonState {
  /** 0-based, as pinned at enrollment. */
  position: number;
  lessonId: string;
  /** What it asks, in order: each point once, with every question there is about it. */
  points: readonly AskedPoint[];
  /** In a chat, card by card; absent where the lesson came whole, by mail or on the page. */
  walk?: WalkedLesson;
  /** Cards written so far, of a lesson that is walked. */
  cardsSent?: number;
  /** Lessons that have to be done, and not be shaky, before this one. */
  needs: readonly string[];
  /** When it was planned for the learner; null: not yet. */
  sentAt: Date | null;
  doneAt: Date | null;
}

/** One asking of one point: before the lesson, in it, or as a review. */
export interface Asking {
  lessonId: string;
  pointId: string;
  /** In which of its variants; empty for a card that waits for its tap. */
  questionId: string;
  /** What it was planned as; of the step's own occasion. */
  occasion: string;
  askedAt: Date;
  /** Dropped before it went out, so that the learner has never read its words. */
  isUnread?: boolean;
  answered: boolean;
  /** Null while it is not answered. */
  correct: boolean | null;
}

/** What one learner remembers of one point. */
export interface MemoryState {
  id: string;
  lessonId: string;
  pointId: string;
  dueAt: Date;
  reps: number;
  /** Days until recall falls to 0.9. */
  stability: number;
  lastReviewAt: Date;
  /** The last answer was wrong: the point is asked again before it would be due. */
  missed: boolean;
  /** Wrong answers since the last right one. */
  missesInARow: number;
  /** A person wants it taught again, since then. */
  wantedAt: Date | null;
}

/** One lesson, question or review that was planned for the learner lately, in this course or another. */
export interface Contact {
  at: Date;
  /** Of the engine's own accord: no answer, no part of a conversation. */
  isNudge: boolean;
  /** A lesson that the learner has asked for: what follows it is under no cap. */
  isAskedFor?: boolean;
}

/** The 24 hours in which messages cost nothing. */
export interface WindowState {
  openUntil: Date | null;
  /** Outside it the learner is reached by a paid template only. */
  isPaid: boolean;
}

/** All that is known of one learner in one course. */
export interface PathState {
  status: 'active' | 'paused' | 'completed' | 'cancelled';
  /** An archived course gives no new lesson; what was begun is finished and reviewed. */
  isArchived: boolean;
  rules: PathRules;
  hours: Hours;
  pace: Pace;
  timeZone: string;
  startsAt: Date;
  completedAt: Date | null;
  /** Issued once, and never again, also when it was withdrawn. */
  hasCertificate: boolean;
  /** The learner has said "later": nothing before this moment. Once it is past, what waits is taken up again. */
  putOffUntil?: Date | null;
  /** The learner's last sign of life. */
  lastSeenAt: Date | null;
  /** Some channel may be used. */
  mayBeReached: boolean;
  /** Only by WhatsApp, to which no number is connected here yet. */
  awaitsConnection?: boolean;
  /** A lesson, question or review is planned and has not gone out. */
  hasUnsent: boolean;
  /** Of what has not gone out something may have: its sender died, or its channel gave no clear answer. */
  isUnsure?: boolean;
  contacts: readonly Contact[];
  window: WindowState;
  lessons: readonly LessonState[];
  askings: readonly Asking[];
  memories: readonly MemoryState[];
  points: PointProgress;
  /** Absent while nobody has answered. */
  ratings?: Ratings;
}

/** Why a step was chosen: a code that every language has words for, and its values. */
export interface Reason {
  code: ReasonCode;
  values: Readonly<Record<string, string | number>>;
}

export const reasonCodes = [
  'first_lesson',
  'by_pace',
  'faster',
  'catch_up',
  'slower',
  'portion',
  'asked_for',
  'next_question',
  'next_card',
  'pre_test',
  'known',
  'review_due',
  'window_open',
  'worth_opening',
  'missed',
  'teacher_wants',
  'reminder',
  'all_done',
  'settled',
  'before_start',
  'on_its_way',
  'waits_for_pace',
  'waits_for_memory',
  'waits_for_company',
  'waits_for_answer',
  'nudged_today',
  'daily_cap',
  'quiet_hours',
  'silent',
  'paused',
  'unreachable',
  'not_connected',
  'archived',
  'nothing_left',
  'put_off',
  'asked_later',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What a wait is for; null when nothing is planned. */
export type ComingKind = 'lesson' | 'review' | 'question' | null;

interface Step {
  occasion: string;
  why: Reason;
  /** Of the engine's own accord, outside a conversation. */
  isNudge: boolean;
}

export type NextStep =
  | (Step & { kind: 'lesson'; position: number; lessonId: string })
  /** Counts as done without being sent. */
  | (Step & { kind: 'skip'; position: number; lessonId: string })
  /** The next card of a lesson that was begun in a chat. */
  | (Step & { kind: 'card'; lessonId: string; cardIndex: number })
  | (Step & {
      kind: 'question';
      lessonId: string;
      pointId: string;
      questionId: string;
      again: boolean;
      reminder: number;
    })
  | (Step & {
      kind: 'review';
      memoryId: string;
      lessonId: string;
      pointId: string;
      questionId: string;
      reteach: boolean;
    })
  | (Step & { kind: 'completion' })
  /** The course was finished below its pass mark, and reviews have lifted it since. */
  | (Step & { kind: 'certificate' })
  /** `until` null: nothing to do before the learner does something. */
  | { kind: 'wait'; until: Date | null; what: ComingKind; why: Reason };

/** Whether the certificate is earned, once the course is finished. */
export const isPassed = ({ points, rules }: Pick<PathState, 'points' | 'rules'>): boolean =>
  reachesMark(points, rules.passMark);

/** Finished, and the certificate is still to come: what is not known keeps coming back. */
export const awaitsCertificate = ({ status, hasCertificate }: PathState): boolean =>
  status === 'completed' && !hasCertificate;

export const isSamePoint = (
  a: { lessonId: string; pointId: string },
  b: { lessonId: string; pointId: string },
): boolean => a.lessonId === b.lessonId && a.pointId === b.pointId;

/** The occasion under which a lesson asks a point for the nth time, from 1. */
export const askingOf = (lessonId: string, pointId: string, nth = 1): string =>
  occasionText({ for: 'ask', lessonId, pointId, nth });

/** A card that waits for a tap counts as an asking of no point: no id of a point has a space. */
export const cardPlace = (cardIndex: number): string => `card ${cardIndex}`;

/** The question by which a lesson asks a point. @throws Error when there is none */
export function firstVariant({ pointId, variants }: AskedPoint): string {
  const [first] = variants;
  if (first === undefined) throw new Error(`point ${pointId} has no question`);
  return first.questionId;
}

/** The question by which a test before the course asks a point: where there is another than the lesson's, that one. */
export const testedVariant = (point: AskedPoint): string => point.variants[1]?.questionId ?? firstVariant(point);

export const isPreTest = (asking: { occasion: string }): boolean => isFor('pre', asking);
export const isReview = (asking: { occasion: string }): boolean => isFor('review', asking);
