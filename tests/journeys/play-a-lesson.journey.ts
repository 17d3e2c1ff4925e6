import type { Page } from 'playwright-core';
import { isRecalled, revealIfRecalled, verdictWords } from '#kit/recalled-points.ts';
import { expect, test } from 'vitest';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes, sidewaysFaults, textFaults } from '#kit/page-faults.ts';

const stage = demoStage();
const phone = { width: 390, height: 844 };

/** The screen that is shown, by its name: "Part 3 of 14". */
const shownPart = async (page: Page): Promise<number> => {
  const name = await page
    .getByRole('region', { name: /^Part \d+ of \d+$/ })
    .first()
    .getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0]);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const done = (page: Page) => page.getByRole('heading', { name: 'This lesson is done.' });

/** The learner's course with the run of due points put off: a lesson is on the stage. */
async function atLesson(page: Page): Promise<void> {
  await openPage(page, `/learn/${stage.ids['courseId']}`);
  await page.getByRole('progressbar', { name: /^Part/ }).waitFor();
  if (await page.getByRole('heading', { name: 'Do you still know this?' }).isVisible())
    await button(page, 'Later').click();
  await page.getByText(/^Lesson \d of \d/).waitFor();
}

const lessonRow = (page: Page, place: number) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${place}\\.`) });

test('a lesson is played by keys alone, card by card, with its questions, to its summary', async () => {
  const { page, complaints } = await stage.visit('user', phone);
  await atLesson(page);
  await lessonRow(page, 4).click();
  await page.getByText(/^Lesson 4 of \d/).waitFor();
  const seen: number[] = [];
  let missed = false;
  while (!(await done(page).isVisible())) {
    const part = await shownPart(page);
    if (!seen.includes(part)) seen.push(part);
    const options = page.locator('[data-option]:not([aria-disabled])');
    if (await isRecalled(page)) {
      // What is recalled is shown by the same key that goes on.
      await page.keyboard.press('Enter');
      await options.first().waitFor();
    }
    if ((await options.count()) > 0) {
      // What waits for an answer is passed by neither key.
      await page.keyboard.press('ArrowRight');
      expect(await shownPart(page)).toBe(part);
      await page.keyboard.press(missed ? 'a' : '2');
      await page.getByText(verdictWords).waitFor();
      missed = true;
    }
    await page.keyboard.press(part % 2 === 0 ? 'Enter' : 'ArrowRight');
    await expect.poll(async () => (await done(page).isVisible()) || (await shownPart(page)) === part + 1).toBe(true);
  }
  expect(seen.slice(1)).toEqual(seen.slice(1).map((_, index) => (seen[0] ?? 0) + 1 + index));
  await page.getByText(/\d+ of \d+ questions? right/).waitFor();
  await page.keyboard.press('ArrowLeft');
  expect(await shownPart(page)).toBe(seen.at(-1));
  expect(complaints).toEqual([]);
});

test('a lesson is played by a thumb: strokes leaf, a missed question leads to its card and back, and a reload goes on', async () => {
  const { page, complaints } = await stage.visit('user', phone);
  await atLesson(page);
  await lessonRow(page, 5).click();
  await page.getByText(/^Lesson 5 of \d/).waitFor();
  const stroke = (from: number, to: number) =>
    page.getByRole('article').evaluate(
      (player, [start, end]) => {
        const at = (clientX = 0) => new Touch({ identifier: 1, target: player, clientX, clientY: 400 });
        const touches = { bubbles: true, touches: [at(start)], changedTouches: [at(start)] };
        player.dispatchEvent(new TouchEvent('touchstart', touches));
        player.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [at(end)] }));
      },
      [from, to],
    );
  await expect.poll(() => shownPart(page)).toBe(1);
  await stroke(320, 120);
  await expect.poll(() => shownPart(page)).toBe(2);
  await stroke(120, 320);
  await expect.poll(() => shownPart(page)).toBe(1);

  const skip = button(page, 'Skip for now');
  const again = button(page, /^Read again/);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  let isReadAgain = false;
  for (let turn = 0; !(await done(page).isVisible()); turn += 1) {
    if (turn > 40) throw new Error('the lesson does not end');
    if (await skip.isVisible()) {
      const part = await shownPart(page);
      await revealIfRecalled(page);
      await page
        .locator('[data-option]')
        .nth(turn % 2)
        .click();
      await page.getByText(verdictWords).waitFor();
      if (!isReadAgain && (await again.isVisible())) {
        expect(await axeFaultsInBothThemes(page)).toEqual([]);
        await again.click();
        expect(await shownPart(page)).toBeLessThan(part);
        await button(page, 'Back to where I was').click();
        expect(await shownPart(page)).toBe(part);
        isReadAgain = true;
      }
    }
    if (turn === 1) {
      const part = await shownPart(page);
      await page.reload();
      await page.getByText(/^Lesson 5 of \d/).waitFor();
      expect(await shownPart(page)).toBe(part);
    }
    await button(page, 'Next').click();
  }
  expect(isReadAgain).toBe(true);
  // The summary has all that a page may not have wrong.
  expect(await textFaults(page)).toEqual([]);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a skipped question is taken up again from the summary', async () => {
  const { page } = await stage.visit('user', phone);
  await atLesson(page);
  await lessonRow(page, 6).click();
  await page.getByText(/^Lesson 6 of \d/).waitFor();
  const answerOpen = button(page, /^Answer the/);
  while (!(await answerOpen.isVisible())) await button(page, /^(Next|Skip for now)$/).click();
  await page.getByRole('heading', { name: 'Almost there' }).waitFor();
  await answerOpen.click();
  await page.getByText('Question 1 of').waitFor();
  await revealIfRecalled(page);
  await page.locator('[data-option]:not([aria-disabled])').nth(1).waitFor();
});
