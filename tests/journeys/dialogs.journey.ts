import { expect, test } from 'vitest';
import type { Visit } from '#kit/browser.ts';
import { type DemoRole, demoRoles } from '#kit/demo-places.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { dialogOpenings, openByKeyboard } from '#kit/dialog-openings.ts';
import { axeFaultsInBothThemes, deskWidth, textFaults } from '#kit/page-faults.ts';

const stage = demoStage();

/** The page behind is another journey's: every screen is looked at there. */
const dialogs = '[role="dialog"], [role="alertdialog"]';
/** More than any dialog has stops. */
const manyTabs = 30;

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
    const dialog = page.locator(dialogs).first();
    await dialog.waitFor();
    const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
    await expect.poll(isInside, { timeout: 10_000 }).toBe(true);
    const found = [...(await textFaults(page)), ...(await axeFaultsInBothThemes(page, dialogs))];
    for (let pressed = 0; pressed < manyTabs; pressed += 1) await page.keyboard.press('Tab');
    if (!(await isInside())) found.push(`the focus leaves the dialog: it is on ${await focused()}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => found.push('Escape does not close it'));
    await expect
      .poll(focused, { timeout: 10_000 })
      .toBe(openerName)
      .catch(async () => found.push(`the focus is on ${await focused()} after closing, not on ${openerName}`));
    unchanged = found.length === 0 ? opening.who + opening.address : undefined;
    faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${opening.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
