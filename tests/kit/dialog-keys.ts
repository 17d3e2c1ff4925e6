import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const dialogs = '[role="dialog"], [role="alertdialog"]';

const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.contains(document.activeElement));

/** The dialog that is open, once it has the focus: what is typed before that goes to the page behind it. */
export async function dialogWithFocus(page: Page, dialog: Locator = page.locator(dialogs).last()): Promise<Locator> {
  await dialog.waitFor();
  await expect.poll(() => hasFocus(dialog)).toBe(true);
  return dialog;
}

/** Closes the dialog that is open and waits until it is gone. */
export async function escapeDialog(page: Page): Promise<void> {
  const dialog = await dialogWithFocus(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** No menu of the product is longer. */
const mostArrows = 12;

/** In the menu that is opening: one arrow after the other, each once the last one has arrived, then Enter. */
export async function chooseByArrows(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name }).first();
  await entry.waitFor();
  await expect.poll(() => hasFocus(page.getByRole('menu').last())).toBe(true);
  for (let pressed = 0; pressed < mostArrows && !(await hasFocus(entry)); pressed += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate((place) => place !== document.activeElement, before)).toBe(true);
  }
  await expect.poll(() => hasFocus(entry)).toBe(true);
  await page.keyboard.press('Enter');
}
