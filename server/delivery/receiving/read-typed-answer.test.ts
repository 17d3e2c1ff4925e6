import { expect, test } from 'vitest';
import { questionsOf } from '../../learning/lesson-questions.ts';
import { readTypedAnswer } from './read-typed-answer.ts';

const verdictOn = (quiz: object, text: string) => {
  const [question] = questionsOf({ quiz: [{ question: 'What?', options: [], ...quiz }] });
  if (question === undefined) throw new Error('this cannot be asked');
  return readTypedAnswer(question, text).verdict;
};
const numeric = { kind: 'numeric', answer: '5 days' };
const order = { kind: 'order', options: ['a', 'b', 'c'], answer: 'b → a → c' };

test.each(['one more', 'One more!', 'एक और', 'ek aur', 'ఇంకొకటి'])(
  'whoever writes "%s" asks for more, also where a number is asked for',
  (text) => {
    expect(verdictOn(numeric, text)).toBe('unsure');
    expect(verdictOn(order, text)).toBe('unsure');
  },
);

test('a number is an answer, in figures and in words', () => {
  expect(verdictOn(numeric, 'five')).toBe('right');
  expect(verdictOn(numeric, 'one')).toBe('wrong');
  expect(verdictOn(order, '2 1 3')).toBe('right');
});

test('a word that the engine obeys is an answer where it stands among the options', () => {
  expect(verdictOn({ kind: 'choice', options: ['later', 'now'], answer: 'later' }, 'later')).toBe('right');
});
