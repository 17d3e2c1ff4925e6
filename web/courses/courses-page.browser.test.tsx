import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCourse, listCourses } from '#contract/courses.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { CoursesPage } from './courses-page.tsx';

const open = (at = '/courses'): Promise<void> => show(<CoursesPage />, { at });

describe('the courses page', () => {
  test('lists the courses with their figures, and opens one by its name', async () => {
    server.answers(
      listCourses,
      [{ id: 'c1', title: 'Fire safety', status: 'published', lesson_count: 7, enrolled: 4, completed: 1 }],
      { total: 1 },
    );
    await open();
    const row = page.getByRole('row', { name: /Fire safety/ });
    await expect.element(row).toMatchTextContent(/Published.*7.*25\s?%/);
    await expect.element(page.getByRole('status').filter({ hasText: 'Showing 1 of 1' })).toBeVisible();
    await row.getByRole('link', { name: 'Fire safety' }).click();
    await expect.poll(address).toBe('/courses/c1');
  });

  test('says what to do first where there is no course, and makes one', async () => {
    await open();
    await expect.element(page.getByText('No courses yet')).toBeVisible();
    await page.getByRole('button', { name: 'New course' }).last().click();
    server.answers(createCourse, { id: 'c9', title: 'Hygiene' });
    await page.getByRole('dialog').getByLabelText('Title').fill('Hygiene');
    await page.getByRole('button', { name: 'Create course' }).click();
    await expect.poll(address).toBe('/courses/c9');
  });

  test('shows that it loads, and then the rows', async () => {
    server.answers(listCourses, [{ title: 'Fire safety' }]);
    const { release } = server.holds(listCourses);
    await open();
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect.element(page.getByRole('link', { name: 'Fire safety' })).toBeVisible();
  });

  test('says that the list could not be loaded, and loads it with the next press', async () => {
    server.fails(listCourses, 'access_denied');
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn.t load the courses/);
    server.answers(listCourses, [{ title: 'Fire safety' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: 'Fire safety' })).toBeVisible();
  });

  test('asks for the courses of a status and keeps that in the address', async () => {
    await open();
    await page.getByRole('tab', { name: 'Archived' }).click();
    await expect.poll(address).toBe('/courses?status=archived');
    await expect.poll(() => server.callsOf(listCourses).at(-1)?.query.status).toBe('archived');
    await expect.element(page.getByText('No courses with this status')).toBeVisible();
  });

  test('searches for what is typed, and says when nothing fits', async () => {
    await open();
    await page.getByLabelText('Search courses').fill('fire');
    await expect.poll(() => server.callsOf(listCourses).at(-1)?.query.q).toBe('fire');
    await expect.element(page.getByText('No courses match “fire”')).toBeVisible();
  });

  test('loads the next courses behind the first ones', async () => {
    server.answers(listCourses, [{ title: 'Fire safety' }], { total: 2, next: 'more' });
    await open();
    await expect.element(page.getByRole('link', { name: 'Fire safety' })).toBeVisible();
    server.answers(listCourses, [{ id: 'c2', title: 'Hygiene' }]);
    await page.getByRole('button', { name: 'Load more' }).click();
    expect((await sent(listCourses, 2)).query.cursor).toBe('more');
    await expect.element(page.getByRole('link', { name: 'Hygiene' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Fire safety' })).toBeVisible();
  });

  test('shows the same as cards', async () => {
    server.answers(listCourses, [{ id: 'c1', title: 'Fire safety' }]);
    await open();
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await expect.poll(address).toBe('/courses?view=cards');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await page.getByRole('link', { name: /Fire safety/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe('/courses/c1');
  });
});
