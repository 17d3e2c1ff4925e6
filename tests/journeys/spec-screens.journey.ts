import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { escapeDialog } from '#kit/dialog-keys.ts';
import { choices } from '#kit/select-choices.ts';

const stage = demoStage();
const dialog = (page: Page) => page.getByRole('dialog').last();
const columns = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const tabNames = async (page: Page) =>
  (await page.getByRole('tab').allInnerTexts()).map((name) => name.replace(/\s*[\d,]+\s*$/, '').trim());

test('the dashboard welcomes, leads to templates and media, and shows 12 templates, 24 media files and 156 messages', async () => {
  const { page } = await stage.visit('creator');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/dashboard') && request.resourceType() !== 'document')
      calls.push(request.method());
  });
  await openPage(page, '/dashboard');
  await page.getByText(/^Welcome, /).waitFor();
  await page.getByText('comprehensive platform for creating and managing microlearning content').waitFor();
  expect(await page.getByRole('link', { name: 'Manage Templates', exact: true }).getAttribute('href')).toBe(
    '/templates',
  );
  expect(await page.getByRole('link', { name: 'Media Library', exact: true }).getAttribute('href')).toBe('/media');
  for (const [name, figure] of [
    ['Templates', '12'],
    ['Media Files', '24'],
    ['Messages Sent', '156'],
  ] as const) {
    await page
      .getByRole('link', { name: new RegExp(`^${name}\\s*${figure}`) })
      .first()
      .waitFor();
  }
  await page.getByText('Recent activities').waitFor();
  expect(calls).toEqual(['GET']);
});

test('settings have four tabs, and every save asks Confirm Changes with Cancel and Save', async () => {
  const { page } = await stage.visit('organization');
  await openPage(page, '/settings');
  await expect.poll(() => tabNames(page)).toEqual(['Profile', 'Security', 'Notifications', 'Appearance']);
  for (const label of ['Name', 'Email', 'Organization Name', 'Phone Number'])
    await page.getByLabel(label, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Choose picture' }).waitFor();
  const question = page.getByRole('alertdialog', { name: 'Confirm Changes' });
  const asksAndCancels = async () => {
    await question.getByText('Do you want to save these changes?').waitFor();
    await question.getByRole('button', { name: 'Save' }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
  };
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  await page.getByLabel('Name', { exact: true }).fill(`${name} the Second`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asksAndCancels();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(`${name} the Second`);
  await page.getByLabel('Name', { exact: true }).fill(name);

  await page.getByRole('tab', { name: 'Security' }).click();
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('chalk-and-line');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await asksAndCancels();
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('');

  await page.getByRole('tab', { name: 'Notifications' }).click();
  for (const label of ['Email', 'WhatsApp', 'Push'])
    await expect.poll(() => page.getByRole('switch', { name: label, exact: true }).isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'Email', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await asksAndCancels();
  await page.getByRole('switch', { name: 'Email', exact: true }).click();

  await page.getByRole('tab', { name: 'Appearance' }).click();
  expect(await choices(page, 'Theme')).toEqual(['Light', 'Dark']);
  expect(await choices(page, 'Language')).toHaveLength(5);
});

test('only the organization role sees the organization name in its profile', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, '/settings');
  await page.getByLabel('Phone Number', { exact: true }).waitFor();
  expect(await page.getByLabel('Organization Name').count()).toBe(0);
});

test('WhatsApp settings show status, figures and the templates, and the Configure dialog tests before it saves', async () => {
  const { page } = await stage.visit('admin');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openPage(page, '/whatsapp-settings');
  expect(calls).toContain('GET /api/whatsapp/settings');
  await page.getByText('Connected', { exact: true }).first().waitFor();
  for (const figure of ['Total messages', 'Success rate', 'Delivery time']) await page.getByText(figure).waitFor();
  const table = page.getByRole('table', { name: 'WhatsApp templates' });
  await table.getByText('Approved').first().waitFor();
  await table.getByText('Pending').first().waitFor();
  expect(await table.getByRole('link', { name: /^Open/ }).first().getAttribute('href')).toMatch(
    /^\/templates\/[\w-]+$/,
  );
  await page.getByRole('button', { name: 'Configure' }).first().click();
  await dialog(page).getByLabel('Phone number').fill('+1 631 555 5555');
  const token = dialog(page).getByLabel('Access token', { exact: true });
  await token.fill(`${'a'.repeat(31)} !`);
  await dialog(page).getByRole('button', { name: 'Save connection' }).click();
  await page.getByRole('alert').filter({ hasText: 'Access token contains invalid characters' }).first().waitFor();
  await token.fill('a'.repeat(31));
  await dialog(page).getByText('Access token must be at least 32 characters').waitFor();
  await token.fill('chalkline-simulator-token-0123456789');
  await dialog(page).getByRole('button', { name: 'Test connection' }).click();
  await dialog(page).getByText('The connection works').waitFor();
  await expect.poll(() => calls).toContain('POST /api/whatsapp/test-connection');
  await dialog(page).getByRole('button', { name: 'Save connection' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => calls).toContain('PUT /api/whatsapp/settings');
  const saved = calls.indexOf('PUT /api/whatsapp/settings');
  await expect.poll(() => calls.slice(saved + 1)).toContain('GET /api/whatsapp/settings');
});

test('the media library has its tabs, columns, cards and dialog, and its tabs filter on the server', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, '/media');
  await page.getByRole('heading', { name: 'Media Files', level: 1 }).waitFor();
  await expect.poll(() => tabNames(page)).toEqual(['All', 'Images', 'Videos', 'Audio', 'Documents']);
  await expect
    .poll(async () => (await columns(page)).filter((name) => name.trim() !== ''))
    .toEqual(['Type', 'Name', 'Course', 'Status', 'Size', 'Actions']);
  await page.getByText('N/A', { exact: true }).first().waitFor();
  await page
    .getByRole('cell')
    .filter({ hasText: /\d KB$/ })
    .first()
    .waitFor();
  await page.getByText('Active', { exact: true }).first().waitFor();
  const usage = page.locator('section, div').filter({ hasText: 'Media Usage Statistics' }).last();
  await usage.waitFor();
  for (const type of ['Images', 'Videos', 'Audio Files', 'Documents']) await page.getByText(type).last().waitFor();
  await page.getByText('Media Settings').waitFor();
  await page.getByRole('button', { name: 'File Size Limits' }).waitFor();
  await page.getByRole('button', { name: 'Supported Formats' }).waitFor();
  for (const name of ['File Size Limits', 'Supported Formats']) {
    const part = page.getByRole('button', { name });
    if ((await part.getAttribute('aria-expanded')) !== 'true') await part.click();
  }
  for (const limit of ['10MB', '50MB', '20MB']) await page.getByText(limit).first().waitFor();
  for (const format of [
    '.jpg',
    '.jpeg',
    '.png',
    '.gif',
    '.mp4',
    '.mov',
    '.avi',
    '.mp3',
    '.wav',
    '.ogg',
    '.doc',
    '.ppt',
  ])
    await page.getByText(format).first().waitFor();
  const asked = page.waitForRequest((request) => request.url().includes('/api/media?type=video'));
  await page.getByRole('tab', { name: /^Videos/ }).click();
  await asked;
  await page.waitForURL('**/media?*tab=videos*');
});

test('the media form refuses to save without a file, sends the fields as a form, and the list is loaded again', async () => {
  const { page } = await stage.visit('creator');
  // A form with a file cannot be read from the request.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) document.documentElement.dataset['sent'] = [...body.keys()].join(' ');
      send.call(this, body);
    };
  });
  await openPage(page, '/media');
  await page.getByRole('button', { name: 'Upload Media' }).first().click();
  await dialog(page).getByRole('heading', { name: 'Upload Media' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog(page).getByText('Please select a file').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/media'));
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
  const reload = page.waitForResponse(
    (answer) => /\/api\/media(\?|$)/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect((await page.evaluate(() => document.documentElement.dataset['sent'] ?? '')).split(' ').sort()).toEqual([
    'course_id',
    'description',
    'file',
    'name',
    'status',
    'type',
  ]);
  await reload;
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit dot.png' }).click();
  await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('dot.png');
  await escapeDialog(page);
  await page.getByRole('button', { name: 'Delete dot.png' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this file?').waitFor();
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(new URL((await removed).url()).pathname).toMatch(/^\/api\/media\/[\w-]+$/);
  await page.getByText('“dot.png” was deleted').waitFor();
});

test('templates have their tabs, columns, preview and details, and dialogs that send JSON', async () => {
  const { page } = await stage.visit('admin');
  await openPage(page, '/templates');
  await expect
    .poll(async () => (await tabNames(page)).slice(0, 4))
    .toEqual(['All', 'Approved', 'Needs Improvement', 'Rejected']);
  await expect.poll(() => columns(page)).toEqual(['Name', 'Category', 'Language', 'Status', 'Issues', 'Actions']);
  for (const part of ['Template Content', 'Variables', 'Issues and Recommendations'])
    await page.getByRole('button', { name: part }).waitFor();
  await page.getByText('Template Details').waitFor();
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click();
  await dialog(page).getByRole('heading', { name: 'WhatsApp Message Preview' }).waitFor();
  await escapeDialog(page);
  const asked = page.waitForRequest((request) => request.url().includes('/api/templates?status=needs_improvement'));
  await page.getByRole('tab', { name: /^Needs Improvement/ }).click();
  await asked;

  await page.getByRole('button', { name: 'New Template' }).first().click();
  await dialog(page).getByRole('heading', { name: 'Create New Template' }).waitFor();
  expect(await choices(page, 'Status')).toEqual([
    'Draft',
    'Pending Review',
    'Approved',
    'Rejected',
    'Needs Improvement',
  ]);
  await dialog(page).getByLabel('Name').fill('spec_walk');
  await dialog(page).getByLabel('Content').fill('Line one\nline two for {{first_name}}.');
  await dialog(page).getByLabel('Variables').fill('first_name, last_name');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/templates'),
  );
  await dialog(page).getByRole('button', { name: 'Save template' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'spec_walk',
    content: 'Line one\nline two for {{first_name}}.',
    variables: ['first_name', ' last_name'],
    category: '',
    language: '',
    cultural_context: '',
    status: 'draft',
  });
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Edit spec_walk' }).click();
  await dialog(page).getByRole('heading', { name: 'Edit Template' }).waitFor();
  await expect.poll(() => dialog(page).getByLabel('Content').inputValue()).toContain('\n');
  await escapeDialog(page);
  await page.getByRole('button', { name: 'Delete spec_walk' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this template?').waitFor();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('“spec_walk” was deleted').waitFor();
});

test('who may read templates and not write them has no button that would fail', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, '/templates');
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^(New Template|Edit |Delete )/ }).count()).toBe(0);
});

test('a chosen theme and language hold for the whole page and the next visit, before the first paint', async () => {
  const { page } = await stage.visit('user');
  await openPage(page, '/settings?tab=appearance');
  for (const [label, choice] of [
    ['Theme', 'Dark'],
    ['Language', 'हिन्दी'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: choice }).click();
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/auth/profile'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  expect((await sent).method()).toBe('PUT');
  await page.getByRole('heading', { level: 1, name: 'सेटिंग' }).waitFor();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hi');
});

test('search waits 300 ms after the last key before it asks', async () => {
  const { page } = await stage.visit('creator');
  await page.clock.install();
  await openPage(page, '/media');
  // From here on time passes only when it is told to, however slowly the keys arrive.
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/media\?.*q=/.test(request.url())) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await page.getByRole('textbox', { name: 'Search media' }).pressSequentially('hands');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['hands']);
});

test('an answer younger than five minutes is not asked for again, is its owner’s alone, and leaves with a write to its family', async () => {
  const { page } = await stage.visit('creator');
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/v1\/courses(\?|$)/.test(request.url()) && request.method() === 'GET') asked += 1;
  });
  const goTo = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  };
  await openPage(page, '/dashboard');
  await goTo('Courses');
  await expect.poll(() => asked).toBe(1);
  await goTo('Dashboard');
  await page.clock.runFor(200_000);
  await goTo('Courses');
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'New course' }).first().click();
  await dialog(page).getByLabel('Title').fill('Clears the list');
  await dialog(page).getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL(/\/courses\/[\w-]{36}/);
  await goTo('Courses');
  await page.getByText('Clears the list').first().waitFor();
  await expect.poll(() => asked).toBe(2);
  await goTo('Dashboard');
  await page.clock.runFor(301_000);
  await goTo('Courses');
  await expect.poll(() => asked).toBe(3);
  await page.getByRole('button', { name: 'Your account' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Email Address').fill('organization@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard*');
  await goTo('Courses');
  await expect.poll(() => asked).toBe(4);
});

test('uploads stay in view on every page while they run, and Shift chooses all rows in between', async () => {
  const { page } = await stage.visit('organization');
  await openPage(page, '/media');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await page.getByText('4 files selected').waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/media', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.abort();
  });
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'.repeat(500)], 'on-its-way.png', { type: 'image/png' }));
    return transfer;
  });
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', event, { dataTransfer: files });
  await page.getByText('on-its-way.png').first().waitFor();
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  await page.getByText('Uploading 1 file').waitFor();
  letGo();
  await page.getByText('Failed to save media file').waitFor();
  await page.getByRole('button', { name: 'Remove on-its-way.png from the list' }).click();
  await page.getByText('on-its-way.png').waitFor({ state: 'hidden' });
});
