import { expect, test } from 'vitest';
import { lessonsByStanding } from './lessons-by-standing.ts';

const lessons = new Map([
  ['a', { title: 'Hand washing', position: 0 }],
  ['b', { title: 'Cold chain', position: 1 }],
  ['c', { title: 'Knives', position: 2 }],
]);

test('a lesson is settled once all its last answers were right, and to practice while one was not; the newest comes first', () => {
  const answers = [
    { lessonId: 'a', isRight: true },
    { lessonId: 'b', isRight: true },
    { lessonId: 'b', isRight: false },
    { lessonId: 'c', isRight: true },
  ];
  expect(lessonsByStanding(answers, lessons)).toEqual({
    settled: ['Knives', 'Hand washing'],
    practicing: ['Cold chain'],
  });
});

test('of a lesson that nobody can name, or that was not answered, nothing is told', () => {
  expect(lessonsByStanding([{ lessonId: 'gone', isRight: true }], lessons)).toEqual({ settled: [], practicing: [] });
});
