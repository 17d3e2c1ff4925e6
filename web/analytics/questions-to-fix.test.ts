import { expect, test } from 'vitest';
import { type AskedQuestion, questionsToFix, studioAt } from './questions-to-fix.ts';

const question = (id: string, right: number, wrong: number, fault: AskedQuestion['fault'] = null): AskedQuestion => ({
  lesson_id: 'l1',
  lesson_title: 'Fire',
  point_id: `p-${id}`,
  question_id: id,
  question: `${id}?`,
  answered: right + wrong,
  skipped: 0,
  fault,
  options: [
    { option: 'right', chosen: right, is_answer: true },
    { option: 'wrong', chosen: wrong, is_answer: false },
  ],
});
const ids = (of: readonly AskedQuestion[]): string[] => questionsToFix(of).map(({ question_id: id }) => id);

test('a question that few get right is to be looked at, one that most get right is not', () => {
  expect(ids([question('hard', 2, 4), question('fair', 4, 2)])).toEqual(['hard']);
});

test('two answers say nothing yet', () => {
  expect(ids([question('young', 0, 2)])).toEqual([]);
});

test('whatever the answers say against a question itself is told, however many are right', () => {
  expect(ids([question('skipped', 6, 0, 'often_skipped')])).toEqual(['skipped']);
});

test('its link opens the studio at the question', () => {
  expect(studioAt('c1', question('q 1', 0, 5))).toBe('/courses/c1/lessons?edit=l1&question=q%201');
});
