import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf, withQuestionIds } from './question-ids.ts';

const inTurn = (prefix: string) => {
  let made = 0;
  return () => {
    made += 1;
    return `${prefix}${made}`;
  };
};
const item = (question: string, answer = 'a') => ({ question, options: [answer, 'wrong'], answer });
const idsOf = (metadata: Readonly<Record<string, unknown>>) => keptOf(metadata).questions.map(({ id }) => id);

const saved = withQuestionIds(
  { quiz: [item('One?', '1'), item('Two?', '2'), item('Three?', '3')] },
  undefined,
  inTurn('q'),
);

test('every question of a new lesson gets an id of its own and a point', () => {
  expect(idsOf(saved)).toEqual(['q1', 'q2', 'q3']);
  expect(keptOf(saved).points.map(({ text }) => text)).toEqual(['One? 1', 'Two? 2', 'Three? 3']);
});

test('two questions that change places without their ids keep them, and so do their points', () => {
  const swapped = withQuestionIds(
    { quiz: [item('Two?', '2'), item('One?', '1'), item('Three?', '3')] },
    saved,
    inTurn('n'),
  );
  expect(idsOf(swapped)).toEqual(['q2', 'q1', 'q3']);
  expect(keptOf(swapped).questions.map(({ point_id }) => point_id)).toEqual(['p-q2', 'p-q1', 'p-q3']);
});

test('a question that is only worded anew over the same answers stays the same question', () => {
  const reworded = withQuestionIds({ quiz: [item('The first?', '1'), item('Two?', '2')] }, saved, inTurn('n'));
  expect(idsOf(reworded)).toEqual(['q1', 'q2']);
});

test('a question that is new, or that copies the id of another, gets an id that was never used', () => {
  const copied = { ...item('Copy?', '9'), id: 'q1' };
  const next = withQuestionIds(
    { quiz: [{ ...item('One?', '1'), id: 'q1' }, copied, item('New?', '7')] },
    saved,
    inTurn('n'),
  );
  expect(idsOf(next)).toEqual(['q1', 'n1', 'n2']);
});

test('whatever a person wrote there is kept as it is, in its order, with different ids', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.constant(null),
    fc.record({ question: fc.string(), id: fc.constantFrom('', 'x', 'y') }),
    fc.dictionary(fc.string(), fc.jsonValue()),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.array(entry, { maxLength: 6 }), (quiz, former) => {
      const before = withQuestionIds({ quiz: former }, undefined, inTurn('b'));
      const after = withQuestionIds({ quiz }, before, inTurn('n'));
      expect((after['quiz'] as unknown[]).length).toBe(quiz.length);
      expect(after['quiz']).toMatchObject(
        quiz.map((each) => (typeof each === 'object' && each !== null && !Array.isArray(each) ? {} : each)),
      );
      const ids = (after['quiz'] as unknown[]).flatMap((each) =>
        typeof each === 'object' && each !== null && 'id' in each ? [each.id] : [],
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(withQuestionIds(after, after, inTurn('m'))).toEqual(after);
    }),
  );
});

test('a lesson without a quiz is left alone', () => {
  expect(withQuestionIds({ a: 1 }, saved, inTurn('n'))).toEqual({ a: 1 });
});
