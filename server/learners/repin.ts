/** A lesson of one learner's course. */
export interface PinnedProgress {
  lessonId: string;
  version: number;
  isSent: boolean;
  isDone: boolean;
}

/**
 * One learner's course once a newer version is theirs. What was sent or done stays exactly as it was; what is still to
 * come is the newer version's, in its order. A lesson that was added before the learner's place is not gone back for.
 *
 * @param target the newer version's lessons in order
 */
export function repin(
  pins: readonly PinnedProgress[],
  target: readonly { lessonId: string; version: number }[],
): PinnedProgress[] {
  const kept = pins.filter((pin) => pin.isSent || pin.isDone);
  const behind = Math.max(-1, ...kept.map((pin) => target.findIndex((lesson) => lesson.lessonId === pin.lessonId)));
  const coming = target.filter(
    (lesson, index) =>
      !kept.some((pin) => pin.lessonId === lesson.lessonId) &&
      (index > behind || pins.some((pin) => pin.lessonId === lesson.lessonId)),
  );
  return [...kept, ...coming.map((lesson) => ({ ...lesson, isSent: false, isDone: false }))];
}

/** 0..1; never less than what was reached before the course grew. */
export function progressOf(done: number, total: number, floor = 0): number {
  return Math.min(1, Math.max(floor, total === 0 ? 0 : done / total));
}
