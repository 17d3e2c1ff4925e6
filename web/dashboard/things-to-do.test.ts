import { expect, test } from 'vitest';
import type { Matter } from '#contract/dashboard.ts';
import { thingsToDo } from './things-to-do.ts';

const matter = (kind: Matter['kind']): Matter => ({ kind, count: 1, subject: '', link: `/${kind}` });
const attention = {
  first: { enrollment_id: 'e1', course_id: 'c1', learner_name: 'Asha', code: 'wrong' as const, n: 6, learners: 2 },
  question: {
    course_id: 'c1',
    lesson_id: 'l1',
    question_id: 'q1',
    question: 'How hot?',
    asked: 9,
    right: 2,
    questions: 1,
  },
};

test('a number that fails goes before people, and people before what can wait', () => {
  const things = thingsToDo([matter('number_down'), matter('template_rejected')], attention);
  expect(things.map(({ link }) => link)).toEqual([
    '/number_down',
    '/courses/c1/learners?path=e1',
    '/courses/c1/lessons?edit=l1&question=q1',
    '/template_rejected',
  ]);
});

test('who needs attention is not claimed either way where it could not be looked up', () => {
  expect(thingsToDo([], undefined)).toEqual([]);
});
