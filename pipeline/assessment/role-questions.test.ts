import { expect, test } from 'vitest';
import type { LessonDraft, Point } from '../lesson-plan.ts';
import { roleQuestion, rolesOf } from './role-questions.ts';

const rule = (text: string, start = 0): Point => ({
  text,
  kind: 'rule',
  importance: 3,
  how: 'verbatim',
  sources: [{ block: 0, start, end: start + text.length }],
});

const duties = [
  'Team Members must submit their timesheets every day.',
  'The Team Member must approve the corrected timesheet.',
  'The Project Manager must review the forecast each week.',
  'Project Managers are responsible for the budget of their project.',
  'The Accounting Department must close the period on the last day.',
  'The safety officer must test the alarm every month.',
].map((text, index) => rule(text, index * 100));

// Only the points are read.
const draft = { keyPoints: duties } as unknown as LessonDraft;

test('whoever a rule binds is a role, once for one and many', () => {
  expect(rolesOf([draft], 'en').map(({ key }) => key)).toEqual([
    'team member',
    'project manager',
    'accounting department',
    'safety officer',
  ]);
});

test('the other roles of the document are the wrong options, in the number of the right one', () => {
  const asked = roleQuestion(duties[3] as Point, 0, rolesOf([draft], 'en'), 'seed', duties);
  expect(asked).toMatchObject({
    question: 'Who is responsible for the budget of their project?',
    answer: 'Project Managers',
  });
  expect([...(asked?.distractors ?? [])].sort()).toEqual(['Accounting Departments', 'Safety officers', 'Team Members']);
});

test('where fewer than three have duties nobody is asked who', () => {
  const few = { keyPoints: duties.slice(0, 4) } as unknown as LessonDraft;
  expect(roleQuestion(duties[3] as Point, 0, rolesOf([few], 'en'), 'seed', duties)).toBeUndefined();
});

test('a subject that is an order or a fragment is nobody', () => {
  const broken = [
    'Discuss what an Team Member must do before the audit.',
    'Discuss what an Team Member should bring to the audit.',
    'Remind Team Members must file their notes each week.',
  ].map((text, index) => rule(text, index * 100));
  expect(rolesOf([{ keyPoints: broken } as unknown as LessonDraft], 'en')).toEqual([]);
});

test('who is not asked where the sentence binds somebody else too', () => {
  const both = rule('Project Managers must review the forecast, and they must sign it.', 900);
  expect(roleQuestion(both, 0, rolesOf([draft], 'en'), 'seed', [...duties, both])).toBeUndefined();
});
