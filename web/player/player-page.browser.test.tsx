import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changePreferences, learnOverview } from '#contract/player.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { PlayerPage } from './player-page.tsx';

const open = (): Promise<void> => show(<PlayerPage />, { at: '/learn', as: 'user' });
const course = { course_id: 'c1', title: 'Fire safety', lessons_total: 7 } as const;

describe('the page of a learner', () => {
  test('shows every course with how far it is, and goes on with one', async () => {
    server.answers(learnOverview, {
      is_verified: true,
      learners: [{ id: 'p1', name: 'Ravi', streak: 5 }],
      courses: [{ ...course, lessons_done: 2, progress: 0.29, reviews_due: 1 }],
    });
    await open();
    await expect.element(page.getByText('Hello, Ravi')).toBeVisible();
    await expect.element(page.getByText('5 learning days in a row')).toBeVisible();
    await expect.element(page.getByText('1 point to refresh')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(address).toBe('/learn/c1');
  });

  test('begins a course where nothing is done yet', async () => {
    server.answers(learnOverview, { is_verified: true, courses: [course] });
    await open();
    await expect.element(page.getByRole('link', { name: 'Start' })).toBeVisible();
  });

  test('says that there is no course, and leads to the dashboard', async () => {
    server.answers(learnOverview, { is_verified: true });
    await open();
    await expect.element(page.getByText('No course yet')).toBeVisible();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect.poll(address).toBe('/dashboard');
  });

  test('asks for a confirmed address before it shows courses', async () => {
    server.answers(learnOverview, { is_verified: false, courses: [course] });
    await open();
    await expect.element(page.getByText(/Confirm your email address to see your courses/)).toBeVisible();
    await expect.element(page.getByText('Fire safety')).not.toBeInTheDocument();
  });

  test('pauses the lessons of who asks for it', async () => {
    server.answers(learnOverview, { is_verified: true, learners: [{ id: 'p1', name: 'Ravi' }], courses: [course] });
    await open();
    await page.getByRole('switch', { name: /Pause all lessons/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { params, body } = await sent(changePreferences);
    expect(params).toEqual({ learnerId: 'p1' });
    expect(body.paused).toBe(true);
  });

  test('has cards spoken in the chat for who asks for it, and offers that only where something speaks', async () => {
    const learner = { id: 'p1', name: 'Ravi', is_spoken: true, wants_voice: false };
    server.answers(learnOverview, { is_verified: true, learners: [learner], courses: [course] });
    await open();
    await page.getByRole('switch', { name: /Hear the cards/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await sent(changePreferences)).body).toEqual({ wants_voice: true });
  });

  test('offers no sound where nothing speaks', async () => {
    const learner = { id: 'p1', name: 'Ravi', is_spoken: false };
    server.answers(learnOverview, { is_verified: true, learners: [learner], courses: [course] });
    await open();
    await expect.element(page.getByRole('switch', { name: /Pause all lessons/ })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: /Hear the cards/ })).not.toBeInTheDocument();
  });

  test('says what to do with a link that has ended', async () => {
    server.fails(learnOverview, 'learner_link_invalid');
    await open();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('says that the lessons could not be loaded, with a way to try again', async () => {
    server.fails(learnOverview, 'database_unavailable');
    await open();
    await expect.element(page.getByText("We couldn't load your lessons")).toBeVisible();
    server.answers(learnOverview, { is_verified: true, courses: [course] });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: 'Fire safety' })).toBeVisible();
  });
});
