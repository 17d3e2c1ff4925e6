import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisit, type Visit } from '#kit/browser.ts';
import { demoIds, type DemoRole, demoRoles, demoToken, routeAddresses } from '#kit/demo-places.ts';
import { axeFaultsInBothThemes, sidewaysFaults, textFaults } from '#kit/page-faults.ts';
import { type RunningProduct, startProduct } from '../../commands/start-product.ts';

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;
let ids: Record<string, string>;
const visits = new Map<DemoRole | 'nobody', Visit>();

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-access-'));
  [product, browser] = await Promise.all([startProduct({ dataFolder }), openBrowser()]);
  visits.set('nobody', await openVisit(browser, product.url, { width: 1280 }));
  for (const role of demoRoles) {
    const visit = await openVisit(browser, product.url, { width: 1280 });
    const token = await demoToken(product.url, role);
    await visit.context.addInitScript((kept) => localStorage.setItem('token', kept), token);
    visits.set(role, visit);
    ids ??= await demoIds(product.url, token);
  }
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const visitOf = (who: DemoRole | 'nobody'): Visit => {
  const visit = visits.get(who);
  if (visit === undefined) throw new Error(`nobody visits as ${who}`);
  return visit;
};

/** Until the screen has its heading and nothing on it says that it is still loading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, null, { timeout: 10_000 });
}

const forNobody = new Set(['/login', '/register', '/forgot-password', '/reset-password', '/no-such-page']);

/** The first role that the guard lets in. */
async function openAsWhoMay(address: string): Promise<Visit> {
  if (forNobody.has(address)) {
    const visit = visitOf('nobody');
    await open(visit.page, address);
    return visit;
  }
  for (const role of demoRoles) {
    const visit = visitOf(role);
    await open(visit.page, address);
    if (address === '/unauthorized' || !visit.page.url().includes('/unauthorized')) return visit;
  }
  throw new Error(`${address}: no role may open it`);
}

test('every screen can be used by everybody: axe in both themes, no broken text, no sideways scroll, a quiet console', async () => {
  const faults: string[] = [];
  for (const address of routeAddresses(ids)) {
    const { page, complaints } = await openAsWhoMay(address);
    const found = [
      ...(await textFaults(page)),
      ...(await axeFaultsInBothThemes(page)),
      ...(await sidewaysFaults(page)),
    ];
    // The page that is not there answers 404 on purpose.
    const heard = complaints.splice(0).filter((complaint) => address !== '/no-such-page' || !complaint.includes('404'));
    faults.push(
      ...[...found, ...heard.map((complaint) => `console: ${complaint}`)].map((fault) => `${address}  ${fault}`),
    );
  }
  expect(faults).toEqual([]);
});

interface Opening {
  name: string;
  who: DemoRole;
  address: string;
  /** Leads to the dialog; the page is open and idle. */
  press: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const openings = (courseId: string): Opening[] => [
  { name: 'command bar', who: 'creator', address: '/dashboard', press: (page) => page.keyboard.press('Control+k') },
  { name: 'new course', who: 'creator', address: '/courses', press: button('New course') },
  {
    name: 'delete course',
    who: 'creator',
    address: `/courses/${courseId}`,
    press: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete course' }).click();
    },
  },
  { name: 'write a lesson', who: 'creator', address: `/courses/${courseId}/lessons`, press: button('Add lesson') },
  { name: 'preview of a lesson', who: 'creator', address: `/courses/${courseId}/lessons`, press: button('Preview') },
  {
    name: 'enroll learners',
    who: 'creator',
    address: `/courses/${courseId}/learners`,
    press: button('Enroll learners'),
  },
  {
    name: 'source of a sentence',
    who: 'creator',
    address: `/courses/${courseId}/media-transformation`,
    press: async (page) => {
      await page.getByRole('button', { name: /clean-hands/ }).click();
      await page
        .getByRole('button', { name: /^Page \d/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'edit a result lesson',
    who: 'creator',
    address: `/courses/${courseId}/media-transformation`,
    press: async (page) => {
      await page.getByRole('button', { name: /clean-hands/ }).click();
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit lesson' }).click();
    },
  },
  { name: 'upload media', who: 'creator', address: '/media', press: button('Upload Media') },
  { name: 'new template', who: 'admin', address: '/templates', press: button('New Template') },
  { name: 'add learner', who: 'creator', address: '/learners', press: button('Add learner') },
  { name: 'import learners', who: 'creator', address: '/learners', press: button(/Import/) },
];

test('every main dialog passes axe in both themes, keeps the focus inside and gives it back', async () => {
  const faults: string[] = [];
  for (const { name, who, address, press } of openings(ids['courseId'] ?? '')) {
    const { page, complaints } = visitOf(who);
    await open(page, address);
    await press(page);
    const dialog = page.getByRole(/delete/.test(name) ? 'alertdialog' : 'dialog').first();
    await dialog.waitFor();
    const found = [...(await textFaults(page)), ...(await axeFaultsInBothThemes(page))];
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Tab');
    // The guards at both ends of a dialog hold the focus for a moment before they hand it back inside.
    const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
    await expect
      .poll(isInside, { timeout: 1_000 })
      .toBe(true)
      .catch(() => found.push('the focus leaves the dialog'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => found.push('Escape does not close it'));
    if (await page.evaluate(() => document.activeElement === document.body))
      found.push('the focus is lost after closing');
    faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
