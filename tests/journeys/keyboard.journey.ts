import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { unusedFolder } from '#kit/demo-folder.ts';
import { chooseByArrows, dialogWithFocus, escapeDialog } from '#kit/dialog-keys.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import { browserHeaders } from '#kit/test-server.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

const handbook = resolve(import.meta.dirname, '../fixtures/building-networks-opening.pdf');
const account = {
  name: 'Kavya Rao',
  email: 'kavya@example.org',
  phone_number: '+919876543210',
  password: 'chalk-and-line',
};

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  dataFolder = await unusedFolder();
  [product, browser] = await Promise.all([startJourneyProduct({ dataFolder, demo: false }), openJourneyBrowser()]);
  const answer = await fetch(`${product.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { ...browserHeaders, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.ok).toBe(true);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const mostTabs = 400;

/** Tab after Tab, as a person would, until the focus is there; back, to what stands before it. */
async function tabTo(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed <= mostTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`${mostTabs} Tabs do not reach ${target}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A card is cut in two and the cut taken back, and a new point gets its question; where the focus is then, one writes on. */
async function mendByKeys(page: Page, studio: Locator): Promise<void> {
  const cards = studio.getByText(/^\d+ cards$/);
  const before = await cards.innerText();
  await tabTo(page, studio.getByLabel('Text', { exact: true }));
  await page.keyboard.press('Control+End');
  for (let words = 0; words < 3; words += 1) await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => cards.innerText()).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cards.innerText()).toBe(before);

  await pressOn(page, studio.getByRole('button', { name: 'Add a point' }));
  await page.keyboard.type('Founders keep in touch with their mentors.');
  await pressOn(page, studio.getByRole('button', { name: 'Add a question' }).last());
  await page.keyboard.type('With whom do founders keep in touch?');
  for (const [at, answer] of ['Their mentors', 'Their rivals', 'Nobody'].entries()) {
    await tabTo(page, studio.getByRole('textbox', { name: `Answer ${at + 1}`, exact: true }));
    await page.keyboard.type(answer);
  }
  // The marks are one stop: arrow keys go from one to the next.
  await pressOn(page, studio.getByRole('radio', { name: 'Answer 1 is the right one' }), 'ArrowDown');
  await page.keyboard.press('ArrowUp');
  // All the way round: nothing on the way holds the focus.
  await tabTo(page, studio.getByLabel('Title', { exact: true }).first(), 'Shift+Tab');
}

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts();

test('from the sign-in to a published course without a mouse', async () => {
  const { page, complaints } = await openVisit(browser, product.url);
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/keyboard-failure.png' })));
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email Address'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard*');

  await page.getByText('Welcome, Kavya Rao').waitFor();
  await page.keyboard.press('Control+k');
  await dialogWithFocus(page);
  await page.keyboard.type('Courses');
  await page.getByRole('option', { name: 'Courses', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/courses*');
  await pressOn(page, button('New course'));
  await dialogWithFocus(page);
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type('Networks for founders');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/courses\/[0-9a-f-]{36}/);

  page.on('filechooser', (chooser) => void chooser.setFiles(handbook));
  await pressOn(page, page.getByRole('link', { name: 'Transform media' }));
  // The browser's own file field, hidden from everybody, has the same name.
  await tabTo(page, page.locator('button[aria-label="Choose a file or drop it here"]'));
  await page.keyboard.press('Enter');
  await page.getByText('building-networks-opening.pdf').waitFor();
  await pressOn(page, button('Transform to Microlearning'));
  await page.getByText(/\d+ Lessons Created/).waitFor({ timeout: 120_000 });

  const results = page.getByRole('checkbox', { name: /^Add / });
  await results.first().waitFor();
  const count = await results.count();
  await pressOn(page, button(/^Page \d/));
  await page.getByRole('dialog', { name: 'Source' }).waitFor();
  await escapeDialog(page);
  await tabTo(page, button(/^Actions for/), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await chooseByArrows(page, 'Edit lesson');
  const studio = page.getByRole('dialog', { name: 'Edit lesson' });
  await tabTo(page, studio.getByLabel('Title', { exact: true }).first());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('My own title');
  await mendByKeys(page, studio);
  await studio.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await studio.waitFor({ state: 'hidden' });
  await pressOn(page, page.getByRole('checkbox', { name: /^Add / }).last(), 'Space');
  await pressOn(page, button(`Add ${count - 1} lessons to the course`));
  await page.waitForURL('**/lessons*', { timeout: 120_000 });

  await expect.poll(() => titles(page)).toHaveLength(count - 1);
  const [first, second] = await titles(page);
  expect(first).toBe('My own title');
  await pressOn(page, button('Move My own title'), 'Space');
  await page.getByText('Picked up My own title, position 1').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('My own title is now at position 2').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);

  await pressOn(page, button('Publish'));
  await page.getByText('Course published').waitFor();
  expect(complaints).toEqual([]);
});
