import type { LessonBand } from '../segmentation/lesson-length.ts';
import { type PieceRange, rangesOf } from '../segmentation/segment.ts';
import type { WrittenPlan } from './plan-request.ts';

/** A piece of a document, as far as a plan of its lessons is checked by it. */
export interface PlannedPiece {
  seconds: number;
  cards: number;
  /** Which chapter it belongs to; ascending. */
  chapter: number;
  /** The level of the heading that it opens with; absent: it stands in the middle of a section. */
  level?: number | undefined;
  /** It says nothing that somebody must know, so that a plan may leave it out. */
  canGo: boolean;
  hasSentences: boolean;
}

interface Rules {
  band: LessonBand;
  /** Chapters that are as long as a lesson: none has two of them. */
  isLong: (chapter: number) => boolean;
  /** Where the program would begin lessons in a run of pieces. */
  cut: (first: number, end: number) => number[];
}

/** More of a document than this is not left out: of the rest, each lesson may leave out chatter of its own. */
const mostLeftOut = 0.2;
/** Whoever plans sees words and no seconds, so a lesson may be a little longer than the band says, and have more cards. */
const spareLength = 1.2;
const spareCards = 1.25;
/** With fewer lessons as planned, the plan is none. */
const leastPlanned = 0.5;

/**
 * Lessons as a plan has them, as far as it holds: they follow one another, cover every piece once, cross no chapter, and are as
 * long as lessons are. A lesson that crosses one or is too long is cut by the program; one that is too short goes with a neighbour.
 * A piece that the plan forgets, or must not leave out, goes with the lesson before.
 *
 * @returns undefined where lessons of the plan overlap or run backwards, or hardly any is left as planned
 */
export function plannedRanges(
  pieces: readonly PlannedPiece[],
  plan: WrittenPlan,
  rules: Rules,
): PieceRange[] | undefined {
  const lessons = inOrder(plan.lessons, pieces.length);
  if (lessons === undefined) return undefined;
  const out = leftOutOf(pieces, plan.left_out);
  const whole = covering(lessons, pieces, out);
  const kept = (range: PieceRange) => withoutLeftOut(range, pieces, out);
  const cut = whole.flatMap((range) =>
    isSound(kept(range), rules) ? [range] : rangesOf(rules.cut(range.first, range.end), range.end),
  );
  const joined = withoutShort(cut, kept, rules);
  const planned = joined.filter((range) => range.planned !== undefined).length;
  if (planned < leastPlanned * joined.length) return undefined;
  return joined.map((range) => {
    const leftOut = out.filter((at) => at >= range.first && at < range.end);
    return { ...range, ...(leftOut.length > 0 && { leftOut }) };
  });
}

type WrittenLesson = WrittenPlan['lessons'][number];

/** A lesson that begins with the last piece of the one before begins behind it. */
function inOrder(lessons: readonly WrittenLesson[], count: number): WrittenLesson[] | undefined {
  const made: WrittenLesson[] = [];
  for (const lesson of lessons) {
    const before = made.at(-1)?.last ?? -1;
    const first = lesson.first === before && made.length > 0 ? before + 1 : lesson.first;
    const isFair = first > before && first <= lesson.last && lesson.last < count;
    if (!isFair) return undefined;
    made.push({ ...lesson, first });
  }
  return made.length === 0 ? undefined : made;
}

/** What may go of what a plan leaves out; the heading of a section goes with all of it only. */
function leftOutOf(pieces: readonly PlannedPiece[], named: readonly number[]): number[] {
  const out = new Set(named.filter((at) => pieces[at]?.canGo === true));
  let next = 0;
  for (const [at, { level }] of [...pieces.entries()].reverse()) {
    // The next piece that stays goes on in the section that this one opens.
    if (out.has(at) && level !== undefined && next > level) out.delete(at);
    if (!out.has(at)) next = level ?? Number.POSITIVE_INFINITY;
  }
  const seconds = (some: readonly PlannedPiece[]) => some.reduce((sum, piece) => sum + piece.seconds, 0);
  const isFew = seconds(pieces.filter((_, at) => out.has(at))) <= mostLeftOut * seconds(pieces);
  return isFew ? [...out].sort((a, b) => a - b) : [];
}

/** The lessons without gaps: what stands between two goes with the one before, in its chapter, else with the next. */
function covering(
  lessons: readonly WrittenLesson[],
  pieces: readonly PlannedPiece[],
  out: readonly number[],
): PieceRange[] {
  const starts = lessons.map(({ first, last }, index) => {
    if (index === 0) return 0;
    const end = (lessons[index - 1]?.last ?? -1) + 1;
    const chapter = pieces[end - 1]?.chapter;
    let start = end;
    while (start < first && (pieces[start]?.chapter === chapter || out.includes(start))) start += 1;
    return Math.min(start, first, last);
  });
  return lessons.map(({ title, aim }, index) => ({
    first: starts[index] ?? 0,
    end: starts[index + 1] ?? pieces.length,
    planned: { title, aim },
  }));
}

const withoutLeftOut = (
  { first, end }: PieceRange,
  pieces: readonly PlannedPiece[],
  out: readonly number[],
): PlannedPiece[] => pieces.slice(first, end).filter((_, index) => !out.includes(first + index));

const secondsOf = (pieces: readonly PlannedPiece[]): number => pieces.reduce((sum, { seconds }) => sum + seconds, 0);

function isSound(kept: readonly PlannedPiece[], { band, isLong }: Rules): boolean {
  const isInLength =
    secondsOf(kept) <= band.longest * spareLength &&
    kept.reduce((sum, { cards }) => sum + cards, 0) <= band.mostCards * spareCards;
  return isOfOneChapter(kept, isLong) && (isInLength || kept.length <= 1);
}

const isOfOneChapter = (kept: readonly PlannedPiece[], isLong: Rules['isLong']): boolean =>
  new Set(kept.map(({ chapter }) => chapter).filter(isLong)).size <= 1;

/** A lesson of a few lines goes with the shorter neighbour that may have it; the longer of the two gives its name. */
function withoutShort(
  ranges: readonly PieceRange[],
  kept: (range: PieceRange) => PlannedPiece[],
  rules: Rules,
): PieceRange[] {
  const made = [...ranges];
  const secondsAt = (range: PieceRange) => secondsOf(kept(range));
  for (let at = 0; at < made.length; ) {
    const own = made[at] as PieceRange;
    const told = kept(own);
    const isTold = told.some(({ hasSentences }) => hasSentences);
    const isLesson = isTold && secondsOf(told) >= rules.band.hardShortest;
    const before = made[at - 1];
    const after = made[at + 1];
    const [union] = [
      ...(isLesson || before === undefined ? [] : [{ from: at - 1, range: joinedOf(before, own, secondsAt) }]),
      ...(isLesson || after === undefined ? [] : [{ from: at, range: joinedOf(own, after, secondsAt) }]),
    ]
      // What has no sentence is no lesson at all.
      .filter(({ range }) => isSound(kept(range), rules) || (!isTold && isOfOneChapter(kept(range), rules.isLong)))
      .toSorted((a, b) => secondsAt(a.range) - secondsAt(b.range));
    if (union === undefined) at += 1;
    else {
      made.splice(union.from, 2, union.range);
      at = union.from;
    }
  }
  return made;
}

function joinedOf(one: PieceRange, other: PieceRange, secondsAt: (range: PieceRange) => number): PieceRange {
  const { planned } = secondsAt(one) >= secondsAt(other) ? one : other;
  return { first: one.first, end: other.end, ...(planned && { planned }) };
}
