import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { unusedFolder } from '#kit/demo-folder.ts';
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

async function dropOn(page: Page, file: string): Promise<void> {
  const bytes = (await readFile(file)).toString('base64');
  const dataTransfer = await page.evaluateHandle((encoded) => {
    const carried = new DataTransfer();
    const content = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    carried.items.add(new File([content], 'building-networks.pdf', { type: 'application/pdf' }));
    return carried;
  }, bytes);
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

test('a visitor drops a document on the home page, sees three cards, keeps them by signing up and adds them to a course', async () => {
  const { page, complaints } = await openVisit(browser, product.url);
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  await page.goto('/');
  const began = performance.now();
  await dropOn(page, handbook);
  const phone = page.getByRole('log', { name: 'Your document as a lesson' });
  await phone.getByText('building-networks.pdf').waitFor();
  await page.getByText('Your first lesson is on the phone').waitFor();
  expect(performance.now() - began).toBeLessThan(90_000);
  const cards = phone.locator('.bubble-in:not(:has(li))');
  expect(await cards.count()).toBe(3);
  const title = (await cards.first().locator('strong').textContent()) ?? '';

  await page.reload();
  await phone.getByText(title).first().waitFor();
  await page.locator('#trial').getByRole('link', { name: 'Keep it' }).click();
  await page.waitForURL('**/register*');
  expect(page.url()).not.toMatch(/[\w-]{43}/);
  await page.getByLabel('Full Name').fill('Meera Joshi');
  await page.getByLabel('Email Address').fill('meera@example.org');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill('chalk-and-line');
  await page.getByLabel('Confirm Password').fill('chalk-and-line');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('**/media-transformation*');
  await page.getByRole('heading', { name: /Lessons Created$/ }).waitFor();
  await page.getByText(title).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('kept-trial'))).toBeNull();
  await page.getByRole('button', { name: 'Add All to Course Lessons' }).click();
  await page.waitForURL('**/lessons*', { timeout: 120_000 });
  await page.getByText(title).first().waitFor();

  // Another's link, followed while signed in, brings nothing in.
  await page.goto(`/courses#keep=${'A'.repeat(43)}`);
  await page.getByText('building networks').first().waitFor();
  expect(page.url()).not.toContain('#keep');
  expect(await page.evaluate(() => localStorage.getItem('kept-trial'))).toBeNull();
  expect(complaints).toEqual([]);
});

test('the phone that scans the code shows the same lesson, and does not delete it', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.goto('/');
  await dropOn(page, handbook);
  await page.getByText('Your first lesson is on the phone').waitFor();
  const title = (await page.locator('#trial-phone .bubble-in strong').first().textContent()) ?? '';
  await page.locator('#trial').getByRole('button', { name: 'Send it to my phone' }).click();
  // The product of this journey is at an address that no phone can reach, and its WhatsApp is the simulator.
  await page.getByText('WhatsApp is simulated here.').waitFor();
  await page.getByText('so a phone can’t reach it').waitFor();

  const token = await page.evaluate(() => sessionStorage.getItem('trial')?.split(' ')[0]);
  const { page: phone } = await openVisit(browser, product.url, { width: 390 });
  await phone.goto(`/#lesson=${token}`);
  await phone.locator('#trial-phone').getByText(title).first().waitFor();
  expect(phone.url()).not.toContain(token);
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await phone.locator('#trial').getByRole('button', { name: 'Try another file' }).click();
  await phone.locator('#trial').getByText('Choose a file').waitFor();
  await page.reload();
  await page.locator('#trial-phone').getByText(title).first().waitFor();

  await page.locator('#trial').getByRole('button', { name: 'Try another file' }).click();
  await page.locator('#trial').getByText('Choose a file').waitFor();
  await phone.goto('about:blank');
  await phone.goto(`/#lesson=${token}`);
  await phone.locator('#trial').getByText('This file is no longer here').waitFor();
});

test('a file that is refused says why, and the demo chat is there again', async () => {
  const { page } = await openVisit(browser, product.url, { width: 390 });
  await page.goto('/');
  const panel = page.locator('#trial');
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') });
  await panel.getByText("The file's content doesn't match its name or the type you chose.").waitFor();
  await page.getByRole('log', { name: 'Demo chat' }).waitFor();
  await panel.getByRole('button', { name: 'Try another file' }).click();
  await panel.getByText('Drop a document, see its first lesson').waitFor();
});

test('who cancels is back where they began, and nothing of the file is kept', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.goto('/');
  await dropOn(page, handbook);
  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith('/trials'));
  await page.locator('#trial').getByRole('button', { name: 'Cancel' }).click();
  expect((await dropped).status()).toBe(200);
  await page.locator('#trial').getByText('Choose a file').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
