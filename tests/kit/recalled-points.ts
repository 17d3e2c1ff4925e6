import type { Page } from 'playwright-core';

/** Under an answer, of whichever kind the question was. */
export const verdictWords = /Right!|Not quite|You knew it|Good that you looked/;

const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show the answer', exact: true });

/** A point that is recalled stands behind a button: only then its learner says whether they knew it. */
export const isRecalled = (page: Page): Promise<boolean> => showAnswer(page).isVisible();

export async function revealIfRecalled(page: Page): Promise<void> {
  if (await isRecalled(page)) await showAnswer(page).click();
}
