import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoToken } from '#kit/demo-places.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes } from '#kit/page-faults.ts';

const stage = demoStage();

interface StoredLesson {
  id: string;
  title: string;
  content: string;
  metadata: {
    cards: { id: string; text: string; point_ids: string[] }[];
    points: { id: string }[];
    quiz: { id: string; point_id: string; question: string; status: string; feedback: Record<string, string> }[];
  };
}

async function asked<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const token = await demoToken(stage.url, 'creator');
  const answer = await fetch(`${stage.url}/api/v1/courses/${stage.ids['courseId']}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': 'abcdefghijklmnopqrstuvwxyz012345',
    },
  });
  return ((await answer.json()) as { data: Answer }).data; // an envelope, by the contract
}
const firstLesson = async (): Promise<StoredLesson> => {
  const [lesson] = await asked<StoredLesson[]>('/lessons');
  if (lesson === undefined) throw new Error('the demo course has no lesson');
  return lesson;
};

async function openStudio(page: Page): Promise<Locator> {
  await openPage(page, `/courses/${stage.ids['courseId']}/lessons`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit lesson' }).click();
  const studio = page.getByRole('dialog', { name: 'Edit lesson' });
  await studio.getByLabel('Title', { exact: true }).waitFor();
  return studio;
}

test('a trainer splits a card, adds a variant with feedback, takes a question that waits, and sees all of it in the preview', async () => {
  const before = await firstLesson();
  const [held] = before.metadata.quiz;
  if (held === undefined) throw new Error('the demo’s first lesson asks nothing');
  const quiz = before.metadata.quiz.map((entry) => (entry.id === held.id ? { ...entry, status: 'needs_you' } : entry));
  await asked(`/lessons/${before.id}`, {
    method: 'PUT',
    body: JSON.stringify({ metadata: { ...before.metadata, quiz } }),
  });
  const { page, complaints } = await stage.visit('creator', { width: 1280 });
  const studio = await openStudio(page);

  // What waits is read with its case, and one key takes it.
  const waiting = studio.getByRole('region', { name: 'Needs you' });
  const question = waiting.getByRole('button', { name: held.question });
  await question.focus();
  await page.keyboard.press('a');
  await waiting.waitFor({ state: 'detached' });

  // By keys: the cursor behind the first sentence, Control and Enter.
  const text = studio.getByLabel('Text', { exact: true });
  const words = await text.inputValue();
  const sentence = words.slice(0, words.indexOf('. ') + 1);
  await text.evaluate((area: HTMLTextAreaElement, at) => {
    area.focus();
    area.setSelectionRange(at, at);
  }, sentence.length);
  await page.keyboard.press('Control+Enter');
  await studio.getByText('4 cards').waitFor();
  // The second half has the focus, and the point that is proved there.
  await expect.poll(() => text.inputValue()).toBe(words.slice(sentence.length).trim());
  expect(await text.evaluate((area) => area === document.activeElement)).toBe(true);

  await studio.getByRole('button', { name: 'Another variant' }).click();
  await studio.getByRole('combobox', { name: 'Kind of question' }).click();
  await page.getByRole('option', { name: 'True or false' }).click();
  await studio.getByRole('textbox', { name: 'Question', exact: true }).fill('Clean-looking hands carry no germs.');
  await studio.getByRole('radio', { name: 'Answer 2 is the right one' }).check();
  await studio.getByLabel('Feedback on answer 1').fill('Germs cannot be seen.');
  await studio.getByLabel('Feedback on answer 2').fill('Right: looks say nothing about germs.');
  expect(await axeFaultsInBothThemes(page, '[role="dialog"]')).toEqual([]);

  // It is saved without a button.
  await studio.getByText('Saved', { exact: true }).waitFor({ timeout: 20_000 });
  const after = await firstLesson();
  const { cards, points, quiz: asks } = after.metadata;
  expect(after.content).toBe(cards.map((card) => card.text).join('\n\n'));
  expect(cards.filter(({ id }) => before.metadata.cards.some((card) => card.id === id))).toHaveLength(3);
  expect(points.map(({ id }) => id)).toEqual(before.metadata.points.map(({ id }) => id));
  expect(asks.filter(({ id }) => quiz.some((entry) => entry.id === id))).toEqual(before.metadata.quiz);
  expect(asks.find(({ question: asking }) => asking === 'Clean-looking hands carry no germs.')).toMatchObject({
    kind: 'true_false',
    point_id: held.point_id,
    answer: 'False',
    feedback: { True: 'Germs cannot be seen.', False: 'Right: looks say nothing about germs.' },
    status: 'ready',
  });

  await page.keyboard.press('Escape');
  await studio.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Preview' }).first().click();
  const preview = page.getByRole('dialog', { name: 'What the learner sees' });
  await preview.getByText('Clean-looking hands carry no germs.').waitFor();
  await preview.getByText(held.question).waitFor();
  await preview.getByText(sentence, { exact: false }).first().waitFor();
  expect(complaints).toEqual([]);
});

test('a trainer records a voice note for a card, hears it in the preview, and one step back takes it off', async () => {
  const { page, complaints } = await stage.visit('creator', { width: 1280 });
  const studio = await openStudio(page);
  await studio.getByRole('button', { name: 'Record a voice note' }).click();
  const recorder = page.getByRole('dialog', { name: 'Record a voice note' });
  await recorder.getByRole('button', { name: 'Start recording' }).click();
  await recorder.getByText('0:02 of 2:00').waitFor();
  expect(await axeFaultsInBothThemes(page, '[role="dialog"]')).toEqual([]);
  await recorder.getByRole('button', { name: 'Stop' }).click();
  await recorder.getByRole('button', { name: 'Add it to the card' }).click();
  await recorder.waitFor({ state: 'hidden' });
  await studio.getByLabel('What is said in it').fill('Wash your hands before you eat.');
  await studio.getByText('Saved', { exact: true }).waitFor({ timeout: 20_000 });
  const [card] = (await firstLesson()).metadata.cards;
  expect(card).toMatchObject({ sound: { words: 'Wash your hands before you eat.' } });

  await page.keyboard.press('Escape');
  await studio.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Preview' }).first().click();
  const preview = page.getByRole('dialog', { name: 'What the learner sees' });
  const sound = preview.locator('audio').first();
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  await page.keyboard.press('Escape');

  const again = await openStudio(page);
  await again.getByRole('button', { name: 'Remove the voice note' }).click();
  await again.getByRole('button', { name: 'Undo' }).click();
  await again.getByLabel('What is said in it').waitFor();
  await again.getByRole('button', { name: 'Redo' }).click();
  await again.getByText('Saved', { exact: true }).waitFor({ timeout: 20_000 });
  expect((await firstLesson()).metadata.cards[0]).not.toHaveProperty('sound');
  expect(complaints).toEqual([]);
});

test('the second of two who write in one lesson is told, and neither loses a word', async () => {
  const first = await stage.visit('creator', { width: 1280 });
  const second = await stage.visit('organization', { width: 1280 });
  const [mine, theirs] = [await openStudio(first.page), await openStudio(second.page)];
  const title = (studio: Locator) => studio.getByLabel('Title', { exact: true });
  const was = await title(mine).inputValue();
  await title(theirs).fill('Written by the other');
  await theirs.getByRole('button', { name: 'Save lesson' }).click();
  await theirs.waitFor({ state: 'hidden' });

  await title(mine).fill('Written by me');
  await mine.getByText('Someone else changed this lesson', { exact: true }).waitFor({ timeout: 20_000 });
  expect((await firstLesson()).title).toBe('Written by the other');
  await mine.getByRole('button', { name: 'Show theirs' }).click();
  await expect.poll(() => title(mine).inputValue()).toBe('Written by the other');
  await mine.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => title(mine).inputValue()).toBe('Written by me');
  await title(mine).fill(was);
  await mine.getByRole('button', { name: 'Save lesson' }).click();
  await mine.waitFor({ state: 'hidden' });
  expect((await firstLesson()).title).toBe(was);
});

test('a card that is too long says by how much and splits where it fits, and what was deleted comes back', async () => {
  const { page } = await stage.visit('creator', { width: 390, height: 844 });
  const studio = await openStudio(page);
  await studio.getByRole('button', { name: 'Add a card' }).click();
  await studio.getByLabel('Text', { exact: true }).fill('One sentence of a card. '.repeat(50));
  await studio.getByText(/^Too long by \d+ characters$/).waitFor();
  await studio.getByRole('button', { name: 'Split where it fits' }).click();
  await studio.getByText(/^\d+ of 900 characters$/).waitFor();
  await studio.getByRole('tab', { name: 'Lesson' }).click();
  const count = studio.getByRole('heading', { name: /cards$/ });
  const many = Number.parseInt(await count.innerText(), 10);
  await studio.getByRole('tab', { name: /^Card/ }).click();
  await studio.getByRole('button', { name: 'Delete card' }).click();
  await studio.getByRole('heading', { name: `${many - 1} cards` }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await studio.getByRole('heading', { name: `${many} cards` }).waitFor();
});

test('a trainer goes from lesson to lesson in the studio, and takes back what was written before', async () => {
  const { page, complaints } = await stage.visit('creator', { width: 1440 });
  const studio = await openStudio(page);
  const title = studio.getByLabel('Title', { exact: true });
  const was = await title.inputValue();
  await title.fill(`${was} today`);
  const rows = studio.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: /\d min/ });
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => title.inputValue()).not.toBe(`${was} today`);
  expect((await firstLesson()).title).toBe(`${was} today`);

  expect(await axeFaultsInBothThemes(page, '[role="dialog"]')).toEqual([]);

  await rows.first().click();
  await expect.poll(() => title.inputValue()).toBe(`${was} today`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => title.inputValue()).toBe(was);
  await studio.getByText('Saved', { exact: true }).waitFor({ timeout: 20_000 });
  expect((await firstLesson()).title).toBe(was);
  expect(complaints).toEqual([]);
});
