import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboard, matters } from '#contract/dashboard.ts';
import { installation } from '#contract/health.ts';
import { learnOverview } from '#contract/player.ts';
import { attention } from '#contract/teaching.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

describe('the dashboard', () => {
  test('greets by name and shows the figures, each leading to its page', async () => {
    server.answers(dashboard, {
      stats: { templates: 3, mediaFiles: 12, messagesSent: 1500 },
      answers: { total: 4, correct: 3 },
    });
    await show(<DashboardPage />, { at: '/dashboard' });
    await expect.element(page.getByRole('heading', { name: /Asha Rao/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /1,500/ })).toBeVisible();
    await expect.element(page.getByText(/^75\s?%$/)).toBeVisible();
    await page.getByRole('link', { name: /12/ }).click();
    await expect.poll(address).toBe('/media');
  });

  test('leads who has no course yet to the first step, until it is waved away', async () => {
    await show(<DashboardPage />, { at: '/dashboard' });
    const wave = page.getByRole('button', { name: 'Hide first steps' });
    await expect.element(wave).toBeVisible();
    await wave.click();
    await expect.element(wave).not.toBeInTheDocument();
  });

  test('leads to publishing once there are lessons', async () => {
    server.answers(dashboard, { first: { courses: 1, course_id: 'c1', lessons: 3 } });
    await show(<DashboardPage />, { at: '/dashboard' });
    await page
      .getByRole('link', { name: /publish/i })
      .first()
      .click();
    await expect.poll(address).toBe('/courses/c1/lessons');
  });

  test('shows a learner their own courses, and no figures of others', async () => {
    server.answers(learnOverview, {
      courses: [{ course_id: 'c1', title: 'Fire safety', lessons_done: 2, lessons_total: 7 }],
    });
    await show(<DashboardPage />, { at: '/dashboard', as: 'user' });
    await page.getByRole('link', { name: 'Fire safety' }).click();
    await expect.poll(address).toBe('/learn/c1');
  });

  test('tells an administrator what fails, with one next step, and what comes after it', async () => {
    server.answers(matters, [
      { kind: 'number_quality', count: 1, subject: '+91 98765 43210', link: '/whatsapp-settings' },
      { kind: 'template_rejected', count: 2, subject: 'welcome', link: '/templates?tab=rejected' },
    ]);
    server.answers(attention, { first: null, question: null });
    await show(<DashboardPage />, { at: '/dashboard', as: 'admin' });
    await expect.element(page.getByRole('heading', { name: /98765 43210 is losing quality/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /2 templates were rejected/ })).toBeVisible();
    await page.getByRole('link', { name: 'See what to do' }).click();
    await expect.poll(address).toBe('/whatsapp-settings');
  });

  test('leads a creator whose course runs to the learner first, and to the bad question after', async () => {
    localStorage.setItem('first-steps-dismissed', '1');
    server.answers(attention, {
      first: { course_id: 'c1', enrollment_id: 'e1', learner_name: 'Asha Patil', code: 'wrong', n: 6, learners: 1 },
      question: {
        course_id: 'c1',
        lesson_id: 'l1',
        question_id: 'q1',
        question: 'How hot?',
        asked: 9,
        right: 2,
        questions: 1,
      },
    });
    await show(<DashboardPage />, { at: '/dashboard' });
    await expect.element(page.getByText('Asha Patil: 6 of the last 8 answers wrong')).toBeVisible();
    const first = page.getByRole('link').first();
    await expect.element(first).toMatchTextContent('View Asha Patil');
    await page.getByRole('link', { name: /1 question gets mostly wrong answers/ }).click();
    await expect.poll(address).toBe('/courses/c1/lessons?edit=l1&question=q1');
    localStorage.removeItem('first-steps-dismissed');
  });

  test('says that there is nothing to do only where that was looked up', async () => {
    localStorage.setItem('first-steps-dismissed', '1');
    server.fails(matters, 'database_unavailable');
    await show(<DashboardPage />, { at: '/dashboard' });
    await expect.element(page.getByRole('link', { name: 'Media Library' })).toBeVisible();
    await expect.element(page.getByText("You're all caught up")).not.toBeInTheDocument();
    localStorage.removeItem('first-steps-dismissed');
  });

  test('tells a learner what to do next: the review that is due', async () => {
    server.answers(learnOverview, {
      courses: [{ course_id: 'c1', title: 'Fire safety', lessons_done: 2, lessons_total: 7, reviews_due: 3 }],
    });
    await show(<DashboardPage />, { at: '/dashboard', as: 'user' });
    await page.getByRole('link', { name: 'Review now' }).click();
    await expect.poll(address).toBe('/learn/c1');
  });

  test('offers no rehearsal to an administrator where there is no simulator', async () => {
    server.answers(installation, { simulator: false });
    await show(<DashboardPage />, { at: '/dashboard', as: 'admin' });
    await expect.element(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
    expect(
      page
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).not.toContain('/simulator');
  });

  test('says that it could not be loaded, and loads with the next press', async () => {
    server.fails(dashboard, 'database_unavailable');
    await show(<DashboardPage />, { at: '/dashboard' });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to fetch dashboard data/);
    server.answers(dashboard, { stats: { mediaFiles: 12 } });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: /12/ })).toBeVisible();
  });
});
