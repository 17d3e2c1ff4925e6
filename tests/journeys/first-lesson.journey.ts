import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { escapeDialog } from '#kit/dialog-keys.ts';
import { type RunningProduct, startProduct } from '../../commands/start-product.ts';

const handbook = resolve(import.meta.dirname, '../fixtures/building-networks.pdf');

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-journey-'));
  [product, browser] = await Promise.all([startProduct({ dataFolder, demo: false }), openJourneyBrowser()]);
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
  await page.getByText('The course is published').waitFor();

  await addLearner(page);
  await page.goto(`/courses/${courseId}/learners`);
  await page.getByRole('button', { name: 'Enroll learners' }).first().click();
  await page.getByRole('checkbox', { name: 'Asha Patil' }).click();
  await page.getByRole('button', { name: 'Enroll 1 learner' }).click();
  await page.getByText('1 learner was enrolled').waitFor();

  await page.goto('/simulator');
  await finishFirstLesson(page);
  await chooseLaterThenMore(page);

  await page.goto(`/courses/${courseId}/learners`);
  await page.getByText(`1 of ${lessonCount}`).first().waitFor();
  await expect.poll(() => messagesSent(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await page.getByText('Answered a question:').first().waitFor();
  expect(complaints).toEqual([]);
});

/**
 * Starts the lesson where WhatsApp wants a tap first, goes on from card to card and answers every question, one at a time.
 * The first message comes even in quiet hours.
 */
async function finishFirstLesson(page: Page): Promise<void> {
  const chat = page.getByRole('log', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Start' }).click({ timeout: 60_000 });
  const feedback = chat.getByText(/Right!|Not quite|Good that you looked/);
  // A lesson that asks nothing ends with its last card.
  const done = chat.getByRole('button', { name: 'More', exact: true }).last();
  const questions = chat.getByText(/^(Question|Do you still know this)/);
  const onward = chat.getByRole('button', { name: 'Next', exact: true });
  for (let [cards, answered] = [0, 0]; !(await done.isVisible()); ) {
    await expect
      .poll(async () => (await onward.count()) > cards || (await questions.count()) > answered, { timeout: 60_000 })
      .toBe(true);
    if ((await questions.count()) > answered) {
      await answerLast(page);
      answered += 1;
      await expect.poll(() => feedback.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(answered);
    } else {
      await onward.last().click();
      cards += 1;
    }
    // The line about the next lesson comes with the last feedback, what follows a tap a moment after any other.
    await expect
      .poll(
        async () => (await done.isVisible()) || (await onward.count()) > cards || (await questions.count()) > answered,
        { timeout: 60_000 },
      )
      .toBe(true);
  }
}

/** At the end of the portion: "later" is told with its hour, "more" brings the second lesson all the same. */
async function chooseLaterThenMore(page: Page): Promise<void> {
  const chat = page.getByRole('log', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Later', exact: true }).click();
  await chat.getByText(/^All right, later\. The next lesson comes .* at \d+:\d\d/).waitFor({ timeout: 60_000 });
  const onward = chat.getByRole('button', { name: 'Next', exact: true });
  const questions = chat.getByText(/^(Question|Do you still know this)/);
  const before = (await onward.count()) + (await questions.count());
  await chat.getByRole('button', { name: 'More', exact: true }).click();
  await expect
    .poll(async () => (await onward.count()) + (await questions.count()), { timeout: 60_000 })
    .toBeGreaterThan(before);
}

async function answerLast(page: Page): Promise<void> {
  const chat = page.getByRole('log', { name: 'Chat' });
  const list = chat.getByRole('button', { name: 'Choose', exact: true });
  if ((await list.count()) > 0) {
    await list.last().click();
    await page.getByRole('dialog', { name: 'Answers' }).getByRole('listitem').first().getByRole('button').click();
  } else {
    const reveal = chat.getByRole('button', { name: 'Show the answer' });
    const before = await reveal.count();
    await chat.getByRole('button').last().click();
    if (before > 0) await chat.getByRole('button', { name: 'I knew it' }).last().click();
  }
}
