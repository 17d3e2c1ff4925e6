import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { demoFolder } from '#kit/demo-folder.ts';
import { demoToken } from '#kit/demo-places.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

const bucketFolder = mkdtempSync(path.join(os.tmpdir(), 'journey-bucket-'));
/** As docs/running.md tells an operator to set it. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
<AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;
const bucket = new S3rver({
  directory: bucketFolder,
  port: 0,
  address: '127.0.0.1',
  silent: true,
  configureBuckets: [{ name: 'files', configs: [cors] }],
});

let folder = '';
let product: RunningProduct;
let browser: Browser;
let bucketUrl = '';
beforeAll(async () => {
  const { port } = await bucket.run();
  bucketUrl = `http://127.0.0.1:${port}`;
  folder = await demoFolder();
  const env = {
    S3_ENDPOINT: bucketUrl,
    S3_PUBLIC_ENDPOINT: bucketUrl,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  [product, browser] = await Promise.all([startJourneyProduct({ dataFolder: folder, env }), openJourneyBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
  rmSync(bucketFolder, { recursive: true, force: true });
});

test('a picture goes from the browser into the bucket and is shown from there', async () => {
  const visit = await openVisit(browser, product.url, { serviceWorker: false });
  const token = await demoToken(product.url, 'creator');
  await visit.context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const put = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.goto(`${product.url}/media`);
  await page.getByRole('button', { name: 'Upload Media' }).first().click();
  const picture = path.join(import.meta.dirname, '../../web/static/social-card-te.png');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const answer = await put;
  expect([new URL(answer.url()).origin, answer.status()]).toEqual([bucketUrl, 200]);
  const found = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${product.url}/api/media?q=social-card-te`, { headers })).json();
  };
  await expect.poll(async () => (await found()).length).toBe(1);
  expect(asked).not.toContain('POST /api/media');
  const [{ url }] = await found();
  const shown = await page.evaluate(
    (address) =>
      new Promise<number>((done) => {
        const image = new Image();
        image.onload = () => done(image.naturalWidth);
        image.onerror = () => done(0);
        image.src = address;
      }),
    url,
  );
  expect(shown).toBeGreaterThan(100);
  await visit.context.close();
});

test('a file whose keeping was answered by nobody is there once after a second press', async () => {
  const visit = await openVisit(browser, product.url, { serviceWorker: false });
  const token = await demoToken(product.url, 'creator');
  await visit.context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const { page } = visit;
  let isLost = false;
  await page.route('**/direct-uploads/keep', async (route) => {
    const answer = await route.fetch();
    if (isLost) return route.fulfill({ response: answer });
    isLost = true;
    return route.abort();
  });
  await page.goto(`${product.url}/media`);
  await page.getByRole('button', { name: 'Upload Media' }).first().click();
  const picture = path.join(import.meta.dirname, '../../web/static/social-card-hi.png');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await expect.poll(() => isLost).toBe(true);
  await expect.poll(() => upload.isEnabled()).toBe(true);
  await upload.click();
  await dialog.waitFor({ state: 'hidden' });
  const headers = { authorization: `Bearer ${token}` };
  const listed = await (await fetch(`${product.url}/api/media?q=social-card-hi`, { headers })).json();
  expect(listed).toHaveLength(1);
  await visit.context.close();
});
