import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from '#kit/browser.ts';
import { type DemoRole, demoRoles } from '#kit/demo-places.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
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
  let unchanged: string | undefined;
  for (const opening of dialogOpenings(stage.ids)) {
    const visit = visits.get(opening.who);
    if (visit === undefined) throw new Error(`nobody visits as ${opening.who}`);
    const { page, complaints } = visit;
    // A dialog that gave everything back leaves the page as it was: the next one opens there.
    const isAsItWas = unchanged === opening.who + opening.address;
    if (!isAsItWas || opening.first !== undefined) await openPage(page, opening.address);
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
    unchanged = found.length === 0 ? opening.who + opening.address : undefined;
    faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${opening.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
