import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addLesson, getCourse, publishCourse } from '#contract/courses.ts';
import { launchCourse } from '#contract/launches.ts';
import { createLearner, listLearners } from '#contract/learners.ts';
import { listTransformations, transformationStatus } from '#contract/transformation.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { TransformationPage } from './transformation-page.tsx';

const open = (at = '/courses/c1/media-transformation', phone = ''): Promise<void> =>
  show(<TransformationPage />, { at, path: '/courses/:courseId/media-transformation', user: { phone } });

describe('the page that turns media into lessons', () => {
  beforeEach(() => server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true }));

  test('says into which course the lessons go, and that there are none yet', async () => {
    await open();
    await expect.element(page.getByText('Course: Fire safety')).toBeVisible();
    await expect.element(page.getByText('No Results Yet')).toBeVisible();
    await page.getByRole('link', { name: 'Open the course' }).first().click();
    await expect.poll(address).toBe('/courses/c1');
  });

  test('finds a run again that somebody left', async () => {
    const run = {
      job_id: 'j1',
      course_id: 'c1',
      file_name: 'handbook.pdf',
      status: 'processing',
      progress: 40,
    } as const;
    server.answers(listTransformations, [run]);
    server.answers(transformationStatus, run);
    await open();
    await expect.element(page.getByText("You can leave this page. We'll keep working.")).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Transforming...' })).toBeVisible();
  });

  test('says what became of a run that failed', async () => {
    server.answers(transformationStatus, {
      job_id: 'j1',
      course_id: 'c1',
      file_name: 'handbook.pdf',
      status: 'failed',
      message: 'This PDF has no text layer.',
    });
    await open('/courses/c1/media-transformation?run=j1');
    await expect.element(page.getByText(/We couldn.t turn handbook.pdf into lessons/)).toBeVisible();
    await expect.element(page.getByText('This PDF has no text layer.').first()).toBeVisible();
  });

  describe('of a draft', () => {
    const done = {
      job_id: 'j1',
      course_id: 'c1',
      file_name: 'handbook.pdf',
      status: 'completed',
      progress: 100,
    } as const;
    const result = {
      lessons: [
        {
          ...{ title: 'Lesson 1', content: 'Leave the building.' },
          metadata: { segment_type: 'document', segment_index: 0, total_segments: 1 },
        },
      ],
    };
    const send = () => page.getByRole('button', { name: 'Add all and send it to my phone' });
    beforeEach(() => {
      server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true, status: 'draft' });
      server.answers(transformationStatus, { ...done, result });
    });

    test('adds all lessons and sends the first to the own number, said beside the button, in one press', async () => {
      server.answers(addLesson, { id: 'l1', title: 'Lesson 1' });
      server.answers(listLearners, []);
      server.answers(createLearner, { id: 'me', phone_e164: '+919876543210', consent: { whatsapp: true } });
      server.answers(publishCourse, { id: 'c1' });
      server.answers(launchCourse, { recipients: [{ outcome: 'template' }] });
      await open('/courses/c1/media-transformation?run=j1', '+919876543210');
      await expect.element(page.getByText(/It goes to .*\. By sending, you agree to get these lessons/)).toBeVisible();
      await send().click();
      await expect.poll(address).toMatch(/^\/(simulator\?phone=|courses\/c1\/lessons)/);
      expect(await sent(launchCourse)).toMatchObject({ params: { courseId: 'c1' }, body: { learner_ids: ['me'] } });
    });

    test('offers no sending where the course is published already', async () => {
      server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true, status: 'published' });
      await open('/courses/c1/media-transformation?run=j1', '+919876543210');
      await expect.element(page.getByRole('button', { name: 'Add All to Course Lessons' })).toBeVisible();
      await expect.element(send()).not.toBeInTheDocument();
    });
  });

  test('on a phone shows lessons that are there before the form, with the button that adds them in sight', async () => {
    await page.viewport(390, 800);
    const lessons = Array.from({ length: 12 }, (_, index) => ({
      ...{ title: `Lesson ${index + 1}`, content: 'Leave the building.', start_page: index + 1, end_page: index + 1 },
      metadata: { segment_type: 'document', segment_index: index, total_segments: 12 },
    }));
    const run = {
      job_id: 'j1',
      course_id: 'c1',
      file_name: 'handbook.pdf',
      status: 'completed',
      progress: 100,
    } as const;
    server.answers(transformationStatus, { ...run, result: { lessons } });
    await open('/courses/c1/media-transformation?run=j1');
    const add = page.getByRole('button', { name: 'Add All to Course Lessons' });
    await expect.element(add).toBeVisible();
    const topOf = (name: RegExp) => page.getByRole('heading', { name }).element().getBoundingClientRect().top;
    await expect.element(page.getByText('Page 1', { exact: true }).first()).toBeVisible();
    expect(topOf(/^Transformation Results/)).toBeLessThan(topOf(/^Transform Media/));
    page
      .getByRole('heading', { name: /^Transformation Results/ })
      .element()
      .scrollIntoView();
    expect(add.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  });

  test.each([
    ['0.135', 'The language model cost $0.14 here: 10 calls, 25,000 tokens.'],
    [null, "The language model took 10 calls and 25,000 tokens here. Its price isn't entered yet."],
  ])('a result that cost %s says so', async (amount, words) => {
    const model_spent = { calls: 10, read: 20_000, written: 5_000, amount, currency: 'USD' };
    server.answers(transformationStatus, {
      job_id: 'j1',
      course_id: 'c1',
      status: 'completed',
      progress: 100,
      model_spent,
      result: { lessons: [{ title: 'Lesson 1' }] },
    });
    await open('/courses/c1/media-transformation?run=j1');
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('explains itself on a tab of its own', async () => {
    await open();
    await page.getByRole('tab', { name: 'How It Works' }).click();
    await expect.poll(address).toContain('tab=how');
  });

  test('says that the course did not come, with a way to try again', async () => {
    server.fails(getCourse, 'course_not_found');
    await open();
    await expect.element(page.getByText('Failed to load course information. Please try again.')).toBeVisible();
    server.answers(getCourse, { id: 'c1', title: 'Fire safety' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Course: Fire safety')).toBeVisible();
  });
});
