import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoStage, failing, openPage } from '#kit/demo-stage.ts';
import { browserHeaders } from '#kit/test-server.ts';
import { demoToken } from '#kit/demo-places.ts';

const stage = demoStage();
const handbook = resolve(import.meta.dirname, '../fixtures/building-networks-opening.pdf');

/** A new course, so that no earlier transformation stands in the panel. */
async function openNewCourse(page: Page): Promise<string> {
  const answer = await fetch(`${stage.url}/api/v1/courses`, {
    method: 'POST',
    headers: {
      ...browserHeaders,
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${await demoToken(stage.url, 'creator')}`,
    },
    body: JSON.stringify({ title: 'Spec walk', description: '', language: 'en' }),
  });
  const { data }: { data: { id: string } } = await answer.json();
  await openPage(page, `/courses/${data.id}/media-transformation`);
  return data.id;
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Transform to Microlearning' });
const chosenType = (page: Page) => page.getByRole('combobox', { name: 'Media Type' }).innerText();

test('the page has its breadcrumb, words, two working tabs and placeholder, and offers nothing before file and type are chosen', async () => {
  const { page } = await stage.visit('creator');
  await openNewCourse(page);
  const crumbs = async () => {
    const shown = await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText();
    return shown.split(/\s*\n\s*|\s*[>/›]\s*/).filter(Boolean);
  };
  // The course's title comes with the course, a moment after the page.
  await expect.poll(crumbs).toEqual(['Dashboard', 'Courses', 'Spec walk']);
  await page.getByRole('heading', { level: 1, name: 'Media Transformation' }).waitFor();
  for (const words of [
    'Upload and transform media into microlearning lessons',
    'Course: Spec walk',
    'Transformed content will be added to the course as lessons.',
    'Transform Media to Microlearning',
    'Process in background (recommended for large files)',
    'No Results Yet',
    'Upload and transform media to see results here',
  ])
    await page.getByText(words).first().waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);
  const accepted = ((await page.locator('input[type=file]').first().getAttribute('accept')) ?? '').split(',');
  expect(accepted).toEqual(
    expect.arrayContaining('.mp4 .mov .avi .mp3 .wav .ogg .jpg .jpeg .png .gif .pdf'.split(' ')),
  );
  await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByText('Please select a file and media type').waitFor();
  await page.getByRole('tab', { name: 'How It Works' }).click();
  for (const words of [
    'Supported types and formats',
    'Content extraction',
    'Segmentation',
    'Analysis',
    'Generation',
    'Assessment',
    'Use high-quality files.',
    'Speech should be clear',
    'Structured content',
    'PDFs with extractable text',
    'Chart images should be clear',
    '30 minutes',
  ])
    await page.getByText(words).first().waitFor();
  await page.getByRole('tab', { name: 'Upload Media' }).click();
  await submitButton(page).waitFor();
});

test('a chosen file shows its name, size, type and picture, and the type follows the extension', async () => {
  const { page } = await stage.visit('creator');
  await openNewCourse(page);
  const file = (name: string, bytes = 1_600_000) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(bytes, 1),
  });
  const input = page.locator('input[type=file]').first();
  for (const [name, type] of [
    ['a.mp4', 'Video'],
    ['a.webm', 'Video'],
    ['a.m4a', 'Audio'],
    ['a.bmp', 'Image'],
    ['a.pdf', 'Document (PDF)'],
  ] as const) {
    await input.setInputFiles(file(name));
    await page.getByText(`1.53 MB · ${type}`).waitFor();
    await expect.poll(() => chosenType(page)).toContain(type);
  }
  await page.getByRole('combobox', { name: 'Media Type' }).click();
  await page.getByRole('option').first().waitFor();
  expect((await page.getByRole('option').allInnerTexts()).map((name) => name.trim())).toEqual([
    'Video',
    'Audio',
    'Image',
    'Document (PDF)',
    'Chart',
  ]);
  await page.getByRole('option', { name: 'Chart' }).click();
  await expect.poll(() => chosenType(page)).toContain('Chart');
  await page.evaluate(() => {
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset['revoked'] = address;
      revokeObjectURL.call(URL, address);
    };
  });
  await input.setInputFiles(file('a.png', 200));
  const picture = page.getByRole('img', { name: 'Preview of a.png' });
  await picture.waitFor({ state: 'attached' });
  const address = await picture.getAttribute('src');
  await input.setInputFiles(file('b.png', 200));
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['revoked'])).toBe(address);
});

test('in the background the notice shows, the status is asked at once and then every 3 s until the page is left', async () => {
  const { page } = await stage.visit('creator');
  await page.clock.install();
  await openNewCourse(page);
  let asked = 0;
  await page.route('**/media-transformation/transform', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'Media transformation job added to queue. Processing in background.',
        background_processing: true,
        job_id: 'job-1',
      },
    }),
  );
  await page.route('**/media-transformation/status/job-1', async (route) => {
    asked += 1;
    await route.fulfill({ json: { ...running, job_id: 'job-1', file_name: `answer ${asked}.pdf` } });
  });
  await page.locator('input[type=file]').first().setInputFiles(handbook);
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  // From here on time passes only when it is told to: on a busy machine three seconds are soon gone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  /** The three seconds begin with an answer, not with its question. */
  const hasAnswer = (count: number) => async (): Promise<boolean> => {
    await page.clock.runFor(10);
    return page.getByText(`answer ${count}.pdf`).isVisible();
  };
  await expect.poll(hasAnswer(1)).toBe(true);
  await page.getByText('Media transformation job added to queue. Processing in background.').waitFor();
  await page.getByText('Transforming...').waitFor();
  for (const wanted of [2, 3]) {
    await page.clock.runFor(3_000);
    await expect.poll(hasAnswer(wanted)).toBe(true);
    expect(asked).toBe(wanted);
  }
  await page.clock.runFor(1_500);
  expect(asked).toBe(3);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.getByText(/^Welcome, /).waitFor();
  await page.clock.runFor(10_000);
  expect(asked).toBe(3);
});

const running = {
  job_id: 'job-1',
  course_id: 'course',
  file_name: 'handbook.pdf',
  media_type: 'document',
  status: 'processing',
  progress: 10,
  step: 'extraction',
  found: {},
  message: '',
  reason: null,
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: null,
  settings: {},
  rerun_of: null,
};

test('a job that fails, a transformation that is refused and a course that cannot be loaded say so in their words', async () => {
  const { page } = await stage.visit('creator');
  await openNewCourse(page);
  await page.route('**/media-transformation/transform', failing(500), { times: 1 });
  await page.locator('input[type=file]').first().setInputFiles(handbook);
  await submitButton(page).click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Error' });
  await toast.first().waitFor();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await page.getByText('building-networks-opening.pdf').first().waitFor();
  await page.route('**/media-transformation/transform', failing(422, { detail: 'The file has no text.' }), {
    times: 1,
  });
  await submitButton(page).click();
  await page.locator('.Toastify__toast').filter({ hasText: 'The file has no text.' }).waitFor();
  await page.route('**/media-transformation/transform', (route) =>
    route.fulfill({ json: { success: true, message: 'queued', background_processing: true, job_id: 'job-2' } }),
  );
  await page.route('**/media-transformation/status/job-2', (route) =>
    route.fulfill({ json: { ...running, job_id: 'job-2', status: 'failed', reason: 'unreadable' } }),
  );
  await submitButton(page).click();
  await page.locator('.Toastify__toast').filter({ hasText: 'Media transformation failed' }).waitFor();
});

test('a run that one waits for counts the upload in percent, and its lessons show all their parts and join the course one by one', async () => {
  const { page } = await stage.visit('creator');
  const courseId = await openNewCourse(page);
  await page.getByRole('switch', { name: /Process in background/ }).click();
  await page.locator('input[type=file]').first().setInputFiles(handbook);
  await submitButton(page).click();
  await page.getByText(/^\d+ %$/).waitFor();
  await page.getByRole('progressbar').first().waitFor();
  const badge = page.getByText(/^\d+ Lessons Created$/);
  await badge.waitFor({ timeout: 90_000 });
  await page.getByText('Media transformed into lessons').waitFor();
  const count = Number.parseInt(await badge.innerText(), 10);
  for (const words of [
    'Transformation Results',
    'Key learning points',
    'Learning objectives',
    'Assessment questions',
    /^Segment: 1 of \d+/,
    /^Type: /,
    /^Pages? \d/,
  ])
    await page.getByText(words).first().waitFor();
  await page.getByText('Right answer').first().waitFor();
  const rows = page.locator('[aria-expanded]').filter({ hasText: /min/ });
  const isOpen = (place: number) => rows.nth(place).getAttribute('aria-expanded');
  await expect.poll(() => isOpen(0)).toBe('true');
  await rows.nth(1).click();
  await expect.poll(() => isOpen(1)).toBe('true');
  expect(await isOpen(0)).toBe('true');

  const sent: Record<string, unknown>[] = [];
  await page.route(`**/api/v1/courses/${courseId}/lessons`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    return sent.length === 2 ? failing(500, { message: 'An unexpected error occurred' })(route) : route.continue();
  });
  await page.getByRole('button', { name: 'Add All to Course Lessons' }).click();
  await page.getByText('Error adding lessons to course').first().waitFor();
  await page.getByText(`1 of ${count} lessons were added.`).waitFor();
  await page.getByRole('button', { name: `Add the other ${count - 1}` }).click();
  await page.getByText('Lessons added to course successfully').waitFor();
  await page.waitForURL(`**/courses/${courseId}/lessons*`);
  expect(sent).toHaveLength(count + 1);
  expect(Object.keys(sent[0] ?? {})).toEqual([
    'title',
    'content',
    'type',
    'duration',
    'media_url',
    'order',
    'metadata',
  ]);
  expect(sent[0]?.['metadata']).toMatchObject({ quiz: expect.any(Array), key_learning_points: expect.any(Array) });
});
