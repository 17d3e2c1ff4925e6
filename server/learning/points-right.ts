import { answerPurposes } from './occasion.ts';

/** One answer to one asking of a point: before its lesson ("pre"), in it ("first"), or as a review. */
export interface PointAnswer {
  lessonId: string;
  pointId: string;
  occasion: string;
  correct: boolean;
}

/** How far a learner is with the points of a course. What a lesson that was passed over would have asked is not counted. */
export interface PointProgress {
  /** Right at their last asking. */
  known: number;
  /** Answered, and not right at their last asking. */
  learning: number;
  /** Still to be asked. */
  notMet: number;
}

/** By what a point is told from another. */
const pointKey = ({ lessonId, pointId }: { lessonId: string; pointId: string }): string => `${lessonId}:${pointId}`;

/**
 * Of every point that was answered whether its last asking was right. The test before a lesson counts only for a point that
 * was not answered since; "not yet" of a point that is recalled is no right answer, as it is kept.
 *
 * @param attempts oldest first
 * @returns by lesson and point, `lesson:point`
 */
export function pointsRight(attempts: readonly PointAnswer[]): Map<string, boolean> {
  const right = new Map<string, boolean>();
  const taught = new Set<string>();
  for (const attempt of attempts) {
    const key = pointKey(attempt);
    const isBefore = attempt.occasion === answerPurposes.beforeLesson;
    if (isBefore && taught.has(key)) continue;
    if (!isBefore) taught.add(key);
    right.set(key, attempt.correct);
  }
  return right;
}

/** @param lessons of the learner's path; answers about points that these do not ask any more are passed over */
export function pointProgress(
  lessons: readonly { lessonId: string; points: readonly { pointId: string }[]; doneAt: Date | null }[],
  attempts: readonly PointAnswer[],
): PointProgress {
  const right = pointsRight(attempts);
  const progress: PointProgress = { known: 0, learning: 0, notMet: 0 };
  for (const { lessonId, points, doneAt } of lessons)
    for (const { pointId } of points) {
      const isRight = right.get(pointKey({ lessonId, pointId }));
      if (isRight === true) progress.known += 1;
      else if (isRight === false) progress.learning += 1;
      else if (doneAt === null) progress.notMet += 1;
    }
  return progress;
}

/**
 * Whether the share of answered points that are right reaches the course's pass mark. A course that asks nothing is passed.
 *
 * @param passMark 0..100
 */
export const reachesMark = ({ known, learning }: PointProgress, passMark: number): boolean =>
  known * 100 >= passMark * (known + learning);
