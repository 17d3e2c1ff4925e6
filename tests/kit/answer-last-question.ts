import type { Page } from 'playwright-core';

/** Gives the newest question of a simulator's chat an answer, right or wrong, in the way that its kind asks for. */
export async function answerLastQuestion(page: Page): Promise<void> {
  const chat = page.getByRole('log', { name: 'Chat' });
  const question = chat.locator('.rounded-bubble').filter({ hasText: /Question|Do you still know this/ });
  const buttons = question.last().getByRole('button');
  const names = (await buttons.allTextContents()).map((name) => name.trim());
  if (names.includes('Choose')) {
    await buttons.filter({ hasText: 'Choose' }).click();
    await page.getByRole('dialog', { name: 'Answers' }).getByRole('listitem').first().getByRole('button').click();
  } else if (names.includes('Show the answer')) {
    const known = chat.getByRole('button', { name: 'I knew it' });
    const before = await known.count();
    await buttons.filter({ hasText: 'Show the answer' }).click();
    await known.nth(before).click();
  } else if (names.every((name) => name === 'Skip')) {
    // A number, a row of steps or pairs is typed; any figure is an answer.
    const typed = page.getByRole('textbox').last();
    await typed.fill('1');
    await typed.press('Enter');
  } else await buttons.first().click();
}
