import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankDraft, chooseLesson, moveLesson, readDraft, stillToAdd } from './result-draft.ts';

test('moving a lesson keeps every lesson exactly once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(fc.integer({ min: -2, max: 13 }), fc.integer({ min: -2, max: 13 }))),
      (count, moves) => {
        const { order } = moves.reduce((draft, [from, to]) => moveLesson(draft, from, to), blankDraft(count));
        expect([...order].sort((a, b) => a - b)).toEqual(blankDraft(count).order);
      },
    ),
  );
});

test('a lesson moves to the place where it was dropped', () => {
  expect(moveLesson(blankDraft(4), 0, 2).order).toEqual([1, 2, 0, 3]);
  expect(moveLesson(blankDraft(4), 3, 1).order).toEqual([0, 3, 1, 2]);
});

test('what is left out or in the course already is not added, and the order chosen is kept', () => {
  const draft = chooseLesson(moveLesson(blankDraft(4), 3, 0), 1, false);
  const inCourse = new Set([3]);
  expect(stillToAdd(draft, inCourse)).toEqual([0, 2]);
  expect(stillToAdd(chooseLesson(draft, 1, true), inCourse)).toEqual([0, 1, 2]);
});

test.each([[null], ['no json'], ['{"order":[0,1,2,2],"leftOut":[]}'], ['[]']])(
  'a kept draft that does not fit (%s) counts as none',
  (text) => {
    expect(readDraft(text, 4)).toEqual(blankDraft(4));
  },
);

test('a kept draft comes back as it was', () => {
  const draft = chooseLesson(moveLesson(blankDraft(3), 0, 1), 2, false);
  expect(readDraft(JSON.stringify(draft), 3)).toEqual(draft);
});
