import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somePoints } from '#kit/learning-path.ts';
import { type PointAnswer, pointProgress, pointsRight, reachesMark } from './points-right.ts';

const answer = (point: number, correct: boolean, occasion = 'first'): PointAnswer => ({
  lessonId: 'l',
  pointId: `p${point + 1}`,
  occasion,
  correct,
});
const lesson = (points: number, doneAt: Date | null = null) => ({ lessonId: 'l', points: somePoints(points), doneAt });

test('the last asking decides: a point once known and then missed is being learned', () => {
  expect(pointsRight([answer(0, true), answer(0, false, 'review:1')])).toEqual(new Map([['l:p1', false]]));
  expect(pointsRight([answer(0, false), answer(0, true, 'review:1')])).toEqual(new Map([['l:p1', true]]));
});

test('the test at the start counts until the point was asked in its lesson, in whichever order the answers came in', () => {
  expect(pointsRight([answer(0, true, 'pre')])).toEqual(new Map([['l:p1', true]]));
  expect(pointsRight([answer(0, true, 'pre'), answer(0, false)])).toEqual(new Map([['l:p1', false]]));
  expect(pointsRight([answer(0, false), answer(0, true, 'pre')])).toEqual(new Map([['l:p1', false]]));
});

test('points that were not asked yet are still to come, except in a lesson that is done without them', () => {
  expect(pointProgress([lesson(3)], [answer(0, true), answer(1, false)])).toEqual({ known: 1, learning: 1, notMet: 1 });
  expect(pointProgress([lesson(3, new Date())], [])).toEqual({ known: 0, learning: 0, notMet: 0 });
});

test('29 of 100 is below a mark of 70, 7 of 10 reaches it, and a course that asks nothing is passed', () => {
  expect(reachesMark({ known: 29, learning: 71, notMet: 0 }, 70)).toBe(false);
  expect(reachesMark({ known: 7, learning: 3, notMet: 0 }, 70)).toBe(true);
  expect(reachesMark({ known: 0, learning: 0, notMet: 0 }, 100)).toBe(true);
  expect(reachesMark({ known: 0, learning: 9, notMet: 0 }, 0)).toBe(true);
});

const answers = fc.array(
  fc.record({
    lessonId: fc.constantFrom('a', 'b'),
    pointId: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
    occasion: fc.constantFrom('pre', 'first', 'review:1', 'review:2'),
    correct: fc.boolean(),
  }),
);
const lessons = [
  { lessonId: 'a', points: somePoints(5), doneAt: null },
  { lessonId: 'b', points: somePoints(3), doneAt: null },
];

test('every point of the course is counted once, whatever was answered', () => {
  fc.assert(
    fc.property(answers, (attempts) => {
      const { known, learning, notMet } = pointProgress(lessons, attempts);
      expect(known + learning + notMet).toBe(8);
    }),
  );
});

test('a right review never makes a point less known, and only the last answers since the lesson matter', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'), (attempts, pointId) => {
      const review = { lessonId: 'a', pointId, occasion: 'review:9', correct: true };
      const before = pointProgress(lessons, attempts).known;
      expect(pointProgress(lessons, [...attempts, review]).known - before).toBeOneOf([0, 1]);
      expect(pointsRight([...attempts, review]).get(`a:${pointId}`)).toBe(true);
    }),
  );
});

test('whoever has passed stays passed with one more point known, and a higher mark is never easier', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 60 }), fc.nat({ max: 99 }), (known, learning, mark) => {
      const now = reachesMark({ known, learning, notMet: 0 }, mark);
      const better = reachesMark({ known: known + 1, learning: learning - 1, notMet: 0 }, mark);
      expect(better || !now).toBe(true);
      expect(now || !reachesMark({ known, learning, notMet: 0 }, mark + 1)).toBe(true);
    }),
  );
});
