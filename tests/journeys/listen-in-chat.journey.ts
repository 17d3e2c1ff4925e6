import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneyBrowser, openVisit } from '#kit/browser.ts';
import { unusedFolder } from '#kit/demo-folder.ts';
import { openPage } from '#kit/demo-stage.ts';
import { type FakeSpeechServer, fakeSpeechServer } from '#kit/fake-speech-server.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import { makeRecording } from '#kit/made-recording.ts';
import { axeFaultsInBothThemes } from '#kit/page-faults.ts';
import { browserHeaders } from '#kit/test-server.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

const phone = '+919876500077';
const texts = ['Hands carry germs that nobody can see.', 'Wash for 20 seconds.'];
let folder: string;
let dataFolder: string;
let speech: FakeSpeechServer;
let product: RunningProduct;
let browser: Browser;
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chalkline-listen-'));
  const sound = { path: join(folder, 'spoken.ogg'), sound: { seconds: 2, spoken: [[0, 2]] as const } };
  const body = await readFile(await makeRecording(sound));
  speech = await fakeSpeechServer(() => ({ body }));
  dataFolder = await unusedFolder();
  [product, browser] = await Promise.all([
    startJourneyProduct({ dataFolder, demo: false, env: { SPEECH_URL: speech.url } }),
    openJourneyBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await speech?.[Symbol.asyncDispose]();
  for (const made of [folder, dataFolder]) await rm(made, { recursive: true, force: true });
});

async function ask<T>(address: string, body?: object): Promise<T> {
  const answer = await fetch(product.url + address, {
    method: 'POST',
    headers: {
      ...browserHeaders,
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, ...refusal }: { data: T } = await answer.json();
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(refusal)}`);
  return data;
}

/** A published course of one lesson with two cards, and a learner who is not in it yet. */
async function aCourse(): Promise<{ courseId: string; learnerId: string }> {
  const password = 'Zebra!finch9';
  const account = { email: 'listens@example.org', phone: '+919876500002', phone_number: '+919876500002' };
  const by = { name: 'Meera Joshi', ...account, password, confirm_password: password };
  token = (await ask<{ token: string }>('/api/v1/auth/register', by)).token;
  const { id: courseId } = await ask<{ id: string }>('/api/v1/courses', { title: 'Clean hands' });
  const cards = texts.map((text, place) => ({ id: `c${place}`, title: '', text, point_ids: [], sources: [] }));
  const lesson = { title: 'Germs', content: texts.join('\n\n'), order: 1, metadata: { cards, quiz: [] } };
  await ask(`/api/v1/courses/${courseId}/lessons`, lesson);
  await ask(`/api/v1/courses/${courseId}/publish`);
  const learner = { name: 'Asha Patil', phone_number: phone, consent: { whatsapp: true } };
  return { courseId, learnerId: (await ask<{ id: string }>('/api/v1/learners', learner)).id };
}

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};

test('who writes LISTEN hears each card below its text, and the teacher hears it before', async () => {
  const { courseId, learnerId } = await aCourse();
  const { page, context, complaints } = await openVisit(browser, product.url, { serviceWorker: false });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);

  await openPage(page, `/courses/${courseId}/lessons`);
  await page.getByRole('button', { name: 'Actions for Germs' }).click();
  await page.getByRole('menuitem', { name: 'Edit lesson' }).click();
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await page.getByLabel('The card, read aloud').waitFor();

  await openPage(page, `/simulator?phone=${encodeURIComponent(phone)}`);
  await write(page, 'LISTEN');
  const log = page.getByRole('log', { name: 'Chat' });
  await log.getByText('From now on I read each card to you as well').waitFor();
  await ask(`/api/v1/courses/${courseId}/enrollments`, { learner_ids: [learnerId] });
  // The first lesson goes at once; asked for as well, its second card would overtake the sound of the first.
  await log.getByText(texts[0] ?? '').waitFor();
  const notes = log.getByLabel('Voice note');
  await notes.first().waitFor();
  await expect.poll(() => notes.first().evaluate((note) => (note as HTMLAudioElement).duration)).toBeGreaterThan(1.5);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  await log.getByRole('button', { name: 'Next' }).last().click();
  await log.getByText(texts[1] ?? '').waitFor();
  await notes.nth(1).waitFor();
  // The teacher had the first card spoken; the learner's is the same file.
  expect(speech.requests.map(({ body }) => (body as { input: string }).input)).toEqual(texts);
  expect(complaints).toEqual([]);
});
