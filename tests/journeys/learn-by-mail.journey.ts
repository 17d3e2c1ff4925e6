import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { revealIfRecalled, verdictWords } from '#kit/recalled-points.ts';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { demoFolder } from '#kit/demo-folder.ts';
import { demoIds, demoToken } from '#kit/demo-places.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import { browserHeaders } from '#kit/test-server.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;
let creator: string;
let courseId: string;

beforeAll(async () => {
  dataFolder = await demoFolder();
  [product, browser] = await Promise.all([startJourneyProduct({ dataFolder }), openJourneyBrowser()]);
  creator = await demoToken(product.url, 'creator');
  courseId = (await demoIds(product.url, creator))['courseId'] ?? '';
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function ask<T>(method: string, address: string, body?: unknown): Promise<T> {
  const answer = await fetch(product.url + address, {
    method,
    headers: {
      ...browserHeaders,
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${creator}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: { data?: T } & T = await answer.json();
  return json.data ?? json;
}

/** A learner who has agreed to e-mail and to nothing else. */
async function enrolledByMail(email: string): Promise<void> {
  const learner = await ask<{ id: string }>('POST', '/api/v1/learners', {
    name: 'Meera Joshi',
    email,
    consent: { email: true },
  });
  await ask('POST', `/api/v1/courses/${courseId}/enrollments`, { learner_ids: [learner.id] });
}

/** By the mailbox page of the app, as the teacher sees it. */
async function mailTo(page: Page, email: string): Promise<string> {
  const found = async () =>
    (await ask<{ to: string; body: string }[]>('GET', '/api/v1/mailbox')).find(({ to }) => to === email)?.body;
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  await page.addInitScript((token) => localStorage.setItem('token', token), creator);
  await page.goto('/mailbox');
  await page.getByText(email).first().waitFor();
  return (await found()) ?? '';
}

/** However many channels there are, a lesson is one message. */
const lessonsSent = async (): Promise<number> => {
  const messages = await ask<{ learner_name: string; kind: string; status: string; channel: string }[]>(
    'GET',
    '/api/v1/messages?q=Meera&limit=200',
  );
  return messages.filter(({ kind, status }) => kind === 'lesson' && status !== 'cancelled').length;
};

const answerButtons = (page: Page) => page.locator('button[aria-pressed="false"]:not([aria-disabled])');

test('a learner with e-mail alone answers from a mail, reads on without a network, and every answer counts once', async () => {
  const email = 'meera.joshi@example.org';
  await enrolledByMail(email);
  const teacher = await openVisit(browser, product.url);
  const body = await mailTo(teacher.page, email);
  const link = /http\S+\/learn\/answer#\S+/.exec(body)?.[0] ?? '';

  const learner = await openVisit(browser, product.url, { width: 390, height: 844 });
  const { page, context } = learner;
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  await page.goto(link);
  await page.getByRole('radio').first().check();
  await expect.poll(() => page.url()).not.toContain('link=');
  await page.getByRole('button', { name: 'Confirm my answer' }).click();
  await page.getByText(verdictWords).waitFor();
  await page.getByRole('link', { name: 'Go to the course' }).click();
  // The card that the next question is about may stand before it.
  const second = page.getByText('Question 2 of');
  await page.getByRole('progressbar', { name: /^Part/ }).waitFor();
  while (!(await second.isVisible())) await page.getByRole('button', { name: 'Next', exact: true }).click();

  // Everything that is needed without a network is here once the worker is, from the first visit.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // After a first visit there is what the worker brought by itself: it saw no request of the page, and the browser's
  // own copies are nothing to rely on.
  await page.evaluate(() => caches.delete('pieces'));
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto(`/learn/${courseId}`);
  await page.getByText("You're offline. This was loaded").waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await revealIfRecalled(page);
  await answerButtons(page).first().click();
  await page.getByText('Saved on this device.').waitFor();
  // It is answered also for who comes back before the network does.
  await page.reload();
  await page.getByText("You're offline. This was loaded").waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByText('Saved on this device.').waitFor();

  await context.setOffline(false);
  await page.getByText('1 answer from this device was sent').waitFor();
  await page.getByText(verdictWords).waitFor();
  const records = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/learn/export', {
      headers: { 'x-learner-link': localStorage.getItem('learner-link') ?? '' },
    });
    return (await answer.json()).data.learners[0].answers.length as number;
  });
  expect(records).toBe(2);
  expect(await lessonsSent()).toBe(1);

  const done = page.getByText('This lesson is done.');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const skip = page.getByRole('button', { name: 'Skip for now' });
  while (!(await done.isVisible())) {
    // A card has the one, a question the other until it is answered.
    await next.or(skip).waitFor();
    if (await skip.isVisible()) {
      await revealIfRecalled(page);
      await answerButtons(page).first().click();
    }
    await next.click();
  }
  await teacher.page.goto(`/courses/${courseId}/learners?q=Meera`);
  await teacher.page.getByText('Meera Joshi').first().waitFor();
  await teacher.page
    .getByText(/^1 of \d+/)
    .first()
    .waitFor();
  expect(teacher.complaints).toEqual([]);
  expect(learner.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
