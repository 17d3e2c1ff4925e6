import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLesson, aMemory, anAsking, aPath, hoursFrom, thursdayAtTen as now } from '#kit/learning-path.ts';
import { chooseVariant, reviewQuestion } from './choose-variant.ts';

const point = { lessonId: 'l0', pointId: 'p1', missed: false };
const variant = (questionId: string, difficulty = 2) => ({ questionId, difficulty });
const asked = (questionId: string, hoursAgo: number) => ({
  ...anAsking('l0', hoursFrom(now, -hoursAgo), true),
  questionId,
});

test('a point that has another question is never asked twice running in the same words', () => {
  const variants = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  const history = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(variants, history, fc.boolean(), (names, before, missed) => {
      const askings = before.map((name, index) => asked(name, 10 - index));
      const chosen = chooseVariant(
        names.map((name) => variant(name)),
        { ...point, missed },
        { askings },
      );
      expect(names).toContain(chosen);
      if (names.length > 1) expect(chosen).not.toBe(before.at(-1));
    }),
  );
});

test('each question of a point is asked once before one comes again', () => {
  const variants = ['a', 'b', 'c'].map((name) => variant(name));
  const before: string[] = [];
  for (let round = 0; round < 6; round += 1)
    before.push(chooseVariant(variants, point, { askings: before.map((name, index) => asked(name, 20 - index)) }));
  expect(before).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

test('a learner gets the question that they probably answer right four times out of five or a little more', () => {
  const variants = [variant('a'), variant('b'), variant('c'), variant('d')];
  const difficulties = new Map([
    ['l0:b', -4],
    ['l0:c', -1.5],
    ['l0:d', 1],
  ]);
  const chosenAt = (ability: number) =>
    chooseVariant(variants, point, { askings: [asked('a', 1)], ratings: { ability, difficulties } });
  // By Rasch's model 1.5 logits of distance are 0.82.
  expect(chosenAt(0)).toBe('c');
  expect(chosenAt(-2.5)).toBe('b');
  expect(chosenAt(2.5)).toBe('d');
});

test('a question of two options is taken for one that is often guessed', () => {
  const [hard, guessed] = [variant('hard', 3), { ...variant('guessed', 3), options: 2 }];
  expect(chooseVariant([hard, guessed], { ...point, missed: true }, { askings: [] })).toBe('guessed');
});

test('after a miss the easiest of the others comes', () => {
  const variants = [variant('a', 1), variant('b', 3), variant('c', 2)];
  expect(chooseVariant(variants, { ...point, missed: true }, { askings: [asked('a', 1)] })).toBe('c');
  expect(chooseVariant(variants, { ...point, missed: true }, { askings: [asked('b', 1)] })).toBe('a');
});

test('what one channel has asked already in this round is the question on every other', () => {
  const memory = aMemory('l0', now);
  const lessons = [aLesson(0, { points: [{ pointId: 'p1', variants: [variant('a'), variant('b')] }] })];
  const open = { ...asked('b', 1), occasion: 'review:memory-l0:1:1', answered: false };
  const state = aPath({ lessons, askings: [asked('a', 30), open] });
  expect(reviewQuestion(state, memory)).toBe('b');
  expect(reviewQuestion({ ...state, lessons: [aLesson(0, { points: [] })] }, memory)).toBeUndefined();
});

test('a question that was dropped before it went out does not count as asked', () => {
  const variants = [variant('a'), variant('b')];
  const dropped = { ...asked('b', 1), isUnread: true };
  expect(chooseVariant(variants, point, { askings: [asked('a', 2), dropped] })).toBe('b');
});
