import { usualHours } from '#server/learning/pace.ts';
import {
  type Asking,
  type CardState,
  firstAsking,
  type LessonState,
  type PathState,
} from '#server/learning/path-facts.ts';

/** Ten in the morning in Kolkata, a Thursday. */
export const thursdayAtTen = new Date('2026-01-15T04:30:00Z');
export const hoursFrom = (at: Date, count: number): Date => new Date(at.getTime() + count * 3_600_000);
const hours = (count: number): Date => hoursFrom(thursdayAtTen, count);

export const aLesson = (position: number, change: Partial<LessonState> = {}): LessonState => ({
  position,
  lessonId: `l${position}`,
  questionCount: 1,
  needs: [],
  sentAt: null,
  doneAt: null,
  ...change,
});

export const anAsking = (
  lessonId: string,
  askedAt: Date,
  answered: boolean,
  occasion = firstAsking(lessonId, 0),
): Asking => ({ lessonId, questionIndex: 0, occasion, askedAt, answered, correct: answered ? true : null });

/** A card that falls due when its memory does: three days after its last review. */
export const aCard = (lessonId: string, dueAt: Date, change: Partial<CardState> = {}): CardState => ({
  id: `card-${lessonId}`,
  lessonId,
  questionIndex: 0,
  dueAt,
  reps: 1,
  stability: 3,
  lastReviewAt: hoursFrom(dueAt, -72),
  missed: false,
  missesInARow: change.missed === true ? 1 : 0,
  wantedAt: null,
  ...change,
});

/** A learner by e-mail, who costs nothing to reach, in a course of two lessons that began an hour ago. */
export const aPath = (change: Partial<PathState> = {}): PathState => ({
  status: 'active',
  isArchived: false,
  rules: { mode: 'fixed', mastery: 0.8, passMark: 70, dailyCap: 20, reviewDays: null },
  hours: usualHours,
  pace: 'daily',
  timeZone: 'Asia/Kolkata',
  startsAt: hours(-1),
  completedAt: null,
  // As most who have finished.
  hasCertificate: change.status === 'completed',
  lastSeenAt: null,
  mayBeReached: true,
  hasUnsent: false,
  contacts: [],
  window: { openUntil: null, isPaid: false },
  lessons: [aLesson(0), aLesson(1)],
  askings: [],
  cards: [],
  points: { known: 0, learning: 0, notMet: 0 },
  ...change,
});
