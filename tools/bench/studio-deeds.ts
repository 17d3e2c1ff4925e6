import type { Locator, Page } from 'playwright-core';
import { keyMs, moveLessons, openLessons, pause, seenMs, walkLessons } from './outline-deeds.ts';

const cardRow = (studio: Locator, n: number): Locator =>
  studio
    .getByRole('region', { name: 'Lesson', exact: true })
    .getByRole('listitem')
    .nth(n - 1);
/** The column and the card in it bear the same name. */
const shownCard = (studio: Locator, n: number): Locator =>
  studio.getByRole('region', { name: `Card ${n}`, exact: true }).first();
const textOf = (studio: Locator): Locator => studio.getByLabel('Text', { exact: true });

async function chooseCard(studio: Locator, n: number): Promise<void> {
  await untilListed(studio);
  await cardRow(studio, n)
    .getByRole('button', { name: new RegExp(`^${n}\\b`) })
    .click();
  await pause(seenMs);
  await shownCard(studio, n).waitFor();
}

/** The list follows a moment behind what is written, so that nobody waits for it with a key. */
async function untilListed(studio: Locator): Promise<void> {
  const said = studio.getByText(/^\d+ cards$/);
  const rows = studio.getByRole('region', { name: 'Lesson', exact: true }).getByRole('listitem');
  for (let looks = 0; looks < 200; looks += 1) {
    if (Number.parseInt((await said.textContent()) ?? '', 10) === (await rows.count())) return;
    await pause(50);
  }
  throw new Error('the list of cards does not show them all');
}

/** So many places from the first card to the last, 1-based. */
const places = (cards: number, count: number): number[] =>
  Array.from({ length: count }, (_, nth) => 1 + Math.round((nth / count) * (cards - 2)));

async function chooseCards(_: Page, studio: Locator, cards: number): Promise<void> {
  for (const n of places(cards, 16)) await chooseCard(studio, n);
}

async function typeWords(page: Page, studio: Locator, cards: number): Promise<void> {
  for (const n of places(cards, 3)) {
    await chooseCard(studio, n);
    await textOf(studio).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' Air comes in and goes out. Every hour.', { delay: keyMs });
  }
}

async function splitCards(page: Page, studio: Locator, cards: number): Promise<void> {
  for (const n of places(cards, 4)) {
    await chooseCard(studio, n);
    await textOf(studio).evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(area.value.indexOf('. ') + 1, area.value.indexOf('. ') + 1);
    });
    await page.keyboard.press('Control+Enter');
    await pause(seenMs);
    await shownCard(studio, n + 1).waitFor();
  }
}

async function mergeCards(_: Page, studio: Locator, cards: number): Promise<void> {
  for (const n of places(cards, 3)) {
    await chooseCard(studio, n);
    await studio.getByRole('button', { name: 'Merge with the next card' }).click();
    await pause(seenMs);
  }
}

async function moveCards(page: Page, studio: Locator, cards: number): Promise<void> {
  for (const place of places(cards, 4))
    for (const way of ['Move down', 'Move up']) {
      await studio.getByRole('button', { name: `Actions for card ${place + 1}`, exact: true }).click();
      await pause(seenMs);
      await page.getByRole('menuitem', { name: way }).click();
      await pause(seenMs);
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    }
}

async function dragCard(page: Page, studio: Locator): Promise<void> {
  for (const n of [2, 4]) {
    const handle = cardRow(studio, n).getByRole('button').first();
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    if (from === null) throw new Error('a card cannot be seen');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1) await page.mouse.move(from.x + 10, from.y + 10 + step * 12);
    await page.mouse.up();
    await pause(seenMs);
  }
}

async function undoAndRedo(page: Page, studio: Locator): Promise<void> {
  await textOf(studio).focus();
  for (const keys of ['Control+z', 'Control+Shift+z', 'Control+z'])
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press(keys);
      await page.waitForTimeout(keyMs);
    }
}

async function typeTitle(page: Page, studio: Locator): Promise<void> {
  await studio.getByLabel('Title', { exact: true }).first().focus();
  await page.keyboard.type(' for the night shift', { delay: keyMs });
}

/** What is done in the studio, in this order: by its name, in a lesson of so many cards. */
export const studioDeeds: readonly (readonly [
  deed: string,
  work: (page: Page, studio: Locator, cards: number) => Promise<void>,
])[] = [
  ['choosing a card', chooseCards],
  ['typing', typeWords],
  ['splitting', splitCards],
  ['merging', mergeCards],
  ['moving', moveCards],
  ['dragging', dragCard],
  ['undoing and redoing', undoAndRedo],
  ['editing the title', typeTitle],
  ['walking the list of lessons', walkLessons],
  ['moving a lesson', moveLessons],
  ['opening another lesson and coming back', openLessons],
];
