import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeCourse, type Course, deleteCourse, getCourse, publishCourse, restoreCourse } from '#contract/courses.ts';
import { duplicateCourse } from '#contract/versions.ts';
import { server } from '#kit/contract-server.ts';
import type { Sketch } from '#kit/made-answers.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { CoursePage } from './course-page.tsx';

async function open(course: Sketch<Course> = {}): Promise<void> {
  server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true, ...course });
  await show(<CoursePage />, { at: '/courses/c1', path: '/courses/:courseId' });
}

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the page of a course', () => {
  test('leads an empty course to its material', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible();
    await page.getByRole('link', { name: 'Transform media', exact: true }).click();
    await expect.poll(address).toBe('/courses/c1/media-transformation');
  });

  test('publishes a draft that has lessons', async () => {
    const published = { id: 'c1', title: 'Fire safety', can_edit: true, lesson_count: 3, status: 'published' } as const;
    server.answersBy(publishCourse, () => {
      server.answers(getCourse, published);
      return published;
    });
    await open({ lesson_count: 3 });
    await page.getByRole('button', { name: 'Publish' }).click();
    expect((await sent(publishCourse)).params).toEqual({ courseId: 'c1' });
    await page.getByRole('link', { name: 'Enroll learners' }).click();
    await expect.poll(address).toBe('/courses/c1/learners');
  });

  test('says why a course cannot be published', async () => {
    server.fails(publishCourse, 'access_denied');
    await open({ lesson_count: 3 });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Access denied/);
    await expect.element(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });

  test('offers nothing to change to who may only read', async () => {
    await open({ can_edit: false, lesson_count: 3 });
    await expect.element(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  test('asks before it deletes, and takes the course back out of the bin', async () => {
    await open();
    await choose('Delete course');
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent(/Delete “Fire safety”\? It stays in the trash for 30 days/);
    expect(server.callsOf(deleteCourse)).toEqual([]);
    await question.getByRole('button', { name: 'Delete course' }).click();
    await expect.poll(address).toBe('/courses');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await sent(restoreCourse)).params).toEqual({ courseId: 'c1' });
  });

  test('stays and says why when a course cannot be deleted', async () => {
    server.fails(deleteCourse, 'access_denied');
    await open();
    await choose('Delete course');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Access denied/);
    expect(address()).toBe('/courses/c1');
  });

  test('archives at once where nobody learns, and asks where somebody does', async () => {
    await open();
    await choose('Archive course');
    expect((await sent(changeCourse)).body).toEqual({ status: 'archived' });
    await expect.element(page.getByText('“Fire safety” was archived')).toBeVisible();
  });

  test('asks before a course with learners is archived', async () => {
    await open({ enrolled: 2, lesson_count: 3, status: 'published' });
    await choose('Archive course');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(server.callsOf(changeCourse)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive course' }).click();
    expect((await sent(changeCourse)).body).toEqual({ status: 'archived' });
  });

  test('opens the copy that it makes', async () => {
    server.answers(duplicateCourse, { id: 'c2', title: 'Fire safety (copy)' });
    await open();
    await choose('Duplicate');
    await expect.poll(address).toBe('/courses/c2');
  });

  test('says that the course could not be loaded, with a way to try again', async () => {
    server.fails(getCourse, 'course_not_found');
    await show(<CoursePage />, { at: '/courses/c1', path: '/courses/:courseId' });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn.t load the course/);
    server.answers(getCourse, { title: 'Fire safety' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible();
  });
});
