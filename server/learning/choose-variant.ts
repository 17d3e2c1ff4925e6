import { type Asking, isSamePoint, type PathState, type Variant } from './path-facts.ts';

/** The questions there are about a point, in the version that the learner has; none when the point is not in it. */
export function variantsOf(
  state: Pick<PathState, 'lessons'>,
  point: { lessonId: string; pointId: string },
): readonly Variant[] {
  const lesson = state.lessons.find((each) => each.lessonId === point.lessonId);
  return lesson?.points.find((each) => each.pointId === point.pointId)?.variants ?? [];
}

/**
 * Which question asks a point anew: never the one that was asked last where there is another, so that not its words are
 * remembered (law 5 of the lesson). After a miss the easiest; otherwise the one that was not asked for longest.
 *
 * @param askings of the whole path, oldest first
 * @throws Error for a point without a question
 */
export function chooseVariant(
  variants: readonly Variant[],
  point: { lessonId: string; pointId: string; missed: boolean },
  askings: readonly Asking[],
): string {
  const before = askings
    .filter((asking) => isSamePoint(asking, point) && asking.isUnread !== true)
    .map((asking) => asking.questionId);
  const others = variants.filter(({ questionId }) => questionId !== before.at(-1));
  const [first, ...rest] = others.length > 0 ? others : variants;
  if (first === undefined) throw new Error(`point ${point.pointId} has no question`);
  const rank = ({ questionId, difficulty }: Variant): readonly [number, number] => {
    const age = before.lastIndexOf(questionId);
    return point.missed ? [difficulty, age] : [age, difficulty];
  };
  return rest.reduce((best, each) => (isBefore(rank(each), rank(best)) ? each : best), first).questionId;
}

/** The question of a review: the one that this round asks already, by whichever channel, or the next variant. */
export function reviewQuestion(
  state: Pick<PathState, 'lessons' | 'askings'>,
  memory: { id: string; reps: number; lessonId: string; pointId: string; missed: boolean },
): string | undefined {
  const variants = variantsOf(state, memory);
  const round = `review:${memory.id}:${memory.reps}:`;
  const asked = state.askings.findLast((asking) => asking.occasion.startsWith(round))?.questionId;
  if (variants.some(({ questionId }) => questionId === asked)) return asked;
  return variants.length === 0 ? undefined : chooseVariant(variants, memory, state.askings);
}

const isBefore = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
