import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualBand } from '../segmentation/lesson-length.ts';
import type { PieceRange } from '../segmentation/segment.ts';
import { type PlannedPiece, plannedRanges } from './planned-ranges.ts';

const piece = (seconds: number, more: Partial<PlannedPiece> = {}): PlannedPiece => ({
  seconds,
  cards: seconds / 30,
  chapter: 0,
  canGo: false,
  hasSentences: true,
  ...more,
});

/** A program that cuts at chapters and after two minutes. */
const cutOf =
  (pieces: readonly PlannedPiece[]) =>
  (first: number, end: number): number[] => {
    const starts = [first];
    let seconds = 0;
    for (let at = first; at < end; at += 1) {
      const own = pieces[at]?.seconds ?? 0;
      const isOther = pieces[at]?.chapter !== pieces[at - 1]?.chapter;
      if (at > first && (isOther || seconds + own > 120)) {
        starts.push(at);
        seconds = 0;
      }
      seconds += own;
    }
    return starts;
  };

const isLongIn = (pieces: readonly PlannedPiece[]) => (chapter: number) =>
  pieces.filter((one) => one.chapter === chapter).reduce((sum, { seconds }) => sum + seconds, 0) >=
  usualBand.hardShortest;

const rulesFor = (pieces: readonly PlannedPiece[]) => ({
  band: usualBand,
  isLong: isLongIn(pieces),
  cut: cutOf(pieces),
});

const lesson = (first: number, last: number, title = `Lesson ${first}`) => ({ first, last, title, aim: 'Do it' });
const places = (ranges: PieceRange[] | undefined) =>
  ranges?.map(({ first, end, leftOut = [] }) => [first, end - 1, ...leftOut]);

const somePieces = fc
  .array(
    fc.record({
      seconds: fc.double({ min: 1, max: 90, noNaN: true }),
      opensChapter: fc.boolean(),
      level: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      canGo: fc.boolean(),
      hasSentences: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) => {
    let chapter = 0;
    return all.map(({ opensChapter, seconds, ...more }, at): PlannedPiece => {
      if (opensChapter && at % 5 === 0) chapter += 1;
      return piece(seconds, { ...more, chapter });
    });
  });

/** Plans that a model may write: in order with gaps, or anything. */
const somePlan = fc.record({
  lessons: fc.oneof(
    fc
      .uniqueArray(fc.integer({ min: 0, max: 45 }), { maxLength: 16 })
      .map((places) => places.toSorted((a, b) => a - b))
      .map((sorted) =>
        sorted.flatMap((first, index) => {
          const last = sorted[index + 1];
          return index % 2 === 0 && last !== undefined ? [lesson(first, last)] : [];
        }),
      ),
    fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 10 }).map((starts) => {
      const sorted = [0, ...starts.toSorted((a, b) => a - b)];
      return sorted.map((first, index) => lesson(first, (sorted[index + 1] ?? 40) - 1));
    }),
    fc.array(fc.tuple(fc.integer(), fc.integer())).map((pairs) => pairs.map(([a, b]) => lesson(a, b))),
  ),
  left_out: fc.array(fc.integer({ min: -1, max: 45 })),
});

test('whatever a model plans, each piece stands in one lesson, in order, or is left out that may be', () => {
  fc.assert(
    fc.property(somePieces, somePlan, (pieces, plan) => {
      const clipped = { ...plan, lessons: plan.lessons.filter(({ first }) => first < pieces.length) };
      const lessons = clipped.lessons.map((one) => ({ ...one, last: Math.min(one.last, pieces.length - 1) }));
      const ranges = plannedRanges(pieces, { ...clipped, lessons }, rulesFor(pieces));
      if (ranges === undefined) return;
      expect(ranges[0]?.first).toBe(0);
      expect(ranges.at(-1)?.end).toBe(pieces.length);
      for (const [index, { first, end }] of ranges.entries()) {
        expect(first).toBeLessThan(end);
        if (index > 0) expect(first).toBe(ranges[index - 1]?.end);
      }
      const out = ranges.flatMap(({ leftOut = [] }) => leftOut);
      expect(out).toEqual([...new Set(out)].sort((a, b) => a - b));
      for (const at of out) expect(pieces[at]?.canGo).toBe(true);
      const seconds = (some: readonly PlannedPiece[]) => some.reduce((sum, one) => sum + one.seconds, 0);
      expect(seconds(out.flatMap((at) => pieces[at] ?? []))).toBeLessThanOrEqual(0.2 * seconds(pieces) + 1e-9);
    }),
    { numRuns: 500 },
  );
});

test('whatever a model plans, no lesson runs across a chapter that is as long as a lesson', () => {
  fc.assert(
    fc.property(somePieces, somePlan, (pieces, plan) => {
      const lessons = plan.lessons.filter(({ last }) => last < pieces.length);
      const ranges = plannedRanges(pieces, { ...plan, lessons }, rulesFor(pieces)) ?? [];
      const isLong = isLongIn(pieces);
      for (const { first, end, leftOut = [] } of ranges) {
        const kept = pieces.slice(first, end).filter((_, index) => !leftOut.includes(first + index));
        expect(new Set(kept.map(({ chapter }) => chapter).filter(isLong)).size).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});

test('a plan that holds stays as it is, with its titles', () => {
  const pieces = Array.from({ length: 6 }, () => piece(40));
  const plan = { lessons: [lesson(0, 1), lesson(2, 3), lesson(4, 5)], left_out: [] };
  const ranges = plannedRanges(pieces, plan, rulesFor(pieces));
  expect(places(ranges)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(ranges?.map(({ planned }) => planned?.title)).toEqual(['Lesson 0', 'Lesson 2', 'Lesson 4']);
});

test('lessons that overlap, run backwards or go beyond the document are no plan; one shared passage is the first one’s', () => {
  const pieces = Array.from({ length: 6 }, () => piece(40));
  const planned = (...lessons: ReturnType<typeof lesson>[]) =>
    places(plannedRanges(pieces, { lessons, left_out: [] }, rulesFor(pieces)));
  expect(planned(lesson(0, 3), lesson(2, 5))).toBeUndefined();
  expect(planned(lesson(3, 5), lesson(0, 2))).toBeUndefined();
  expect(planned(lesson(0, 2), lesson(3, 6))).toBeUndefined();
  expect(planned()).toBeUndefined();
  expect(planned(lesson(0, 2), lesson(2, 5))).toEqual([
    [0, 2],
    [3, 5],
  ]);
});

test('a passage that the plan forgets goes with the lesson before, at the start of a chapter with the next', () => {
  const pieces = [0, 0, 0, 0, 1, 1, 1].map((chapter) => piece(40, { chapter }));
  const plan = { lessons: [lesson(0, 1), lesson(2, 2), lesson(5, 6)], left_out: [] };
  expect(places(plannedRanges(pieces, plan, rulesFor(pieces)))).toEqual([
    [0, 1],
    [2, 3],
    [4, 6],
  ]);
});

test('a passage with a rule is not left out, nor the heading of a section that goes on, nor more than a fifth', () => {
  const pieces = [
    piece(40),
    piece(40),
    piece(10, { canGo: true, level: 2 }),
    piece(40),
    piece(5),
    piece(5, { canGo: true, level: 2 }),
    piece(5, { canGo: true }),
    piece(60, { level: 2 }),
  ];
  const plan = (left_out: number[]) => ({ lessons: [lesson(0, 1), lesson(2, 6), lesson(7, 7)], left_out });
  const left = (some: number[], of = pieces) =>
    plannedRanges(of, plan(some), rulesFor(of))?.flatMap(({ leftOut = [] }) => leftOut);
  expect(left([2, 4, 5, 6])).toEqual([5, 6]);
  expect(left([5])).toEqual([]);
  const talk = pieces.map((one) => ({ ...one, canGo: true, level: undefined }));
  expect(left([0, 1], talk)).toEqual([]);
});

test('a lesson that is too long is cut by the program, one that is too short goes with its shorter neighbour', () => {
  const pieces = [...Array.from({ length: 8 }, () => piece(50)), piece(100), piece(10), piece(60)];
  const plan = { lessons: [lesson(0, 7), lesson(8, 8), lesson(9, 9), lesson(10, 10)], left_out: [] };
  expect(plannedRanges(pieces, plan, rulesFor(pieces))).toBeUndefined();
  const some = {
    lessons: [lesson(0, 4), lesson(5, 7), lesson(8, 8), lesson(9, 9, 'A line'), lesson(10, 10)],
    left_out: [],
  };
  const ranges = plannedRanges(pieces, some, rulesFor(pieces));
  expect(places(ranges)).toEqual([
    [0, 1],
    [2, 3],
    [4, 4],
    [5, 7],
    [8, 8],
    [9, 10],
  ]);
  expect(ranges?.map(({ planned }) => planned?.title)).toEqual([
    undefined,
    undefined,
    undefined,
    'Lesson 5',
    'Lesson 8',
    'Lesson 10',
  ]);
});
