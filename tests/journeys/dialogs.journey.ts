import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from '#kit/browser.ts';
import { type DemoRole, demoRoles } from '#kit/demo-places.ts';
import { demoStage, goOnTo, openPage } from '#kit/demo-stage.ts';
import { dialogs, dialogWithFocus } from '#kit/dialog-keys.ts';
import { dialogOpenings, openByKeyboard } from '#kit/dialog-openings.ts';
import { axeFaultsInBothThemes, deskWidth, textFaults } from '#kit/page-faults.ts';

const stage = demoStage();

/** Runs in the page. As many Tabs as leave the dialog, if it lets the focus go: past all its stops and one more. */
const onceAround = (box: Element): number => {
  const stops = box.querySelectorAll('a[href], button, input, select, textarea, [tabindex], [contenteditable]').length;
  // The browser's own controls of a player are not in the document.
  return stops + 10 * box.querySelectorAll('video, audio').length + 2;
};

/** Tab after Tab until the focus is again where the first one brought it; whoever has left the dialog does not come back to it. */
async function tabAround(page: Page, most: number): Promise<void> {
  await page.keyboard.press('Tab');
  const start = await page.evaluateHandle(() => document.activeElement);
  for (let pressed = 1; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((element) => element === document.activeElement, start)) return;
  }
}

test('every dialog passes axe in both themes, keeps the focus inside and gives it back', async () => {
  const visits = new Map<DemoRole, Visit>();
  for (const role of demoRoles) visits.set(role, await stage.visit(role, { width: deskWidth }));
  const faults: string[] = [];
  /** Where each of them stands, as long as every dialog gave everything back: the next one opens there, or a step further. */
  const places = new Map<DemoRole, string>();
  for (const opening of dialogOpenings(stage.ids)) {
    const visit = visits.get(opening.who);
    if (visit === undefined) throw new Error(`nobody visits as ${opening.who}`);
    const { page, complaints } = visit;
    const place = places.get(opening.who);
    if (place === undefined || opening.first !== undefined) await openPage(page, opening.address);
    else if (place !== opening.address) await goOnTo(page, opening.address);
    const { openerName, focused } = await openByKeyboard(page, opening);
    const dialog = await dialogWithFocus(page, page.locator(dialogs).first());
    const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
    // The page behind is another journey's: every screen is looked at there.
    const found = [...(await textFaults(page)), ...(await axeFaultsInBothThemes(page, dialogs))];
    await tabAround(page, await dialog.evaluate(onceAround));
    // What stands at a dialog's edge to send the focus back has it itself for a moment.
    await expect
      .poll(isInside)
      .toBe(true)
      .catch(async () => found.push(`the focus leaves the dialog: it is on ${await focused()}`));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: 15_000 }).catch(() => found.push('Escape does not close it'));
    await expect
      .poll(focused)
      .toBe(openerName)
      .catch(async () => found.push(`the focus is on ${await focused()} after closing, not on ${openerName}`));
    if (found.length === 0) places.set(opening.who, opening.address);
    else places.delete(opening.who);
    faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${opening.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('what a figure counts is told at its mark by keys alone, until Escape or Tab, and the focus stays on the mark', async () => {
  const { page, complaints } = await stage.visit('creator');
  await openPage(page, '/analytics');
  const marks = page.getByRole('region', { name: 'In numbers' }).getByRole('button', { name: /^What “.*” counts/ });
  const words = page.getByRole('tooltip');
  const hasFocus = (place: number) => marks.nth(place).evaluate((element) => element === document.activeElement);
  await page.getByRole('combobox', { name: 'Time' }).focus();
  await page.keyboard.press('Tab');
  expect(await hasFocus(0)).toBe(true);
  await words.waitFor();
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'hidden' });
  expect(await hasFocus(0)).toBe(true);
  await page.keyboard.press('Enter');
  await words.waitFor();
  expect(await hasFocus(0)).toBe(true);
  const first = await words.innerText();
  // The words are read at the mark: the next stop is the figure itself, and the one after it the next mark.
  await page.keyboard.press('Tab');
  await words.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(await hasFocus(1)).toBe(true);
  await expect.poll(() => words.innerText()).not.toBe(first);
  expect(complaints).toEqual([]);
});
