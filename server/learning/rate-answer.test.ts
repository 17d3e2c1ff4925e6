import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedSuccess, rated, ratedAnswer, type Rating, ratingAtStart, unknownAbility } from './rate-answer.ts';

const choice = { kind: 'choice', options: ['a', 'b', 'c', 'd'], answer: 'a' } as const;
const recall = { kind: 'recall', question: 'Which?', answer: 'a', accepted: ['a'] } as const;
const answered = { chosen: 'a', correct: true, isPreTest: false, isCopied: false };

test('who is as able as a question is hard knows it half the time, and guesses some of the other half', () => {
  // Birnbaum's model of three parameters by hand: 0.25 + 0.75 / 2, and with the number e on the other side.
  expect(expectedSuccess(1, 1, 0)).toBe(0.5);
  expect(expectedSuccess(0, 0, 0.25)).toBe(0.625);
  expect(expectedSuccess(0, -1, 0.25)).toBeCloseTo(0.25 + 0.75 * 0.731_058_6, 6);
});

test('a surprise moves learner and question apart by its size, and less the more is known of each', () => {
  // 1 - 0.8 at first; after twenty answers by 1 / (1 + 0.05 * 20) of it.
  const question: Rating = { value: expectedValue(0.8), answers: 20 };
  const after = rated({ ability: unknownAbility, question }, { correct: true, guess: 0, weight: 1 });
  expect(after.ability).toEqual({ value: expect.closeTo(0.2, 9), answers: 1 });
  expect(after.question).toEqual({ value: expect.closeTo(question.value - 0.1, 9), answers: 21 });
});

/** The difficulty at which somebody of ability 0 is right with this probability. */
const expectedValue = (share: number): number => -Math.log(share / (1 - share));

test('what was not taught yet, left out, or read a moment ago says nothing; what one says of oneself counts half', () => {
  expect(ratedAnswer(choice, { ...answered, isPreTest: true }, 4)).toBeUndefined();
  expect(ratedAnswer(choice, { ...answered, isCopied: true }, 4)).toBeUndefined();
  expect(ratedAnswer(choice, { ...answered, correct: false, chosen: '⏭' }, 4)).toBeUndefined();
  expect(ratedAnswer(choice, answered, 4)).toEqual({ correct: true, guess: 0.25, weight: 1 });
  expect(ratedAnswer(choice, answered, 3)).toEqual({ correct: true, guess: 1 / 3, weight: 1 });
  expect(ratedAnswer(recall, { ...answered, chosen: '👍' }, 2)).toEqual({ correct: true, guess: 0, weight: 0.5 });
});

test('a right answer never makes a learner less able nor a question harder, and a wrong one never the other way round', () => {
  const rating = fc.record({ value: fc.double({ min: -5, max: 5, noNaN: true }), answers: fc.nat(500) });
  fc.assert(
    fc.property(rating, rating, fc.boolean(), fc.constantFrom(0, 0.25, 0.5), (ability, question, correct, guess) => {
      const after = rated({ ability, question }, { correct, guess, weight: 1 });
      const gained = after.ability.value - ability.value;
      expect(correct ? gained : -gained).toBeGreaterThanOrEqual(0);
      expect(Math.sign(question.value - after.question.value)).toBe(Math.sign(gained));
    }),
  );
});

test('simulated learners and questions are found again by their answers', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const draw = evenDraws(seed);
      const learners = Array.from({ length: 100 }, (_, index) => ({ truth: (index % 5) - 1, found: unknownAbility }));
      // All of them were called middling; they are not.
      const questions = Array.from({ length: 20 }, (_, index) => ({ truth: index / 5 - 3, found: ratingAtStart(2) }));
      for (const [turn, question] of questions.entries())
        for (const learner of learners.toSorted((a, b) => ((a.truth + turn) % 3) - ((b.truth + turn) % 3))) {
          const correct = draw() < expectedSuccess(learner.truth, question.truth, 0.25);
          const after = rated(
            { ability: learner.found, question: question.found },
            { correct, guess: 0.25, weight: 1 },
          );
          learner.found = after.ability;
          question.found = after.question;
        }
      expect(correlation(questions)).toBeGreaterThan(0.8);
      expect(correlation(learners)).toBeGreaterThan(0.5);
    }),
    { numRuns: 20 },
  );
});

/** Numbers in 0..1, all alike likely (Park and Miller's generator). */
function evenDraws(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function correlation(all: readonly { truth: number; found: Rating }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [truth, found] = [mean(all.map((each) => each.truth)), mean(all.map((each) => each.found.value))];
  const product = (a: (each: (typeof all)[number]) => number, b: (each: (typeof all)[number]) => number): number =>
    mean(all.map((each) => a(each) * b(each)));
  const byTruth = (each: (typeof all)[number]): number => each.truth - truth;
  const byFound = (each: (typeof all)[number]): number => each.found.value - found;
  return product(byTruth, byFound) / Math.sqrt(product(byTruth, byTruth) * product(byFound, byFound));
}
