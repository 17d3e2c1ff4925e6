import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { demoFolder } from '#kit/demo-folder.ts';
import { type RunningProduct, startProduct } from '../../commands/start-product.ts';

const repository = resolve(import.meta.dirname, '../..');

let dataFolder: string;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  dataFolder = await demoFolder();
  [product, browser] = await Promise.all([startProduct({ dataFolder }), openJourneyBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('a stranger sees a lesson from a file of their own on the handset after at most 12 clicks and no form', async () => {
  const { page, complaints } = await openVisit(browser, product.url);
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click({ timeout: 120_000 });
    clicks += 1;
  };
  await page.goto('/login');
  await click(page.getByRole('button', { name: /^Creator/ }));
  await page.getByText('Try it with your own file').waitFor();
  clicks += 1;
  await page.setInputFiles('input[type=file]', join(repository, 'tests/fixtures/building-networks-opening.pdf'));
  await click(page.getByRole('button', { name: 'Transform to Microlearning' }));
  await click(page.getByRole('button', { name: 'Add All to Course Lessons' }));
  await page.waitForURL('**/lessons*', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).first().waitFor();
  const lesson = (await page.getByRole('listitem').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await click(page.getByRole('button', { name: 'Publish', exact: true }).first());
  await page.getByText('Course published').waitFor();
  await click(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
  await click(page.getByRole('link', { name: 'Continue: enroll a learner' }));
  await click(page.getByRole('button', { name: 'Enroll learners' }).first());
  await click(page.getByRole('checkbox', { name: 'Shobha Kamble' }));
  await click(page.getByRole('button', { name: 'Enroll 1 learner' }));
  await click(page.getByRole('link', { name: 'Simulator', exact: true }).first());
  const chat = page.getByRole('log', { name: 'Chat' });
  // Where something happened last is the phone in view. Where she has not written for a day, a tap opens the window first.
  const arrived = chat.getByText(lesson.replace(/^\d+\W*/, '').slice(0, 30)).first();
  const invitation = chat.getByText(/^नमस्कार Shobha, .*building networks/).last();
  await arrived.or(invitation).first().waitFor({ timeout: 90_000 });
  if (!(await arrived.isVisible())) await click(chat.getByRole('button', { name: 'सुरू करा' }).last());
  await arrived.waitFor({ timeout: 90_000 });
  expect(clicks).toBeLessThanOrEqual(12);
  expect(complaints).toEqual([]);
}, 600_000);

test.each([
  ['Administrator', 'Get this installation ready', 'Review the templates', '/templates'],
  ['Learner', 'Get started', 'Read your first lesson', '/learn'],
] as const)(
  '%s finds what to do first, ticks it by doing it, and can wave it away',
  async (role, title, step, place) => {
    const { page } = await openVisit(browser, product.url);
    await page.goto('/login');
    await page.getByRole('button', { name: new RegExp(`^${role}`) }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: step, exact: true }).click();
    await page.waitForURL(`**${place}*`);
    await page.goto('/dashboard');
    await page.getByRole('listitem').filter({ hasText: step }).getByText('(done)').waitFor();
    await page.getByRole('button', { name: 'Hide first steps' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
  },
);

test('the public chat leads to the real handset with one press', async () => {
  const { page } = await openVisit(browser, product.url);
  await page.goto('/mr');
  await page.locator('#demo-chat input').fill('24');
  await page.locator('#demo-chat input').press('Enter');
  await page.locator('.phone-offer a').click();
  await page.waitForURL('**/simulator*');
  await page.getByRole('log', { name: 'Chat' }).waitFor();
});

test('the commands of the integrator guide do what the guide says', async () => {
  const guide = await readFile(join(repository, 'docs/integrating.md'), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
  expect(blocks).toHaveLength(3);
  const script = `set -euo pipefail\nBASE=${product.url}\n${blocks.join('\necho ---\n')}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script]);
  const [titles = '', page = '', twice = ''] = stdout.split('---\n');
  expect(titles).toContain('Essentials for Community Health Workers');
  expect(page).toMatch(/^link: <.*cursor=.*>; rel="next"/i);
  // One course, named by both answers.
  expect(twice.trim()).toMatch(/^2 [0-9a-f-]{36}$/);
});
