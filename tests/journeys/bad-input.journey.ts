import { expect, test } from 'vitest';
import type { Locator, Page, Request } from 'playwright-core';
import { demoStage, openPage } from '#kit/demo-stage.ts';
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
    others: { Content: 'Some content.' },
  },
  {
    name: 'a learner',
    who: 'creator',
    address: '/learners',
    open: 'Add learner',
    field: 'Full name',
    save: 'Save learner',
    whenEmpty: 'Name is required',
    others: { 'E-mail address': 'odd@example.org' },
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

async function openForm(page: Page, { address, open }: Form): Promise<Locator> {
  await openPage(page, address.replace(':courseId', stage.ids['courseId'] ?? ''));
  if (open === undefined) return page.locator('main, #root').first();
  await page.getByRole('button', { name: open }).first().click();
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
  const saved = page.getByText(/Your changes are saved|Look into your mailbox/).first();
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
      if (ended === 'refused') expect([kind, await field.inputValue()]).toEqual([kind, typed]);
      else box = await openForm(page, form);
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
  await other.getByText('Your changes are saved.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Written Here');
  await save(page);
  await page.getByText('These settings were changed in another window meanwhile.').first().waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Written Here');
  await expect.poll(() => page.getByLabel('Phone Number', { exact: true }).inputValue()).toBe('+91 98765 00001');
  await save(page);
  await page.getByText('Your changes are saved.').waitFor();
});
