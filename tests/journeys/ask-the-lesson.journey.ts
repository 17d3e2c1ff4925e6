import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes, sidewaysFaults } from '#kit/page-faults.ts';

const stage = demoStage();
const phone = { width: 390, height: 844 };

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask the lesson' });
const ask = (page: Page) => page.getByRole('button', { name: 'Ask', exact: true });

async function asking(page: Page): Promise<void> {
  await openPage(page, `/learn/${stage.ids['courseId']}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
}

test('in the middle of a lesson a question is answered from the course, or goes to the teacher, who sees it as one', async () => {
  const { page, complaints } = await stage.visit('user', phone);
  await asking(page);
  expect(await field(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Write your question first.').waitFor();
  await page.keyboard.type('When does the cafeteria serve pineapple pizza on Sundays?');
  await page.keyboard.press('Enter');
  await page.getByText('The course does not say this. Your question was sent to your teacher.').waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);

  const own = await stage.visit('organization');
  await openPage(own.page, '/inbox');
  await own.page
    .getByRole('button', { name: /pineapple pizza/ })
    .first()
    .click();
  await own.page.getByText('Asked: needs you').last().waitFor();
  await own.page.getByText('Asked on the learner’s page').waitFor();
  expect(await axeFaultsInBothThemes(own.page)).toEqual([]);
  expect([...complaints, ...own.complaints]).toEqual([]);
});

test('what is asked without a network says so, and the question stays in its field', async () => {
  const { page, context } = await stage.visit('user', phone);
  await asking(page);
  await field(page).fill('Who cleans the fridge?');
  await context.setOffline(true);
  await ask(page).click();
  await page.getByText('You are offline. Ask when you are back; your question stays here.').waitFor();
  expect(await field(page).inputValue()).toBe('Who cleans the fridge?');
  await context.setOffline(false);
  await ask(page).click();
  await page.getByText('You are offline. Ask when you are back; your question stays here.').waitFor({ state: 'detached' });
});
