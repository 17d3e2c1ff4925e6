import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLesson, Lesson, listLessons, orderLessons } from '#contract/courses.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { LessonDialog } from './lesson-dialog.tsx';

const dialog = page.getByRole('dialog').first();
const list = dialog.getByRole('navigation', { name: 'Lessons' });
const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}`) });
const title = dialog.getByLabelText('Title', { exact: true });
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

const waits = { question: 'Which way?', status: 'needs_you', options: ['Up', 'Down'], answer: 'Down' };
const lessonOf = (id: string, name: string, chapter: string, quiz: readonly object[] = []): Lesson =>
  madeFrom(Lesson, {
    ...{ id, course_id: 'c1', title: name, content: `${name}.`, duration: 4, type: 'text' },
    ...{ metadata: { chapter, quiz }, updated_at: '2026-11-01T10:00:00.000Z' },
  });
let stored: Lesson[] = [];
const titles = () =>
  list
    .getByRole('button', { name: /min/ })
    .elements()
    .map((button) => button.textContent?.replace(/4 min.*/, ''));

async function open(id = 'l1'): Promise<void> {
  const lesson = stored.find((each) => each.id === id);
  await show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={lesson} />} />);
  await expect.element(row('Alarm')).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  stored = [
    lessonOf('l1', 'Alarm', 'Fire'),
    lessonOf('l2', 'Stairs', 'Fire', [waits, waits]),
    lessonOf('l3', 'Burns', 'First aid'),
  ];
  server.answersBy(listLessons, () => stored);
  server.answersBy(changeLesson, ({ params, body }) => {
    const count = server.callsOf(changeLesson).length;
    const updated_at = `2026-11-02T10:00:0${count}.000Z`;
    stored = stored.map((each) => (each.id === params.lessonId ? ({ ...each, ...body, updated_at } as Lesson) : each));
    return stored.find(({ id }) => id === params.lessonId) ?? {};
  });
});

describe('all lessons beside the one that stands open', () => {
  test('stand under their chapters, with what waits for a person in each', async () => {
    await open();
    expect(titles()).toEqual(['Alarm', 'Stairs', 'Burns']);
    await expect.element(list.getByText('Fire', { exact: true })).toBeVisible();
    await expect.element(list.getByText('First aid')).toBeVisible();
    await expect.element(row('Stairs')).toMatchTextContent(/2 need you/);
    await expect.element(row('Alarm')).toHaveAttribute('aria-current', 'true');
  });

  test('open by arrow keys and Enter once the one before is saved, whose steps can be taken back afterwards', async () => {
    await open();
    await title.fill('The alarm');
    await expect.element(row('The alarm')).toBeVisible();
    (row('The alarm').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Stairs')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveValue('Stairs');
    expect((await sent(changeLesson)).body).toMatchObject({ title: 'The alarm' });
    await expect.element(row('Stairs')).toHaveFocus();
    await expect.element(dialog.getByRole('region', { name: 'Needs you' })).toBeVisible();

    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(title).toHaveValue('The alarm');
    await undo();
    await expect.element(title).toHaveValue('Alarm');
  });

  test('lose nothing of a lesson that cannot be saved: it comes back with that lesson', async () => {
    await open();
    server.fails(changeLesson, 'storage_full');
    await title.fill('The alarm');
    await row('Burns').click();
    await expect.element(title).toHaveValue('Burns');
    await expect.element(page.getByText(/The changes to .The alarm. aren't saved yet/)).toBeVisible();
    server.answers(changeLesson, { ...lessonOf('l1', 'The alarm', 'Fire'), updated_at: '2026-11-03T10:00:00.000Z' });
    await row('Alarm').click();
    await expect.element(title).toHaveValue('The alarm');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await sent(changeLesson, 2)).params).toEqual({ courseId: 'c1', lessonId: 'l1' });
  });

  test('lose no key that comes while the next one is being drawn', async () => {
    await open();
    const field = title.element();
    if (!(field instanceof HTMLInputElement)) throw new Error('the title is no field');
    (row('Burns').element() as HTMLElement).click();
    // All of it is safe by then, and the other lesson not there yet.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Alarms');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await expect.element(title).toHaveValue('Burns');
    await row('Alarm').click();
    await expect.element(title).toHaveValue('Alarms');
  });

  test('change places by Alt and an arrow key, and one step back puts them as they were', async () => {
    await open();
    (row('Alarm').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(titles).toEqual(['Stairs', 'Alarm', 'Burns']);
    expect((await sent(orderLessons)).body.lesson_ids).toEqual(['l2', 'l1', 'l3']);
    await expect.element(row('Alarm')).toHaveFocus();
    await undo();
    expect((await sent(orderLessons, 2)).body.lesson_ids).toEqual(['l1', 'l2', 'l3']);
    await expect.poll(titles).toEqual(['Alarm', 'Stairs', 'Burns']);
  });

  test('are a sheet on a phone, which goes once one is chosen', async () => {
    await page.viewport(390, 844);
    const lesson = stored[0];
    await show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={lesson} />} />);
    const bar = dialog.getByRole('button', { name: /Lesson 1 of 3/ });
    await expect.element(bar).toMatchTextContent(/2 need you/);
    await bar.click();
    const sheet = page.getByRole('dialog', { name: 'Lessons' });
    await sheet.getByRole('button', { name: /^Burns/ }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Burns');
    await expect.element(dialog.getByRole('button', { name: /Lesson 3 of 3/ })).toBeVisible();
  });
});
