import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { MediaFile } from '#contract/media.ts';
import { demoToken } from '#kit/demo-places.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';

const stage = demoStage();
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-lost-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const filmHead = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');
/** A PNG of 1200 x 1200, up to where its points begin. */
const pictureHead = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000004b0000004b0080200000000000000008fff1d49444154',
  'hex',
);

const aFilm = (name: string) => aFile(name, filmHead, 40 * MB);

/** A file as far as the library looks; its other bytes are of no other file. */
function aFile(name: string, head: Buffer, size: number): { path: string; sha256: string } {
  const bytes = Buffer.concat([head, randomBytes(size - head.length)]);
  const place = path.join(folder, name);
  writeFileSync(place, bytes);
  return { path: place, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The bytes of pieces that were answered since. */
function countSent(page: Page): () => number {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    // The browser tells no size of a body that holds a file, but it tells the server.
    if (request.url().endsWith('/pieces')) bytes += Number((await request.allHeaders())['content-length']);
  });
  return () => bytes;
}

/** A line that takes some seconds for a film, and that a test can cut. */
async function slowLine(
  page: Page,
  bytesPerSecond = 8 * MB,
): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const set = async (offline: boolean): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  };
  await set(false);
  return { cut: () => set(true), mend: () => set(false) };
}

const percentOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('dialog').getByRole('progressbar').getAttribute('aria-valuenow'));

async function storedFile(sha256: string): Promise<MediaFile | undefined> {
  const headers = { accept: 'application/json', authorization: `Bearer ${await demoToken(stage.url, 'creator')}` };
  const answer = await fetch(`${stage.url}/api/media?sha256=${sha256}`, { headers });
  return ((await answer.json()) as MediaFile[])[0];
}

async function upload(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Media' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]:not([hidden])').setInputFiles(place);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}

test('a film whose line breaks in the middle goes on where it was, and nobody does anything', async () => {
  const film = aFilm('walk.mp4');
  const { page } = await stage.visit('creator', { width: 1280 });
  await openPage(page, '/media');
  const line = await slowLine(page);
  await upload(page, film.path);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => percentOf(page), { timeout: 60_000 }).toBeGreaterThan(20);
  const sent = countSent(page);
  await line.cut();
  await dialog.getByText("Connection lost. We'll continue as soon as it's back.").waitFor();
  const before = await percentOf(page);
  await line.mend();
  await page.getByText('File added to the library').waitFor({ timeout: 90_000 });
  expect((await storedFile(film.sha256))?.size).toBe(40 * MB);
  // What had arrived before the break was not sent again.
  expect(sent()).toBeGreaterThan(MB);
  expect(sent()).toBeLessThan(((100 - before) / 100) * 40 * MB + 9 * MB);
});

test('after a reload the page offers to go on, and the same file goes on where it was', async () => {
  const film = aFilm('stairs.mp4');
  const { page } = await stage.visit('creator', { width: 1280 });
  page.on('dialog', (asked) => void asked.accept());
  await openPage(page, '/media');
  await slowLine(page);
  await upload(page, film.path);
  await expect.poll(() => percentOf(page), { timeout: 60_000 }).toBeGreaterThan(20);
  await page.reload();
  await page.getByText("1 upload hasn't finished").waitFor();
  const told = await page.getByText(/stairs\.mp4: \d+ % has arrived/).textContent();
  const arrived = Number(/(\d+) %/.exec(told ?? '')?.[1]);
  expect(arrived).toBeGreaterThan(10);
  const sent = countSent(page);
  await page.locator('input[type=file][hidden]').setInputFiles(film.path);
  await page.getByText('Uploaded', { exact: true }).waitFor({ timeout: 90_000 });
  await expect.poll(() => page.getByText("1 upload hasn't finished").count()).toBe(0);
  expect((await storedFile(film.sha256))?.size).toBe(40 * MB);
  expect(sent()).toBeGreaterThan(MB);
  expect(sent()).toBeLessThan(((100 - arrived) / 100) * 40 * MB + MB);
});

test('a picture put on a card goes on where it was after a broken line, and after a reload', async () => {
  const picture = aFile('poster.png', pictureHead, 9 * MB);
  const { page } = await stage.visit('creator', { width: 1280 });
  page.on('dialog', (asked) => void asked.accept());
  const line = await slowLine(page, 2 * MB);
  const picker = await openPicker(page);
  const arrived = async () => Number(await picker.getByRole('progressbar').getAttribute('aria-valuenow'));
  await picker.locator('input[type=file]:not([hidden])').setInputFiles(picture.path);
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(20);
  const sent = countSent(page);
  await line.cut();
  await picker.getByText("Connection lost. We'll continue as soon as it's back.").waitFor();
  const before = await arrived();
  await line.mend();
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  await page.reload();
  await line.mend();
  await openPicker(page);
  const told = await picker.getByText(/poster\.png: \d+ % has arrived/).textContent();
  const kept = Number(/(\d+) %/.exec(told ?? '')?.[1]);
  expect(kept).toBeGreaterThan(20);
  await picker.locator('input[type=file][hidden]').setInputFiles(picture.path);
  await picker.waitFor({ state: 'detached', timeout: 90_000 });
  await page.getByLabel('What the picture shows').waitFor();
  expect((await storedFile(picture.sha256))?.size).toBe(9 * MB);
  // Neither the break nor the reload sent the whole of it again.
  expect(sent()).toBeGreaterThan(MB);
  expect(sent()).toBeLessThan(9 * MB);
});

async function openPicker(page: Page): Promise<Locator> {
  await openPage(page, `/courses/${stage.ids['courseId']}/lessons`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit lesson' }).click();
  await page
    .getByRole('button', { name: /^(Add a picture|Choose another picture)$/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('tab', { name: 'Upload' }).click();
  return picker;
}

test('a document on the home page goes on where it was after a broken line, and after a reload, without an account', async () => {
  const handbook = path.join(folder, 'handbook.pdf');
  const pdf = readFileSync(path.resolve(import.meta.dirname, '../fixtures/building-networks-opening.pdf'));
  // What stands behind the end of a PDF is no part of it.
  writeFileSync(handbook, Buffer.concat([pdf, Buffer.alloc(4 * MB - pdf.length, '% blank\n')]));
  const { page } = await stage.visit();
  await page.goto('/');
  const line = await slowLine(page, MB / 2);
  const panel = page.locator('#trial');
  const arrived = () => panel.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
  await panel.locator('input[type=file]').setInputFiles(handbook);
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(10);
  const sent = countSent(page);
  await line.cut();
  await panel.getByText("Connection lost. We'll continue as soon as it's back.").waitFor();
  const before = await arrived();
  await line.mend();
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(before);
  await page.reload();
  await line.mend();
  await panel.getByText('This file hasn’t finished uploading').waitFor();
  const told = await panel.getByText(/\d+ % has arrived/).textContent();
  expect(Number(/(\d+) %/.exec(told ?? '')?.[1])).toBeGreaterThan(10);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Choose the file' }).click(),
  ]);
  await chooser.setFiles(handbook);
  await panel.getByText('Your first lesson is on the phone').waitFor({ timeout: 120_000 });
  // Neither the break nor the reload sent the whole of it again.
  expect(sent()).toBeGreaterThan(MB);
  expect(sent()).toBeLessThan(4 * MB);
});

test('another file than the one that was half sent begins anew, and leaves nothing of the first', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await slowLine(page, 64 * 1024);
  const panel = page.locator('#trial');
  await panel.locator('input[type=file]').setInputFiles(path.join(folder, 'handbook.pdf'));
  await page.waitForResponse((answer) => answer.url().endsWith('/trials/uploads'));
  await page.reload();
  await panel.getByText('This file hasn’t finished uploading').waitFor();
  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Too short.') });
  expect((await dropped).status()).toBe(200);
  await panel.getByText('There’s too little text for a lesson').waitFor();
});
