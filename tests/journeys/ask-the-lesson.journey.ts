import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes, sidewaysFaults } from '#kit/page-faults.ts';

const stage = demoStage();
const phone = { width: 390, height: 844 };
/** Of the demo's learner with an account. */
const divyasPhone = '+919820855508';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask the lesson' });

async function asking(page: Page): Promise<void> {
  await openPage(page, `/learn/${stage.ids['courseId']}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
}

test('in the middle of a lesson a question is answered from the course, on the handset and on the page', async () => {
  const chat = await stage.visit('admin');
  await openPage(chat.page, `/simulator?phone=${encodeURIComponent(divyasPhone)}`);
  await chat.page.getByRole('textbox', { name: 'Message' }).fill('What is ORS?');
  await chat.page.keyboard.press('Enter');
  const log = chat.page.getByRole('log', { name: 'Chat' });
  await log.getByText('Your course says:').waitFor();
  await log.getByText('ORS is clean water, sugar and salts in exact amounts.').first().waitFor();
  await log.getByText(/Lesson 3, card 1, page \d/).waitFor();

  const { page, complaints } = await stage.visit('user', phone);
  await asking(page);
  expect(await field(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Write your question first.').waitFor();
  await page.keyboard.type('What is ORS?');
  await page.keyboard.press('Enter');
  await page.getByRole('blockquote').getByText('ORS is clean water, sugar and salts in exact amounts.').waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Lesson 3, card 1/ }).click();
  await page.getByText(/^Lesson 3 of 6/).waitFor();
  expect([...complaints, ...chat.complaints]).toEqual([]);
});

test('what the course does not say is with the teacher, who sees it as a question', async () => {
  const { page } = await stage.visit('user', phone);
  await asking(page);
  await field(page).fill('When does the cafeteria serve pineapple pizza on Sundays?');
  await page.keyboard.press('Enter');
  await page.getByText("Your course doesn't say. We sent your question to your teacher.").waitFor();

  const own = await stage.visit('organization');
  await openPage(own.page, '/inbox');
  await own.page
    .getByRole('button', { name: /pineapple pizza/ })
    .first()
    .click();
  await own.page.getByText('Asked: needs you').last().waitFor();
  await own.page.getByText("Asked on the learner's page").last().waitFor();
  expect(await axeFaultsInBothThemes(own.page)).toEqual([]);
  expect(own.complaints).toEqual([]);
});

test('what is asked without a network says so, and the question stays in its field', async () => {
  const { page, context } = await stage.visit('user', phone);
  await asking(page);
  await field(page).fill('Who cleans the fridge?');
  const offline = page.getByText("You're offline. Ask when you're back; your question stays here.");
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await offline.waitFor();
  expect(await field(page).inputValue()).toBe('Who cleans the fridge?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await offline.waitFor({ state: 'detached' });
});
