import { isOfRound } from './occasion.ts';
import { type Asking, isSamePoint, type PathState, ratingKey, type Variant } from './path-facts.ts';
import { expectedSuccess, ratingAtStart, unknownAbility } from './rate-answer.ts';

/**
 * The share of right answers at which a question suits: hard enough to be an effort, easy enough to be right mostly. Wilson
 * and others found 85 % best for learning by such steps (Nature Communications 10, 2019).
 */
const suitingShare = { from: 0.8, to: 0.85 } as const;
/** Questions that are so much alike suit alike: the one that was not asked for longest comes. */
const alike = 0.05;

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
 * remembered (law 5 of the lesson). After a miss the easiest for this learner; otherwise one that suits them, by what
 * answers have told of both.
 *
 * @param state askings of the whole path, oldest first
 * @throws Error for a point without a question
 */
export function chooseVariant(
  variants: readonly Variant[],
  point: { lessonId: string; pointId: string; missed: boolean },
  { askings, ratings }: { askings: readonly Asking[] } & Pick<PathState, 'ratings'>,
): string {
  const before = askings
    .filter((asking) => isSamePoint(asking, point) && asking.isUnread !== true)
    .map((asking) => asking.questionId);
  const others = variants.filter(({ questionId }) => questionId !== before.at(-1));
  const [first, ...rest] = others.length > 0 ? others : variants;
  if (first === undefined) throw new Error(`point ${point.pointId} has no question`);
  const rank = (variant: Variant): readonly [number, number] => {
    const success = successAt(variant, point.lessonId, ratings);
    return [point.missed ? -success : stepsFromSuiting(success), before.lastIndexOf(variant.questionId)];
  };
  return rest.reduce((best, each) => (isBefore(rank(each), rank(best)) ? each : best), first).questionId;
}

/** How probably this learner answers it right. */
function successAt(
  { questionId, difficulty, options = 0 }: Variant,
  lessonId: string,
  ratings: PathState['ratings'],
): number {
  const known = ratings?.difficulties.get(ratingKey(lessonId, questionId)) ?? ratingAtStart(difficulty).value;
  return expectedSuccess(ratings?.ability ?? unknownAbility.value, known, options === 0 ? 0 : 1 / options);
}

const stepsFromSuiting = (success: number): number =>
  Math.round(Math.max(0, suitingShare.from - success, success - suitingShare.to) / alike);

/** The question of a review: the one that this round asks already, by whichever channel, or the next variant. */
export function reviewQuestion(
  state: Pick<PathState, 'lessons' | 'askings' | 'ratings'>,
  memory: { id: string; reps: number; lessonId: string; pointId: string; missed: boolean },
): string | undefined {
  const variants = variantsOf(state, memory);
  const asked = state.askings.findLast((asking) => isOfRound(memory, asking))?.questionId;
  if (variants.some(({ questionId }) => questionId === asked)) return asked;
  return variants.length === 0 ? undefined : chooseVariant(variants, memory, state);
}

const isBefore = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
