import type { Page } from 'playwright-core';

/** Opens the choices of a select and gives their names; Escape closes it again. */
export async function choices(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option').first().waitFor();
  const names = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return names.map((name) => name.trim());
}
