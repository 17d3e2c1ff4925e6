import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisit } from '#kit/browser.ts';
import { type RunningProduct, startProduct } from '../../commands/start-product.ts';

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-public-'));
  [product, browser] = await Promise.all([startProduct({ dataFolder, demo: false }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const reply = /This is only a demo in your browser/;

test('the demo chat answers after a second, and blanks are not sent', async () => {
  const { page, complaints } = await openVisit(browser, product.url);
  await page.goto('/');
  const chat = page.getByRole('log', { name: 'Demo chat' });
  const message = page.getByLabel('Your message');
  await message.fill('   ');
  await message.press('Enter');
  await message.fill('How long is a lesson?');
  const sent = performance.now();
  await message.press('Enter');
  await chat.getByText('How long is a lesson?').waitFor();
  await chat.getByText(reply).waitFor();
  expect(performance.now() - sent).toBeGreaterThanOrEqual(1000);
  expect(await chat.getByText(reply).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('what is typed and sent before the chat has woken up is not lost', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.route('**/demo-island*', async (route) => {
    await new Promise((resume) => setTimeout(resume, 700));
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Your message').fill('Early');
  await page.getByLabel('Your message').press('Enter');
  await page.getByRole('log').getByText('Early').waitFor();
  await page.getByRole('log').getByText(reply).waitFor();
  expect(new URL(page.url()).searchParams.has('message')).toBe(false);
});

test('a time stamp is added to the address once, without a step in the history, and the place on the page is kept', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.goto('/#pricing');
  await page.waitForURL(/\/\?t=\d+#pricing$/);
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await page.goto('/faq?from=mail');
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${product.url}/faq?from=mail`);
});

test('every page can be read with JavaScript off, and the contact page says what to do instead', async () => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Features', 'Pricing', 'Case Studies', 'Roadmap'])
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  expect(await page.getByLabel('Your message').isVisible()).toBe(false);
  await page.goto('/contact');
  await page.getByText('The form needs JavaScript').waitFor();
  expect(await page.getByRole('button', { name: 'Send message' }).isVisible()).toBe(false);
  await context.close();
});

test('a visitor writes to the operator, and sees what is missing before', async () => {
  const { page } = await openVisit(browser, product.url, { width: 390 });
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Kavya Rao');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Write a message').first().waitFor();
  await page.getByLabel('E-mail address').fill('kavya@example.org');
  await page.getByLabel('What is it about').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('How many learners fit?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Your message is stored').waitFor();
});

test('the status page tells how the installation is, and the guides can be searched', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.goto('/status');
  await page.getByText('Everything works').waitFor();
  await page.getByRole('row', { name: /Database ok/ }).waitFor();
  await page.goto('/docs');
  await page.getByLabel('Search the guides').fill('csv semicolons');
  await page.getByRole('link', { name: /Importing learners/ }).waitFor();
  expect(await page.getByRole('link', { name: /Message templates/ }).isVisible()).toBe(false);
});
