import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCourse } from '#contract/courses.ts';
import { changeEnrollment, listEnrollments } from '#contract/learners.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { CourseLearnersPage } from './course-learners-page.tsx';

async function open({ isPublished = true, canEdit = true } = {}): Promise<void> {
  const status = isPublished ? 'published' : 'draft';
  server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: canEdit, status });
  await show(<CourseLearnersPage />, { at: '/courses/c1/learners', path: '/courses/:courseId/learners' });
}

describe('the learners of a course', () => {
  test('stand there with how far they are', async () => {
    server.answers(listEnrollments, [
      { id: 'e1', learner_name: 'Ravi', status: 'active', lessons_done: 2, lessons_total: 7, correct_rate: 0.5 },
    ]);
    await open();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toMatchTextContent(/Learning.*2 of 7.*50\s?%/);
  });

  test('can be enrolled once the course is published', async () => {
    await open();
    await expect.element(page.getByText('No one is in this course yet')).toBeVisible();
    await page.getByRole('button', { name: 'Enroll learners' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Enroll learners' })).toBeVisible();
  });

  test('wait for the course to be published, and the page says where', async () => {
    await open({ isPublished: false });
    await expect.element(page.getByRole('button', { name: 'Enroll learners' })).toBeDisabled();
    await page.getByRole('link', { name: 'Lessons', exact: true }).click();
    await expect.poll(address).toBe('/courses/c1/lessons');
  });

  test('are paused by the menu', async () => {
    server.answers(listEnrollments, [{ id: 'e1', learner_name: 'Ravi', status: 'active' }]);
    await open();
    await page.getByRole('button', { name: 'Actions for Ravi' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    expect(await sent(changeEnrollment)).toMatchObject({ params: { enrollmentId: 'e1' }, body: { status: 'paused' } });
  });

  test('stay as they were where a change is refused, and the page says why', async () => {
    server.answers(listEnrollments, [{ id: 'e1', learner_name: 'Ravi', status: 'active' }]);
    server.fails(changeEnrollment, 'access_denied');
    await open();
    await page.getByRole('button', { name: 'Actions for Ravi' }).click();
    await page.getByRole('menuitem', { name: 'Cancel enrollment' }).click();
    await expect.element(page.getByText(/Access denied/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toMatchTextContent(/Learning/);
  });

  test('cannot be changed by who may only read', async () => {
    await open({ canEdit: false });
    await expect.element(page.getByText('No one is in this course yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enroll learners' })).not.toBeInTheDocument();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(listEnrollments, 'course_not_found');
    await open();
    await expect.element(page.getByText("We couldn't load this course's learners")).toBeVisible();
    server.answers(listEnrollments, [{ learner_name: 'Ravi' }]);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toBeVisible();
  });
});
