import { usualHours } from '#server/learning/pace.ts';
import {
  type AskedPoint,
  type Asking,
  askingOf,
  type LessonState,
  type MemoryState,
  type PathState,
} from '#server/learning/path-facts.ts';

/** Ten in the morning in Kolkata, a Thursday. */
export const thursdayAtTen = new Date('2026-01-15T04:30:00Z');
export const hoursFrom = (at: Date, count: number): Date => new Date(at.getTime() + count * 3_600_000);
const hours = (count: number): Date => hoursFrom(thursdayAtTen, count);

/** Points p1, p2, ... with one question each. */
export const somePoints = (count: number): AskedPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    pointId: `p${index + 1}`,
    variants: [{ questionId: `q${index + 1}`, difficulty: 2 }],
  }));

export const aLesson = (position: number, change: Partial<LessonState> = {}): LessonState => ({
  position,
  lessonId: `l${position}`,
  points: somePoints(1),
  needs: [],
  sentAt: null,
  doneAt: null,
  ...change,
});

export const anAsking = (
  lessonId: string,
  askedAt: Date,
  answered: boolean,
  occasion = askingOf(lessonId, 'p1'),
): Asking => ({
  lessonId,
  pointId: 'p1',
  questionId: 'q1',
  occasion,
  askedAt,
  answered,
  correct: answered ? true : null,
});

/** A memory that falls due three days after its last review. */
export const aMemory = (lessonId: string, dueAt: Date, change: Partial<MemoryState> = {}): MemoryState => ({
  id: `memory-${lessonId}`,
  lessonId,
  pointId: 'p1',
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
  rules: { mode: 'fixed', mastery: 0.8, passMark: 70, portion: 1, dailyCap: 20, reviewDays: null },
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
  memories: [],
  points: { known: 0, learning: 0, notMet: 0 },
  ...change,
});
