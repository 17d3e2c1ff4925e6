import { rm } from 'node:fs/promises';

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { answerLastQuestion } from '#kit/answer-last-question.ts';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { unusedFolder } from '#kit/demo-folder.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

/** Of the kind that people bring: a page of rules of a workplace. What a document does not make worth asking, nobody can answer. */
const handbook = `# Leave and attendance

## Sick leave

Employees must report an absence to their supervisor before 9 a.m. on the first day. A medical certificate is required after three days of
absence. The certificate must be submitted to the human resources department within five working days. Employees who do not report an
absence lose the pay for that day.

## Annual leave

Every employee is entitled to 24 days of paid leave each year. Leave must be requested at least 14 days in advance. The supervisor approves
the request. Up to 10 unused days may be carried over to the next year.

## Overtime

Overtime must be approved by the department manager before it is worked. Employees may work no more than 12 hours of overtime in a week.
Overtime on Sundays is paid at twice the normal rate.
`;

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

/** Counts in every page of the visit what a person does: presses, and forms in which something is typed. */
async function countDeeds(page: Page): Promise<{ clicks: () => number; forms: () => number }> {
  let clicks = 0;
  const forms = new Set<string>();
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.exposeFunction('countForm', (name: string) => void forms.add(name));
  await page.addInitScript(() => {
    // exposeFunction puts them there, which the types cannot know.
    const told = window as unknown as { countClick: () => void; countForm: (name: string) => void };
    // Not "click": a press on a label is one press and two clicks.
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && told.countClick(), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || target.matches('[type=file]')) return;
        // An answer that is typed into the chat is no form that stands before it.
        if (location.pathname === '/simulator') return;
        const form = target.closest('form');
        told.countForm(`${location.pathname} ${form === null ? target.id : [...document.forms].indexOf(form)}`);
      },
      true,
    );
  });
  return { clicks: () => clicks, forms: () => forms.size };
}

test('from the home page to the first answered question of an own document there are at most 10 clicks and one form', async () => {
  const { page, complaints } = await openVisit(browser, product.url);
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  const deeds = await countDeeds(page);
  await page.goto('/');
  const choosing = page.waitForEvent('filechooser');
  await page.locator('#trial').getByText('Choose a file').click();
  await (await choosing).setFiles({ name: 'leave.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) });
  await page.getByText('Your first lesson is on the phone').waitFor();
  await page.locator('#trial').getByRole('link', { name: 'Keep it' }).click();

  await page.getByLabel('Full Name').fill('Meera Joshi');
  await page.getByLabel('Email Address').fill('meera@example.org');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill('chalk-and-line');
  await page.getByLabel('Confirm Password').fill('chalk-and-line');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.getByText(/It goes to .*98765 ?43210/).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Add all and send it to my phone' }).click();
  await page.waitForURL('**/simulator?phone=*', { timeout: 120_000 });

  const chat = page.getByRole('log', { name: 'Chat' });
  await chat.getByText(/has a course for you here: leave\./).waitFor({ timeout: 90_000 });
  await chat.getByRole('button', { name: 'Start' }).click();
  await answerFirstQuestion(page, chat);

  expect.soft(deeds.clicks()).toBeGreaterThan(5);
  expect.soft(deeds.clicks()).toBeLessThanOrEqual(10);
  expect.soft(deeds.forms()).toBe(1);
  expect(complaints).toEqual([]);
}, 600_000);

/** Goes on from card to card until there is a question, and gives it an answer, right or wrong. */
async function answerFirstQuestion(page: Page, chat: Locator): Promise<void> {
  const onward = chat.getByRole('button', { name: 'Next', exact: true });
  const question = chat.getByText(/^Question/);
  for (let turned = 0; ; turned += 1) {
    await expect
      .poll(async () => (await onward.count()) > turned || (await question.count()) > 0, { timeout: 60_000 })
      .toBe(true);
    if ((await question.count()) > 0) break;
    await onward.last().click();
  }
  await answerLastQuestion(page);
  await chat.getByText(/Right!|Not quite|Good that you checked/).waitFor({ timeout: 60_000 });
}
