import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hintFor } from './hint-for.ts';
import { type Question, questionsOf } from './lesson-questions.ts';

function aQuestion(wire: Record<string, unknown>): Question {
  const [question] = questionsOf({ quiz: [{ question: 'When?', ...wire }] });
  if (question === undefined) throw new Error('no question');
  return question;
}
const place = { lesson: 2, card: 3, cardTitle: 'When you are covered' };

test('a hint names the lesson, the card and its heading, and takes one wrong answer away', () => {
  const question = aQuestion({ options: ['at once', 'after a month', 'never'], answer: 'at once' });
  expect(hintFor(question, place)).toEqual({ lesson: 2, card: 3, title: 'When you are covered', leftOut: 2 });
});

test('a heading that tells the answer is not said', () => {
  const first = aQuestion({ options: ['First day', 'never'], answer: 'First day' });
  expect(hintFor(first, { ...place, cardTitle: 'Cover from the first day' })).toMatchObject({ title: '' });
  const typed = aQuestion({ kind: 'numeric', options: [], answer: '5 days', accepted: ['5 days', 'five days'] });
  expect(hintFor(typed, { ...place, cardTitle: 'Tell us in FIVE days' })).toMatchObject({
    title: '',
    leftOut: undefined,
  });
  expect(hintFor(typed, { ...place, cardTitle: 'Telling us' })).toMatchObject({ title: 'Telling us' });
});

test('a hint never takes the right answer away, leaves two to choose from, and never says what is right', () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(words, fc.nat(5), fc.array(fc.stringMatching(/^[a-z]{3,8}$/)), (options, right, heading) => {
      const answer = options[right % options.length] ?? '';
      const cardTitle = [...heading, ...options.slice(0, heading.length)].join(' ');
      const { title, leftOut } = hintFor(aQuestion({ options, answer }), { ...place, cardTitle });
      expect(title.split(' ')).not.toContain(answer);
      if (leftOut === undefined) expect(options).toHaveLength(2);
      else expect(options[leftOut]).not.toBe(answer);
    }),
  );
});
