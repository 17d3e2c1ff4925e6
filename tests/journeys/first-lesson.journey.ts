import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { answerLastQuestion } from '#kit/answer-last-question.ts';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { unusedFolder } from '#kit/demo-folder.ts';
import { escapeDialog } from '#kit/dialog-keys.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

const handbook = resolve(import.meta.dirname, '../fixtures/building-networks.pdf');

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  dataFolder = await unusedFolder();
  [product, browser] = await Promise.all([startJourneyProduct({ dataFolder, demo: false }), openJourneyBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Kavya Rao');
  await page.getByLabel('Email Address').fill('kavya@example.org');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill('chalk-and-line');
  await page.getByLabel('Confirm Password').fill('chalk-and-line');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard*');
  await page.getByText('Welcome, Kavya Rao').waitFor();
}

async function makeCourse(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.getByRole('button', { name: 'New course' }).first().click();
  await page.getByLabel('Title').fill('Networks for founders');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL(/\/courses\/[0-9a-f-]{36}/);
  return /\/courses\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

async function transformHandbook(page: Page, courseId: string): Promise<number> {
  await page.goto(`/courses/${courseId}/media-transformation`);
  await page.getByText('No Results Yet').waitFor();
  await page.setInputFiles('input[type=file]', handbook);
  await page.getByText('building-networks.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Transform to Microlearning' }).click();
  await page.getByText('Media transformation job added to queue. Processing in background.').waitFor();
  const badge = page.getByText(/\d+ Lessons Created/);
  await badge.waitFor({ timeout: 120_000 });
  return Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0]);
}

async function addLearner(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Learners', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add learner' }).first().click();
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByLabel('WhatsApp number').fill('+91 99000 11223');
  await page.getByRole('checkbox', { name: 'Agreed to lessons on WhatsApp' }).click();
  await page.getByRole('button', { name: 'Save learner' }).click();
  await page.getByText('+91 99000 11223').first().waitFor();
}

const messagesSent = async (page: Page): Promise<number> => {
  await page.goto('/dashboard');
  const card = page.getByRole('link', { name: /Messages Sent/ });
  await card.waitFor();
  return Number(/Messages Sent\D*(\d+)/.exec((await card.textContent()) ?? '')?.[1]);
};

test('a PDF becomes lessons that reach a phone, ask a question back and move the progress', async () => {
  const { page, complaints } = await openVisit(browser, product.url);
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  await signUp(page);
  const courseId = await makeCourse(page);
  const lessonCount = await transformHandbook(page, courseId);
  expect(lessonCount).toBeGreaterThan(2);
  await page.getByText('Key learning points').first().waitFor();
  await page
    .getByRole('button', { name: /Page \d+/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Source' }).getByRole('blockquote').first().waitFor();
  await escapeDialog(page);

  await page.getByRole('button', { name: 'Add All to Course Lessons' }).click();
  await page.waitForURL(`**/courses/${courseId}/lessons*`, { timeout: 120_000 });
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .count(),
    )
    .toBe(lessonCount);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Course published').waitFor();

  await addLearner(page);
  await page.goto(`/courses/${courseId}/learners`);
  await page.getByRole('button', { name: 'Enroll learners' }).first().click();
  await page.getByRole('checkbox', { name: 'Asha Patil' }).click();
  await page.getByRole('button', { name: 'Enroll 1 learner' }).click();
  await page.getByText('1 learner enrolled').waitFor();

  await page.goto('/simulator');
  const chat = page.getByRole('log', { name: 'Chat' });
  // WhatsApp wants a tap first; the message comes even in quiet hours.
  await chat.getByRole('button', { name: 'Start' }).click({ timeout: 60_000 });
  const walked = { cards: 0, answered: 0 };
  await finishLesson(page, walked);
  await chooseLaterThenMore(page);
  await finishLesson(page, walked);
  // A lesson asks what is worth asking, which may be nothing.
  for (let lesson = 3; walked.answered === 0 && lesson <= 6; lesson += 1) {
    await chat.getByRole('button', { name: 'More', exact: true }).last().click();
    await finishLesson(page, walked);
  }

  await page.goto(`/courses/${courseId}/learners`);
  await page
    .getByText(new RegExp(`^[2-6] of ${lessonCount}`))
    .first()
    .waitFor();
  await expect.poll(() => messagesSent(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await page.getByText('Answered a question:').first().waitFor();
  expect(complaints).toEqual([]);
});

/** Taps and answers so far, over all lessons. */
interface Walked {
  cards: number;
  answered: number;
}

/** Goes on from card to card and answers every question, one at a time, until the lesson ends with the choice of more or later. */
async function finishLesson(page: Page, walked: Walked): Promise<void> {
  const chat = page.getByRole('log', { name: 'Chat' });
  const feedback = chat.getByText(/Right!|Not quite|Good that you looked/);
  const ends = chat.getByRole('button', { name: 'More', exact: true });
  const questions = chat.getByText(/^(Question|Do you still know this)/);
  const onward = chat.getByRole('button', { name: 'Next', exact: true });
  const before = await ends.count();
  const isMore = async () => (await onward.count()) > walked.cards || (await questions.count()) > walked.answered;
  while ((await ends.count()) === before) {
    await expect.poll(async () => (await ends.count()) > before || (await isMore()), { timeout: 60_000 }).toBe(true);
    if ((await ends.count()) > before) break;
    if ((await questions.count()) > walked.answered) {
      await answerLastQuestion(page);
      walked.answered += 1;
      await expect.poll(() => feedback.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(walked.answered);
    } else {
      await onward.last().click();
      walked.cards += 1;
    }
  }
}

/** At the end of the portion: "later" is told with its hour, "more" brings the second lesson all the same. */
async function chooseLaterThenMore(page: Page): Promise<void> {
  const chat = page.getByRole('log', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Later', exact: true }).click();
  await chat.getByText(/^OK, later\. The next lesson comes .* at \d+:\d\d/).waitFor({ timeout: 60_000 });
  const onward = chat.getByRole('button', { name: 'Next', exact: true });
  const questions = chat.getByText(/^(Question|Do you still know this)/);
  const before = (await onward.count()) + (await questions.count());
  await chat.getByRole('button', { name: 'More', exact: true }).click();
  await expect
    .poll(async () => (await onward.count()) + (await questions.count()), { timeout: 60_000 })
    .toBeGreaterThan(before);
}
