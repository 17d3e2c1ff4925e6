import { rm } from 'node:fs/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RunningProduct } from '../../commands/start-product.ts';
import { openJourneyBrowser, openVisit, type Visit } from './browser.ts';
import { demoFolder } from './demo-folder.ts';
import { addDemoLanguage, demoIds, type DemoRole, demoToken } from './demo-places.ts';
import { startJourneyProduct } from './journey-product.ts';

export interface DemoStage {
  readonly url: string;
  /** Ids of the demo data, by the names that routes give them. */
  readonly ids: Record<string, string>;
  /** A fresh visitor, signed in when a role is given; closed after the test. */
  visit(role?: DemoRole, options?: Parameters<typeof openVisit>[2]): Promise<Visit>;
}

/** The whole product with its demo data and one browser, for the tests of a file. Call it at the file's top level. */
export function demoStage(openOwnBrowser: () => Promise<Browser> = openJourneyBrowser): DemoStage {
  let folder = '';
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;
  let ids: Record<string, string> = {};
  const tokens = new Map<DemoRole, string>();
  const open: Visit[] = [];

  beforeAll(async () => {
    folder = await demoFolder();
    [product, browser] = await Promise.all([startJourneyProduct({ dataFolder: folder }), openOwnBrowser()]);
    const creator = await demoToken(product.url, 'creator');
    ids = await demoIds(product.url, creator);
    await addDemoLanguage(product.url, creator, ids);
  });
  afterEach(async () => {
    for (const { context } of open.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get url() {
      return product?.url ?? '';
    },
    get ids() {
      return ids;
    },
    async visit(role, options) {
      if (browser === undefined || product === undefined) throw new Error('the stage stands inside tests only');
      const visit = await openVisit(browser, product.url, { serviceWorker: false, ...options });
      open.push(visit);
      if (role !== undefined) {
        const token = tokens.get(role) ?? (await demoToken(product.url, role));
        tokens.set(role, token);
        // Only once: a sign-out during the test has to last.
        await visit.context.addInitScript((kept) => {
          if (sessionStorage.getItem('was-signed-in') !== null) return;
          sessionStorage.setItem('was-signed-in', '1');
          localStorage.setItem('token', kept);
        }, token);
      }
      return visit;
    },
  };
}

/** Opens an address and waits until the page has its heading and nothing on it says that it is loading. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** As a click on a link does, without a document anew. The page before takes its heading with it when it goes. */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(() => document.querySelector('h1:not([data-left])') !== null);
  await page.waitForFunction(() => document.querySelector('h1[data-left], [aria-busy="true"]') === null);
}

/** The body of every expected failure, as the server writes it. */
export const failing = (status: number, parts: { code?: string; message?: string; detail?: string } = {}) => {
  const { code = '', message = '', detail = message } = parts;
  return (route: Pick<Route, 'fulfill'>) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message, detail, code, errors: [], validationErrors: {} }),
    });
};
