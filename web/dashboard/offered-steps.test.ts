import { expect, test } from 'vitest';
import { administratorSteps, firstSteps, waitingLearners } from './offered-steps.ts';

const course = { course_id: 'c1', lessons: 3, published: 1, enrolled: 0, answered: 0 };

test('without the simulator no first step leads to a handset: the first answer is heard of among the messages', () => {
  expect(firstSteps(course, false).map(({ id, to }) => [id, to])).toEqual([
    ['lessons', '/courses/c1/media-transformation'],
    ['publish', '/courses/c1/lessons'],
    ['enroll', '/courses/c1/learners'],
    ['hear', '/messages'],
  ]);
  expect(administratorSteps(false).map(({ to }) => to)).toEqual(['/whatsapp-settings', '/templates', '/users']);
});

test('with the simulator the first answer is given on the handset, and an administrator rehearses there', () => {
  expect(firstSteps(course, true).at(-1)).toEqual({ id: 'answer', to: '/simulator', isDone: false });
  expect(administratorSteps(true).at(-1)).toMatchObject({ id: 'rehearse', to: '/simulator' });
});

test('before there is a course every step but the last begins at the courses', () => {
  const places = firstSteps({ ...course, course_id: null, lessons: 0, published: 0 }, true).map(({ to }) => to);
  expect(places).toEqual(['/courses', '/courses', '/courses', '/simulator']);
});

test('learners wait until the first is enrolled, and those of the sample data never do', () => {
  expect(waitingLearners({ enrolled: 0, has_sample_data: false }, { total: 3 })).toBe(3);
  expect(waitingLearners({ enrolled: 1, has_sample_data: false }, { total: 3 })).toBe(0);
  expect(waitingLearners({ enrolled: 0, has_sample_data: true }, { total: 30 })).toBe(0);
});
