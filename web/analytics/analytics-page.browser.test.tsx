import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { analytics, learnedCourses } from '#contract/analytics.ts';
import { courseTeaching } from '#contract/teaching.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

const open = (at = '/analytics'): Promise<void> => show(<AnalyticsPage />, { at });

const fireSafety = { course_id: 'c1', title: 'Fire safety', enrolled: 9, active: 6, completed: 3 };
const friday = '2026-11-27T18:30:00Z';
const option = (name: string, chosen: number, isAnswer: boolean) => ({ option: name, chosen, is_answer: isAnswer });

describe('the analytics', () => {
  beforeEach(() => localStorage.removeItem('analytics-course'));

  test('open on the liveliest course: who needs attention, which question is bad, what was learned', async () => {
    server.answers(learnedCourses, [{ ...fireSafety, course_id: 'c0', title: 'Old', active: 1 }, fireSafety]);
    server.answers(courseTeaching, {
      friday,
      stuck: [{ enrollment_id: 'e1', learner_name: 'Asha Patil', code: 'wrong', n: 6, question: '' }],
      options: [
        {
          lesson_id: 'l1',
          question_id: 'q1',
          question: 'Where is the exit?',
          answered: 8,
          skipped: 2,
          fault: 'wrong_preferred',
          options: [option('Downstairs', 2, true), option('Upstairs', 6, false)],
        },
      ],
      points: { known: 30, learning: 10, not_met: 5 },
      gain: { days: 3, before: 0.4, after: 0.75 },
      retention: [{ review: 1, asked: 20, right: 16 }],
    });
    await open();
    await expect.poll(() => server.callsOf(courseTeaching).at(-1)?.params).toEqual({ courseId: 'c1' });
    await expect.element(page.getByRole('link', { name: /Asha Patil.*6 of the last 8/ })).toBeVisible();
    await expect.element(page.getByText(/30 of 40 points/)).toBeVisible();
    await expect.element(page.getByText(/^40\s?% → 75\s?%$/)).toBeVisible();
    await expect.element(page.getByText(/skipped 2 times/)).toBeVisible();
    await page.getByRole('link', { name: 'Where is the exit?' }).first().click();
    await expect.poll(address).toBe('/courses/c1/lessons?edit=l1&question=q1');
  });

  test('say what is good news: nobody is stuck, and no question stands out', async () => {
    server.answers(learnedCourses, [fireSafety]);
    server.answers(courseTeaching, { friday });
    await open();
    await expect.element(page.getByText('No one is stuck.')).toBeVisible();
    await expect.element(page.getByText('No question needs fixing.')).toBeVisible();
    await expect.element(page.getByText(/Once learners answer/)).toBeVisible();
  });

  test('show the first five who need attention, and all of them by a press', async () => {
    server.answers(learnedCourses, [fireSafety]);
    server.answers(courseTeaching, {
      friday,
      stuck: Array.from({ length: 7 }, (_, n) => ({ enrollment_id: `e${n}`, learner_name: `Learner ${n}`, n: 3 })),
    });
    await open();
    await expect.element(page.getByText('Learner 4')).toBeVisible();
    await expect.element(page.getByText('Learner 6')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show all 7' }).click();
    await expect.element(page.getByText('Learner 6')).toBeVisible();
  });

  test('remember in the browser what was chosen', async () => {
    server.answers(learnedCourses, [fireSafety]);
    server.answers(courseTeaching, { friday });
    await open();
    await page.getByRole('combobox', { name: 'Course' }).click();
    await page.getByRole('option', { name: 'All courses' }).click();
    await expect.poll(address).toBe('/analytics?course=all');
    expect(localStorage.getItem('analytics-course')).toBe('all');
  });

  test('show what was sent and answered, of all courses together', async () => {
    server.answers(learnedCourses, [fireSafety]);
    server.answers(analytics, {
      days: [{ day: '2026-11-01', sent: 1200, answered: 40, correct: 30, active: 12 }],
      totals: { sent: 1200, answered: 40, correct: 30, active: 12 },
      courses: [fireSafety],
      questions: [
        { question: 'Where is the exit?', answered: 8, correct: 2, wrong_option: 'Upstairs', wrong_chosen: 5 },
      ],
    });
    await open('/analytics?course=all');
    await expect.element(page.getByText('1,200').first()).toBeVisible();
    await expect.element(page.getByText(/75\s?% of them right/)).toBeVisible();
    await expect.element(page.getByText('Where is the exit?')).toBeVisible();
    await expect.element(page.getByText(/3 of 9 completed/)).toBeVisible();
  });

  test('lead to the courses where nobody learns', async () => {
    await open();
    await expect.element(page.getByText('No numbers yet')).toBeVisible();
    await page.getByRole('link', { name: 'Open courses' }).click();
    await expect.poll(address).toBe('/courses');
  });

  test('ask for a course and a time, which stand in the address', async () => {
    server.answers(learnedCourses, [{ ...fireSafety, enrolled: 0, active: 0, completed: 0 }]);
    server.answers(analytics, { courses: [{ course_id: 'c1', title: 'Fire safety', enrolled: 0 }] });
    await open();
    await page.getByRole('combobox', { name: 'Course' }).click();
    await page.getByRole('option', { name: 'Fire safety' }).click();
    await expect.poll(() => server.callsOf(analytics).at(-1)?.query).toMatchObject({ course_id: 'c1', days: '14' });
    await page.getByRole('combobox', { name: 'Time' }).click();
    await page.getByRole('option', { name: 'Last 30 days' }).click();
    await expect.poll(() => server.callsOf(analytics).at(-1)?.query).toMatchObject({ course_id: 'c1', days: '30' });
    expect(address()).toBe('/analytics?course=c1&days=30');
    await expect.element(page.getByText('No one is in this course yet')).toBeVisible();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(learnedCourses, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't load the numbers")).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    server.answers(learnedCourses, []);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('No numbers yet')).toBeVisible();
  });

  test('show the numbers though the teaching could not be loaded', async () => {
    server.answers(learnedCourses, [fireSafety]);
    server.fails(courseTeaching, 'access_denied');
    server.answers(analytics, { totals: { sent: 12 }, courses: [fireSafety] });
    await open();
    await expect.element(page.getByText("We couldn't load the numbers").first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Messages sent: 12' })).toBeVisible();
  });
});
