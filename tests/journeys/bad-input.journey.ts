import { expect, test } from 'vitest';
import type { Locator, Page, Request } from 'playwright-core';
import { demoStage, failing, goOnTo, openPage } from '#kit/demo-stage.ts';
import type { DemoRole } from '#kit/demo-places.ts';

const stage = demoStage();

const odd = {
  long: 'x'.repeat(3_000),
  emoji: 'Hände waschen 🧼👩🏽‍⚕️🇮🇳',
  rightToLeft: 'اغسل يديك ‏(20 ثانية)',
  script: '<img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>{{7*7}}',
  newline: 'Line one\nline two\r\n\tline three',
} as const;

interface Form {
  name: string;
  who?: DemoRole;
  address: string;
  /** The button that opens it; absent where the page is the form. */
  open?: string;
  /** The field that takes the text, by its label. */
  field: string;
  save: string;
  /** What stands in the form when nothing was typed and it is sent. */
  whenEmpty: string;
  /** A template is the author's own business until it goes to Meta: nothing in it is required. */
  emptyIsSaved?: boolean;
  /** What the other fields need, so that the text alone decides. */
  others?: Readonly<Record<string, string>>;
}

const forms: Form[] = [
  {
    name: 'a course',
    who: 'creator',
    address: '/courses',
    open: 'New course',
    field: 'Title',
    save: 'Create course',
    whenEmpty: 'Title is required',
  },
  {
    name: 'a lesson',
    who: 'creator',
    address: '/courses/:courseId/lessons',
    open: 'Add lesson',
    field: 'Title',
    save: 'Save lesson',
    whenEmpty: 'Title is required',
    others: { Text: 'Some content.' },
  },
  {
    name: 'a learner',
    who: 'creator',
    address: '/learners',
    open: 'Add learner',
    field: 'Full name',
    save: 'Save learner',
    whenEmpty: 'Name is required',
    others: { 'Email address': 'odd@example.org' },
  },
  {
    name: 'a template',
    who: 'admin',
    address: '/templates',
    open: 'New Template',
    field: 'Name',
    save: 'Save template',
    whenEmpty: 'A template needs a name.',
    emptyIsSaved: true,
  },
  {
    name: 'the own profile',
    who: 'creator',
    address: '/settings',
    field: 'Name',
    save: 'Save Changes',
    whenEmpty: 'Name is required',
  },
  {
    name: 'a new account',
    address: '/register',
    field: 'Full Name',
    save: 'Create account',
    whenEmpty: 'Name is required',
  },
  { name: 'a sign-in', address: '/login', field: 'Email Address', save: 'Sign In', whenEmpty: 'Email is required' },
  {
    name: 'a forgotten password',
    address: '/forgot-password',
    field: 'Email Address',
    save: 'Send link',
    whenEmpty: 'Email is required',
  },
];

async function openForm(page: Page, form: Form): Promise<Locator> {
  await openPage(page, placeOf(form));
  return formOn(page, form);
}

const placeOf = ({ address }: Form): string => address.replace(':courseId', stage.ids['courseId'] ?? '');

/** A dialog, where it was saved from or a step further; a page that is the form stands loaded anew. */
async function openFormAgain(page: Page, form: Form): Promise<Locator> {
  if (form.open === undefined) return openForm(page, form);
  if (new URL(page.url()).pathname !== placeOf(form)) await goOnTo(page, placeOf(form));
  return formOn(page, form);
}

async function formOn(page: Page, { open }: Form): Promise<Locator> {
  if (open === undefined) return page.locator('main, #root').first();
  // By its key: what was said of the last save may lie over it for seconds.
  await page.getByRole('button', { name: open }).first().press('Enter');
  const dialog = page.getByRole('dialog').first();
  await dialog.waitFor();
  return dialog;
}

/** What became of a save, once nothing is on its way any more and two looks agree: the words of the time before may still stand. */
async function outcome(
  page: Page,
  form: Form,
  box: Locator,
  isWriting: () => boolean,
): Promise<'taken' | 'refused' | 'open'> {
  const question = page.getByRole('alertdialog');
  const saved = page.getByText(/Changes saved|Check your inbox/).first();
  const refusal = box.locator('[role=alert], [aria-invalid=true]').first();
  let isAsked = false;
  const look = async () => {
    if (await question.isVisible()) {
      if (!isAsked) await question.getByRole('button', { name: 'Save', exact: true }).click();
      isAsked = true;
      return 'open';
    }
    if (isWriting()) return 'open';
    if ((await saved.isVisible()) || (form.open !== undefined && !(await box.isVisible()))) return 'taken';
    return (await refusal.isVisible()) ? 'refused' : 'open';
  };
  let last: Awaited<ReturnType<typeof look>> = 'open';
  const lookAgain = async () => {
    const before = last;
    last = await look();
    return last === before ? last : 'open';
  };
  await expect.poll(lookAgain, { timeout: 60_000, interval: 100 }).not.toBe('open');
  return last;
}

test.each(forms)(
  '$name: nothing, too much, emoji, right-to-left, script and line breaks are taken or refused in words, never lost and never run',
  async (form) => {
    const { page, complaints } = await stage.visit(form.who);
    page.on('dialog', (question) => void question.accept());
    const statuses: number[] = [];
    const writing = new Set<Request>();
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/analytics')) writing.add(request);
    });
    page.on('requestfinished', (request) => writing.delete(request));
    page.on('requestfailed', (request) => writing.delete(request));
    page.on('response', (answer) => {
      if (answer.request().method() !== 'GET') statuses.push(answer.status());
    });
    let box = await openForm(page, form);
    await box.getByLabel(form.field, { exact: true }).first().fill('');
    if (form.emptyIsSaved !== true) await box.getByRole('button', { name: form.save, exact: true }).click();
    await box.getByText(form.whenEmpty).first().waitFor();
    for (const [kind, text] of Object.entries(odd)) {
      const field = box.getByLabel(form.field, { exact: true }).first();
      await field.fill(text);
      const typed = await field.inputValue();
      expect([kind, typed.includes('\n')]).toEqual([kind, false]);
      for (const [label, value] of Object.entries(form.others ?? {}))
        await box.getByLabel(label, { exact: true }).first().fill(value);
      await box.getByRole('button', { name: form.save, exact: true }).click();
      const ended = await outcome(page, form, box, () => writing.size > 0);
      if (ended === 'refused') {
        expect([kind, await field.inputValue()]).toEqual([kind, typed]);
        // The words of a person, not those of the schema.
        expect(await box.innerText()).not.toMatch(/Too big|Too small|Invalid input|expected/);
      } else box = await openFormAgain(page, form);
    }
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(complaints.filter((complaint) => !/status of 4\d\d/.test(complaint))).toEqual([]);
  },
);

test('settings that another window changed meanwhile are not written over: the words say so, and nothing typed is lost', async () => {
  const { page, context } = await stage.visit('organization');
  const other = await context.newPage();
  await openPage(page, '/settings');
  await openPage(other, '/settings');
  const save = async (where: Page) => {
    await where.getByRole('button', { name: 'Save Changes' }).click();
    await where.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  };
  await other.getByLabel('Phone Number', { exact: true }).fill('+91 98765 00001');
  await save(other);
  await other.getByText('Changes saved.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Written Here');
  await save(page);
  await page.getByText('These settings were changed in another window.').first().waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Written Here');
  await expect.poll(() => page.getByLabel('Phone Number', { exact: true }).inputValue()).toBe('+91 98765 00001');
  await save(page);
  await page.getByText('Changes saved.').waitFor();
});

test('what the server refuses in a field is told at that field, in words, and is gone when the form is opened again', async () => {
  const { page } = await stage.visit('creator');
  page.on('dialog', (question) => void question.accept());
  await openPage(page, '/courses');
  const open = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'New course' }).first().click();
    const box = page.getByRole('dialog').first();
    await box.getByLabel('Title', { exact: true }).waitFor();
    return box;
  };
  const dialog = await open();
  await dialog.getByLabel('Title', { exact: true }).fill('Too much is said of it');
  const description = dialog.getByLabel('Description', { exact: true });
  await description.fill('x'.repeat(2_001));
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await dialog.getByText('Use at most 2000 characters.').waitFor();
  expect(await description.getAttribute('aria-invalid')).toBe('true');
  expect(await description.inputValue()).toBe('x'.repeat(2_001));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const again = await open();
  await expect.poll(() => again.getByRole('alert').count()).toBe(0);
  await expect.poll(() => again.getByLabel('Description', { exact: true }).inputValue()).toBe('');
});

test('what a question asked for and could not be done is told where the question stands, and can be tried again', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, `/courses/${stage.ids['courseId']}`);
  let answer = failing(500, { message: 'An unexpected error occurred', code: 'unexpected' });
  // The course of the other tests stays: what is tested here is the question.
  await page.route(/\/courses\/[\w-]+$/, (route) =>
    route.request().method() === 'DELETE' ? answer(route) : route.continue(),
  );
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete course' }).click();
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Delete course' });
  await confirm.click();
  await question.getByRole('alert').filter({ hasText: 'An unexpected error occurred' }).waitFor();
  answer = (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ success: true, message: 'OK', data: null }),
    });
  await confirm.click();
  await question.waitFor({ state: 'hidden' });
  await page
    .getByText(/was deleted/)
    .first()
    .waitFor();
});

test('a message that could not leave the handset stands in its field again', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, '/simulator');
  await page.route('**/reply', (route) => route.abort('internetdisconnected'));
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('Where do I find soap?');
  await field.press('Enter');
  await page.getByText('Network Error').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('Where do I find soap?');
});

test('what cannot be loaded says so also while it is asked for again by itself', async () => {
  const { page } = await stage.visit('creator');
  let asked = 0;
  await page.route(/\/simulator\/handsets\/[^/]+$/, (route) => {
    asked += 1;
    return failing(500, { message: 'An unexpected error occurred', code: 'unexpected' })(route);
  });
  await page.goto('/simulator', { waitUntil: 'commit' });
  const alert = page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' });
  await alert.waitFor({ timeout: 120_000 });
  const before = asked;
  await expect.poll(() => asked, { timeout: 120_000 }).toBeGreaterThan(before + 1);
  expect(await alert.isVisible()).toBe(true);
});

test('an invitation that was half written when the session ended is there again after the sign-in', async () => {
  const { page } = await stage.visit('admin');
  await openPage(page, '/users');
  await page.getByRole('button', { name: 'Invite user' }).first().click();
  const typed = { Name: 'Lata More', Email: 'lata@example.org', 'Organization Name': 'Hill Clinics' };
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await page.route('**/api/v1/users', (route) =>
    route.request().method() === 'POST' ? failing(401, { code: 'session_expired' })(route) : route.continue(),
  );
  await field('Name').press('Enter');
  await page.waitForURL('**/login*');
  await page.getByLabel('Email Address').fill('admin@chalkline.example');
  await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/users*');
  for (const [label, text] of Object.entries(typed)) await expect.poll(() => field(label).inputValue()).toBe(text);
});

test('what was being changed when the session ended is open again after the sign-in, with what was typed', async () => {
  const { page } = await stage.visit('creator');
  const endsAtSave = /\/(learners|lessons|courses|media)\/[\w-]+$/;
  const places = [
    { address: '/learners?q=', menu: /^Actions for/, item: 'Edit learner', field: 'Full name', save: 'Save learner' },
    {
      address: `/courses/${stage.ids['courseId']}/lessons`,
      menu: /^Actions for/,
      item: 'Edit lesson',
      field: 'Title',
      save: 'Save lesson',
    },
    { address: `/courses/${stage.ids['courseId']}`, menu: 'Edit', field: 'Title', save: 'Save' },
    { address: '/media', menu: /^Edit /, field: 'Name', save: 'Save' },
  ] as const;
  for (const place of places) {
    await openPage(page, place.address);
    await page.getByRole('button', { name: place.menu }).first().click();
    if ('item' in place) await page.getByRole('menuitem', { name: place.item, exact: true }).click();
    const field = page.getByRole('dialog').getByLabel(place.field, { exact: true });
    await expect.poll(() => field.inputValue()).not.toBe('');
    const typed = `${await field.inputValue()}, half written`;
    await field.fill(typed);
    // A form's own button for Enter, out of sight, has the same name as the one in the foot.
    const save = page.getByRole('dialog').getByRole('button', { name: place.save, exact: true }).last();
    await page.route(endsAtSave, (route) =>
      route.request().method() === 'PUT' ? failing(401, { code: 'session_expired' })(route) : route.continue(),
    );
    await save.click();
    await page.waitForURL('**/login*');
    await page.unroute(endsAtSave);
    await page.getByLabel('Email Address').fill('creator@chalkline.example');
    await page.getByLabel('Password', { exact: true }).fill('Chalkline1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('We restored what you typed.').first().waitFor();
    await expect.poll(() => field.inputValue()).toBe(typed);
    const saved = page.waitForResponse(
      (answer) => endsAtSave.test(answer.url()) && answer.request().method() === 'PUT',
    );
    await save.click();
    expect((await saved).ok()).toBe(true);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});
