import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { analytics } from '#contract/analytics.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

const open = (at = '/analytics'): Promise<void> => show(<AnalyticsPage />, { at });

describe('the analytics', () => {
  test('show what was sent and answered, and where people stop', async () => {
    server.answers(analytics, {
      days: [{ day: '2026-11-01', sent: 1200, answered: 40, correct: 30, active: 12 }],
      totals: { sent: 1200, answered: 40, correct: 30, active: 12 },
      courses: [{ course_id: 'c1', title: 'Fire safety', enrolled: 9, completed: 3 }],
      questions: [
        { question: 'Where is the exit?', answered: 8, correct: 2, wrong_option: 'Upstairs', wrong_chosen: 5 },
      ],
    });
    await open();
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
    server.fails(analytics, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't load the numbers")).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    server.answers(analytics, {});
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('No numbers yet')).toBeVisible();
  });
});
