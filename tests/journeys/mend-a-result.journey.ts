import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lesson } from '#contract/courses.ts';
import { demoToken } from '#kit/demo-places.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes } from '#kit/page-faults.ts';
import { browserHeaders } from '#kit/test-server.ts';

const stage = demoStage();
const handbook = resolve(import.meta.dirname, '../fixtures/building-networks-opening.pdf');

async function asked<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${stage.url}/api/v1/courses${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...browserHeaders,
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${await demoToken(stage.url, 'creator')}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: Answer }).data; // an envelope, by the contract
}
const lessonsOf = (courseId: string) => asked<Lesson[]>(`/${courseId}/lessons`);

async function transform(page: Page, courseId: string): Promise<void> {
  await openPage(page, `/courses/${courseId}/media-transformation`);
  await page.setInputFiles('input[type=file]', handbook);
  await page.getByRole('button', { name: 'Transform to Microlearning' }).click();
  await page.getByText(/\d+ Lessons Created/).waitFor({ timeout: 120_000 });
}

async function openStudio(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit lesson' }).first().click();
  const studio = page.getByRole('dialog', { name: 'Edit lesson' });
  await studio.getByLabel('Title', { exact: true }).waitFor();
  return studio;
}

test('a creator mends a question of a result, sees it as it will be sent, and finds it in the course', async () => {
  const { id: courseId } = await asked<{ id: string }>('', { title: 'Networks', description: '', language: 'hi' });
  const { page, complaints } = await stage.visit('creator', { width: 1280 });
  await transform(page, courseId);
  const studio = await openStudio(page);

  // Not saved yet, and in the preview all the same: in the chat, by mail, in the language of the course.
  await studio.getByLabel('Title', { exact: true }).fill('How networks grow');
  await studio.getByRole('button', { name: 'Add a card' }).click();
  await studio.getByLabel('Text', { exact: true }).fill('Write down three names before you leave.');
  await studio.getByText(/more passages? of this lesson/).click();
  await studio.getByRole('button', { name: 'Put into card' }).last().click();
  const words = () => studio.getByLabel('Text', { exact: true }).inputValue();
  await expect.poll(words).toMatch(/^Write down three names before you leave\.\n\n\S/);
  await page.keyboard.press('Control+z');
  await expect.poll(words).toBe('Write down three names before you leave.');
  await studio.getByRole('button', { name: 'Add a picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  const pictures = picker.getByRole('listitem').getByRole('button');
  await pictures.first().waitFor();
  expect(await axeFaultsInBothThemes(page, '[role="dialog"]')).toEqual([]);
  await pictures.first().click();
  await studio.getByLabel('What the picture shows').fill('A notebook with three names');
  await studio.getByRole('img', { name: 'A notebook with three names' }).waitFor();
  await studio.getByRole('button', { name: 'Add a point' }).click();
  await studio.getByLabel(/what to know after this card/).fill('Write three names down before you leave.');
  await studio.getByRole('button', { name: 'Add a question' }).click();
  await studio.getByRole('textbox', { name: 'Question', exact: true }).fill('How many names do you write down?');
  await studio.getByLabel('Answer 1', { exact: true }).fill('Three');
  await studio.getByLabel('Answer 2', { exact: true }).fill('Ten');
  await studio.getByLabel('Answer 3', { exact: true }).fill('None');
  await studio.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What the learner sees' });
  await preview.getByText('How many names do you write down?').waitFor();
  await preview.getByText('Write down three names before you leave.').waitFor();
  await preview.getByRole('img', { name: 'A notebook with three names' }).waitFor();
  await preview.getByRole('button', { name: 'आगे' }).first().waitFor();
  expect(await axeFaultsInBothThemes(page, '[role="dialog"]')).toEqual([]);
  await preview.getByRole('tab', { name: 'Email' }).click();
  await preview
    .getByRole('heading', { name: /How networks grow/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  expect(await studio.getByRole('button', { name: 'Preview' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );

  // It is saved without a button; a closed laptop costs nothing.
  await studio.getByText('Saved', { exact: true }).waitFor({ timeout: 20_000 });
  await page.reload();
  await page
    .getByRole('button', { name: /building-networks/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /How networks grow/ }).waitFor();
  await page.getByText('How many names do you write down?').waitFor();
  expect(await lessonsOf(courseId)).toEqual([]);

  await page.getByRole('button', { name: 'Add All to Course Lessons' }).click();
  // Nothing in the file proves the card that was written by hand.
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await page.waitForURL(`**/courses/${courseId}/lessons*`);
  const added = await lessonsOf(courseId);
  expect(added[0]).toMatchObject({ title: 'How networks grow' });
  expect(JSON.stringify(added[0]?.metadata['quiz'])).toContain('How many names do you write down?');
  expect(JSON.stringify(added[0]?.metadata['cards'])).toContain('A notebook with three names');

  // What the course has is changed there, and not added a second time.
  await openPage(page, `/courses/${courseId}/media-transformation`);
  await page
    .getByRole('button', { name: /building-networks/ })
    .first()
    .click();
  await page.getByText('All of these lessons are in the course.').waitFor();
  await page.getByRole('button', { name: 'Edit it in the course' }).first().click();
  const inCourse = page.getByRole('dialog', { name: 'Edit lesson' });
  await expect.poll(() => inCourse.getByLabel('Title', { exact: true }).inputValue()).toBe('How networks grow');
  expect(await lessonsOf(courseId)).toHaveLength(added.length);
  expect(complaints).toEqual([]);
});

test('on a phone the preview fills the screen, and the first wording comes back and goes again', async () => {
  const { id: courseId } = await asked<{ id: string }>('', { title: 'Networks', description: '', language: 'en' });
  const { page } = await stage.visit('creator', { width: 390, height: 844 });
  await transform(page, courseId);
  const studio = await openStudio(page);
  const title = studio.getByLabel('Title', { exact: true });
  const was = await title.inputValue();
  await title.fill('How networks grow');
  await studio.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What the learner sees' });
  await preview.getByText(/How networks grow 1\//).waitFor();
  expect(await preview.evaluate((sheet) => sheet.getBoundingClientRect().width)).toBe(390);
  await page.keyboard.press('Escape');
  await studio.getByRole('button', { name: 'Save lesson' }).click();
  await studio.waitFor({ state: 'hidden' });

  const heading = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name}`) });
  await heading('How networks grow').waitFor();
  await page.getByRole('button', { name: 'Actions for How networks grow' }).click();
  await page.getByRole('menuitem', { name: 'Restore the original text' }).click();
  await heading(was).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await heading('How networks grow').waitFor();
});
