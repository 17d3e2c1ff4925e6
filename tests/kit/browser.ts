import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumMissing, findChromium } from '../../commands/find-chromium.ts';

/** A browser for a test; one per file is enough, each test opens its own visit. Fails with one sentence when there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(chromiumMissing);
  return chromium.launch({ executablePath, args: chromiumFlags(), headless: true });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about, in order: uncaught errors and console errors. */
  complaints: string[];
}

/** A fresh visitor with storage of its own. @param width CSS pixels; 390 is a phone */
export async function openVisit(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900 } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page, complaints };
}
