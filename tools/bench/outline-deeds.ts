import type { Locator, Page } from 'playwright-core';

/** Until what was pressed has been seen: a look at the page before then would itself keep the page from drawing. */
export const seenMs = 400;
/** Between two keys of somebody who types quickly. */
export const keyMs = 60;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const rows = (studio: Locator): Locator => studio.getByRole('navigation', { name: 'Lessons' }).locator('[data-lesson]');
const openRow = (studio: Locator): Locator => rows(studio).and(studio.locator('[aria-current]'));

/** From the lesson that stands open down the list and back, by arrow keys. */
export async function walkLessons(page: Page, studio: Locator): Promise<void> {
  await openRow(studio).focus();
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(key);
      await pause(keyMs);
    }
}

/** The lesson that stands open, two places down and back up. */
export async function moveLessons(page: Page, studio: Locator): Promise<void> {
  await openRow(studio).focus();
  for (const keys of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowUp']) {
    await page.keyboard.press(keys);
    await pause(seenMs);
  }
}

/** Another lesson, and back to the one with so many cards; what was written is saved on the way. */
export async function openLessons(_: Page, studio: Locator): Promise<void> {
  const home = (await openRow(studio).getAttribute('data-lesson')) ?? '';
  const shown = studio.getByText(/^\d+ cards$/);
  for (const place of [3, 5, 7]) {
    const before = (await shown.textContent()) ?? '';
    await rows(studio).nth(place).click();
    await pause(seenMs);
    await shown.and(studio.getByText(before, { exact: true })).waitFor({ state: 'detached' });
    await studio.locator(`[data-lesson="${home}"]`).click();
    await pause(seenMs);
    await studio.getByText(before, { exact: true }).waitFor();
  }
}
