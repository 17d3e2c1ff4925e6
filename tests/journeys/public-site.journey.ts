import { rm } from 'node:fs/promises';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { unusedFolder } from '#kit/demo-folder.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

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
  await page.waitForLoadState('networkidle');
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

test('without script a visitor changes the language, and comes back to the same page', async () => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.locator('.language-switch summary').click();
  await page.locator('.language-switch').getByRole('link', { name: 'தமிழ்' }).click();
  expect(new URL(page.url()).pathname).toBe('/ta/faq');
  expect(await page.locator('html').getAttribute('lang')).toBe('ta');
  await page.locator('.language-switch summary').click();
  await page.locator('.language-switch').getByRole('link', { name: 'English' }).click();
  expect(new URL(page.url()).pathname).toBe('/faq');
  await context.close();
});

/** Runs in the page. How many CSS pixels it is wider than its window. */
const tooWide = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('every page fits a window of 320 px, and one of 1,280 px at 200 % zoom', async () => {
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(80);
  const { page } = await openVisit(browser, product.url, { width: 320 });
  const faults: string[] = [];
  // Twice the size on a window of 1,280 px leaves 640 px of the page's own.
  let widths = [320, 640];
  for (const path of [...paths, '/no-such-page']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const pixels = await page.evaluate(tooWide);
      if (pixels > 0) faults.push(`${path} at ${width}: ${pixels} px too wide`);
    }
    // The next page begins with the width that the window has.
    widths = widths.toReversed();
  }
  expect(faults).toEqual([]);
  await page.close();
});

test.each(['/', '/ta', '/hi/status', '/docs/running', '/api'])(
  '%s prints without what only a screen needs',
  async (path) => {
    const { page } = await openVisit(browser, product.url);
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const screenPart of ['.site-header', '.site-footer', '.skip', '.actions', '.hero-chat'])
      expect(await page.locator(screenPart).filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.close();
  },
);

test('what somebody types from right to left in the chat keeps its direction, and the page keeps its own', async () => {
  const { page } = await openVisit(browser, product.url, { width: 390 });
  await page.goto('/');
  await page.getByLabel('Your message').fill('٢٤ ساعة (أظن)');
  await page.getByLabel('Your message').press('Enter');
  const bubble = page.getByRole('log').getByText('٢٤ ساعة');
  await bubble.waitFor();
  expect(await bubble.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');
  expect(await page.evaluate(tooWide)).toBe(0);
  await page.close();
});

test('on a phone no section of the home page squeezes what it says beside a picture', async () => {
  const { page } = await openVisit(browser, product.url, { width: 390 });
  await page.goto('/');
  const squeezed = await page
    .locator('main section h2')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => (heading.parentElement?.clientWidth ?? 0) < window.innerWidth / 2)
        .map((heading) => heading.textContent),
    );
  expect(squeezed).toEqual([]);
  expect(await page.locator('main section h2').count()).toBeGreaterThan(4);
  await page.close();
});

test('a visitor writes to the operator, and sees what is missing before', async () => {
  const { page } = await openVisit(browser, product.url, { width: 390 });
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Kavya Rao');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Write a message').first().waitFor();
  await page.getByLabel('Email address').fill('kavya@example.org');
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
  await expect.poll(() => page.locator('[data-days] li').count()).toBe(90);
  // The page asks twice a minute; a day that has just begun has no look yet.
  await page.locator('[data-days] li[data-was="ok"]').last().waitFor({ timeout: 120_000 });
  // A product of today was not there three months ago, and does not say that it was well.
  expect(await page.locator('[data-days] li').first().getAttribute('data-was')).toBe('unknown');
  expect(await page.locator('[data-days] li').first().textContent()).toMatch(/: nothing known$/);
  await page.goto('/docs');
  await page.getByLabel('Search the guides').fill('csv semicolons');
  await page.getByRole('link', { name: /Importing learners/ }).waitFor();
  await page.getByRole('link', { name: /Message templates/ }).waitFor({ state: 'hidden' });
});

test('the status page says so when the server does not answer, and when it knows no history', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.route('**/health**', (route) => route.abort());
  await page.goto('/status');
  await page.getByText('The server does not answer').waitFor();
  await page.unroute('**/health**');
  await page.route('**/api/v1/health/**', (route) => route.fulfill({ json: { success: true, message: '', data: [] } }));
  await page.reload();
  await page.getByText('Everything works').waitFor();
  await expect.poll(() => page.locator('[data-days] li[data-was="unknown"]').count()).toBe(90);
  expect(await page.locator('[data-history] li').count()).toBe(0);
  await page.close();
});

test.each(['/hi', '/mr', '/ta', '/te'])(
  'on a device without its letters %s moves nothing when they come',
  async (path) => {
    const { page } = await openVisit(browser, product.url, { width: 390, height: 844, serviceWorker: false });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resume) => setTimeout(resume, 400));
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shift = await page.evaluate(
      () =>
        new Promise<number>((told) => {
          let total = 0;
          // The type of the browser's library has no value of a shift yet.
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => told(total), 300);
        }),
    );
    // Before the spaces of "Letters Room" it was 0.18 to 0.36; in Tamil, before the lines of the first screen were kept, 0.15.
    expect(shift).toBeLessThan(0.05);
  },
);
