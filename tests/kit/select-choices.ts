import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the choices of a select and gives their names; Escape closes it again. */
export async function choices(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option').first().waitFor();
  // Before the focus is in the list, Escape is for the dialog behind it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="listbox"]') !== null)).toBe(true);
  const names = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  return names.map((name) => name.trim());
}
