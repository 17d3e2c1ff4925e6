import { expect, test } from 'vitest';
import { demoToken } from '#kit/demo-places.ts';
import { demoStage, failing, openPage } from '#kit/demo-stage.ts';

const stage = demoStage();

async function asked<T>(address: string): Promise<T> {
  const answer = await fetch(stage.url + address, {
    headers: { accept: 'application/json', authorization: `Bearer ${await demoToken(stage.url, 'creator')}` },
  });
  const { data }: { data: T } = await answer.json();
  return data;
}

/** The way of one learner through the demo's course. */
async function pathOf(name: string): Promise<string> {
  const rows = await asked<{ id: string; learner_name: string }[]>(
    `/api/v1/courses/${stage.ids['courseId']}/enrollments`,
  );
  const found = rows.find(({ learner_name }) => learner_name === name);
  if (found === undefined) throw new Error(`nobody called ${name} learns the demo's course`);
  return found.id;
}

test('a teacher pauses, resumes and puts off one learner on the time line, which tells the learner’s own hours', async () => {
  const { page } = await stage.visit('creator');
  const way = page.getByRole('dialog', { name: 'Kavita Shinde' });
  await openPage(page, `/courses/${stage.ids['courseId']}/learners`);
  await page.getByRole('button', { name: 'Kavita Shinde', exact: true }).click();
  await way.getByText('(Asia/Kolkata)').waitFor();
  await way.getByRole('button', { name: 'Pause' }).click();
  await way.getByText('The course is paused.').waitFor();
  await way.getByRole('button', { name: 'Resume' }).click();
  await way.getByRole('button', { name: 'Postpone' }).click();
  await page.getByRole('menuitem', { name: 'For 3 days' }).click();
  await page.getByText('Nothing goes out for 3 days').waitFor();
  // What was changed by hand stands among the messages.
  for (const change of ['Paused', 'Resumed', 'Moved']) {
    await way.getByRole('listitem').filter({ hasText: change }).first().waitFor();
  }
});

test('a certificate shows all of itself on a phone, and tells an unknown code from a check that failed', async () => {
  const { entries } = await asked<{ entries: { kind: string; text: string }[] }>(
    `/api/v1/enrollments/${await pathOf('Sunita Pawar')}/timeline`,
  );
  const code = entries.find(({ kind }) => kind === 'certificate')?.text ?? '';
  const { page } = await stage.visit(undefined, { width: 390, height: 844 });
  const sheet = page.getByRole('article');

  await page.route('**/api/v1/certificates/**', failing(500));
  await openPage(page, `/certificates/${code}`);
  await page.getByText("We couldn't check the certificate").waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Genuine', { exact: true }).waitFor();
  await sheet.getByText(`Code ${code}`).waitFor();
  const outside = await sheet.evaluate((paper) => {
    const frame = paper.getBoundingClientRect();
    return [...paper.querySelectorAll('h1, p')]
      .filter((line) => {
        const place = line.getBoundingClientRect();
        return place.top < frame.top || place.bottom > frame.bottom || place.right > frame.right;
      })
      .map((line) => line.textContent);
  });
  expect(outside).toEqual([]);

  await openPage(page, '/certificates/K7Q2MX4RT9BD');
  await page.getByRole('heading', { name: 'No certificate has this code' }).waitFor();
  // As people copy it from paper.
  await page.getByLabel('Code on the certificate').fill(` ${code.slice(0, 6).toLowerCase()} ${code.slice(6)}`);
  await page.getByRole('button', { name: 'Check' }).click();
  await sheet.getByRole('heading', { name: 'Sunita Pawar' }).waitFor();
});

test('an invitation that cannot be read just now is not called closed', async () => {
  const { page } = await stage.visit();
  await page.route('**/api/v1/join/**', failing(500));
  await openPage(page, '/join/K7Q2MX');
  await page.getByText("We couldn't open the invitation").waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'This invitation is closed' }).waitFor();
});

test('an import tells what each heading was taken for before anything is changed', async () => {
  const { page } = await stage.visit('creator');
  await openPage(page, '/learners');
  await page.getByRole('button', { name: 'Import learners' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import learners' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('नाम,Mobile,Town\nRadha Patil,98220 11111,Pune\n'),
  });
  await dialog.getByText('(2 of 3 used)').click();
  await dialog.getByRole('combobox', { name: 'नाम' }).filter({ hasText: 'Name, from its heading' }).waitFor();
  await dialog.getByRole('combobox', { name: 'Town' }).filter({ hasText: 'Not used: unknown heading' }).waitFor();
  await dialog.getByText('1 new, 0 changed').waitFor();
});

test('who began an earlier version keeps it until a teacher gives them the new one', async () => {
  const { page } = await stage.visit('creator');
  const lessons = `/courses/${stage.ids['courseId']}/lessons`;
  await openPage(page, lessons);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit lesson' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Title').first().fill('Snakes, seasons and first aid');
  await editor.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Publish a new version' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish a new version' });
  await publish.getByText('Snakes, seasons and first aid').waitFor();
  await publish.getByRole('button', { name: 'Publish a new version' }).click();
  const behind = page.getByText(/learners still have an earlier version/);
  await behind.waitFor();
  await page.getByRole('button', { name: 'Move them to version 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move them to version 2' }).click();
  await page.getByText('They have version 2 now.').waitFor();
  await behind.waitFor({ state: 'detached' });
});
