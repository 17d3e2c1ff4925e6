import path from 'node:path';
import type { Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoStage, failing, openPage } from '#kit/demo-stage.ts';
import tamil from '../../web/i18n/ta.json' with { type: 'json' };

const stage = demoStage();
const handbook = path.join(import.meta.dirname, '../fixtures/building-networks-opening.pdf');

/** What a proxy says in the place of a server that is down. */
const proxies = ['<html><h1>502 Bad Gateway</h1></html>', ''];

const answerOnce = async (page: Page, call: string, status: number, body: string): Promise<void> =>
  void (await page.route(call, (route) => route.fulfill({ status, contentType: 'text/html', body }), { times: 1 }));

const refused = (validationErrors: Record<string, string[]>) => (route: Route) =>
  route.fulfill({
    status: 422,
    json: {
      success: false,
      message: 'Some fields need your attention.',
      detail: '',
      code: 'invalid_input',
      errors: [],
      validationErrors,
    },
  });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill('creator@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('where a proxy answers for the server, sign-in and sign-up say the words of the specification', async () => {
  const { page } = await stage.visit();
  await openPage(page, '/login');
  for (const body of proxies) {
    await answerOnce(page, '**/api/v1/auth/login', 502, body);
    await signIn(page);
    await page.getByRole('alert').getByText('Failed to login. Please check your credentials.').waitFor();
    expect(await page.getByText('status code').count()).toBe(0);
  }
  await openPage(page, '/register');
  for (const body of proxies) {
    await answerOnce(page, '**/api/v1/auth/register', 502, body);
    await page.getByLabel('Full Name').fill('Asha Kale');
    await page.getByLabel('Email Address').fill('asha.kale@example.org');
    await page.getByLabel('Phone Number').fill('+91 98765 43210');
    await page.getByLabel('Password', { exact: true }).fill('seven chalk lines');
    await page.getByLabel('Confirm Password', { exact: true }).fill('seven chalk lines');
    await page.getByRole('button', { name: /Create account|Sign Up/ }).click();
    await page.getByRole('alert').getByText('Registration failed. Please try again.').waitFor();
    expect(await page.getByText('status code').count()).toBe(0);
  }
});

test('where a proxy answers for the server, a transformation says the words of the specification', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, `/courses/${stage.ids['courseId']}/media-transformation`);
  await answerOnce(page, '**/media-transformation/transform', 502, proxies[0] ?? '');
  await page.locator('input[type=file]').first().setInputFiles(handbook);
  await page.getByRole('button', { name: 'Transform to Microlearning' }).click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Error' }).first();
  await toast.getByText('Error transforming media').waitFor();
});

test('a refused sign-in says what is wrong with each field, in the alert and at the field', async () => {
  const { page } = await stage.visit();
  await openPage(page, '/login');
  await page.route('**/api/v1/auth/login', refused({ email: ['is odd'], password: ['is odder', 'is oddest'] }));
  await signIn(page);
  const alert = page.getByRole('alert').filter({ hasText: 'email: is odd' });
  await alert.waitFor();
  expect((await alert.innerText()).split(/\n+/)).toEqual([
    'email: is odd',
    'password: is odder',
    'password: is oddest',
  ]);
  await page.getByText('is odd', { exact: true }).waitFor();
  await page.getByText('is odder', { exact: true }).waitFor();
});

async function saveProfile(page: Page): Promise<void> {
  await openPage(page, '/settings');
  await page.getByLabel('Name', { exact: true }).fill('Asha K. Kale');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('the settings show what the server refused as field and message, one by one', async () => {
  const { page } = await stage.visit('creator');
  await page.route('**/api/v1/auth/profile', refused({ phone: ['is no number'], name: ['is too odd'] }));
  await saveProfile(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to update profile.' });
  await alert.getByText('phone: is no number', { exact: true }).waitFor();
  await alert.getByText('name: is too odd', { exact: true }).waitFor();
});

test('saving the profile sends everything that the specification lists', async () => {
  const { page } = await stage.visit('creator');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request);
  });
  // The demo's name stays as it is for the other tests.
  await page.route('**/api/v1/auth/profile', failing(500));
  await saveProfile(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    name: 'Asha K. Kale',
    email: 'creator@chalkline.example',
    phone: expect.any(String),
    notifications: { email: expect.any(Boolean), whatsapp: expect.any(Boolean), push: expect.any(Boolean) },
    theme: expect.stringMatching(/^(light|dark)$/),
    language: expect.stringMatching(/^(en|hi|mr|ta|te)$/),
  });
});

test('the calls that wake the server carry the headers of the product', async () => {
  const { page } = await stage.visit();
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (/\/health$|\/auth\/register$/.test(new URL(request.url()).pathname)) seen.push(request);
  });
  await openPage(page, '/register');
  await expect.poll(() => seen.map((request) => request.method()).sort()).toEqual(['GET', 'OPTIONS']);
  for (const request of seen)
    expect(request.headers()).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
      'x-client-version': '1.0.0',
      'x-client-type': 'web',
      'x-csrf-token': expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    });
});

test('“Try Again” asks the server anew and shows the page once it answers', async () => {
  const { page } = await stage.visit('creator');
  // Its reloads are used up: what is left is the button.
  await page.addInitScript(() => sessionStorage.setItem('error-reloads', '3'));
  let isDown = true;
  await page.route(/\/api(\/v1)?\/templates\/[\w-]+$/, (route) =>
    isDown && route.request().resourceType() === 'xhr' ? failing(500)(route) : route.continue(),
  );
  await page.goto(`/templates/${stage.ids['templateId']}`, { waitUntil: 'commit' });
  const words = page.getByText('Server error. Please try again later.');
  await words.waitFor();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await words.waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await words.waitFor({ state: 'hidden' });
  await page.getByText('Template Content').first().waitFor();
});

test('objectives that are plain text stand in the results like a list of them', async () => {
  const { page, complaints } = await stage.visit('creator');
  await page.route('**/media-transformation/status/*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(
      /"learning_objectives":\["[^\]]*\]/g,
      '"learning_objectives":"Know the rules.\\nUse them."',
    );
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(`/courses/${stage.ids['courseId']}/media-transformation`);
  await page.locator('input[type=file]').first().setInputFiles(handbook);
  await page.getByRole('button', { name: 'Transform to Microlearning' }).click();
  await page.getByText(/^\d+ Lessons Created$/).waitFor({ timeout: 120_000 });
  await page.getByText('Know the rules.').first().waitFor();
  expect(complaints).toEqual([]);
});

test.each([320, 360, 390])('my lessons in Tamil are no wider than a phone of %i px', async (width) => {
  const { page } = await stage.visit('user', { width, height: 780 });
  await page.addInitScript(() => localStorage.setItem('language', 'ta'));
  await openPage(page, '/learn');
  await page.getByRole('heading', { name: tamil.ownLearning.title }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
  );
  expect([await page.evaluate(() => document.documentElement.scrollWidth), wide]).toEqual([width, []]);
});
