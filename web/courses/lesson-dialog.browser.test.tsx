import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addLesson, changeLesson, Lesson, listLessons } from '#contract/courses.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { LessonDialog } from './lesson-dialog.tsx';

const dialog = page.getByRole('dialog');
const title = dialog.getByLabelText('Title', { exact: true });
const text = dialog.getByLabelText('Text', { exact: true });
const save = dialog.getByRole('button', { name: 'Save lesson' });
const alarm = madeFrom(Lesson, {
  id: 'l1',
  course_id: 'c1',
  title: 'Alarm',
  content: 'When the bell rings, leave.',
  duration: 4,
  type: 'text',
});
const open = (lesson?: Lesson): Promise<void> =>
  show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={lesson} />} />);

describe('the dialog of a lesson', () => {
  test('adds a lesson that was written, and closes', async () => {
    await open();
    await expect.element(page.getByRole('dialog', { name: 'Write a lesson' })).toBeVisible();
    await title.fill('Alarm');
    await text.fill('When the bell rings, leave.');
    await save.click();
    const { params, body } = await sent(addLesson);
    expect(params).toEqual({ courseId: 'c1' });
    expect(body).toMatchObject({ title: 'Alarm', content: 'When the bell rings, leave.' });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('adds nothing without a title', async () => {
    await open();
    await text.fill('When the bell rings, leave.');
    await save.click();
    await expect.element(title).toHaveAccessibleDescription(/\S/);
    expect(server.callsOf(addLesson)).toEqual([]);
    await expect.element(dialog).toBeVisible();
  });

  test('changes a lesson by itself once somebody stops typing', async () => {
    server.answers(changeLesson, { ...alarm, title: 'The alarm' });
    await open(alarm);
    await title.fill('The alarm');
    await expect.poll(() => server.callsOf(changeLesson).length, { timeout: 6000 }).toBe(1);
    const { params, body } = await sent(changeLesson);
    expect(params).toEqual({ courseId: 'c1', lessonId: 'l1' });
    expect(body).toMatchObject({ title: 'The alarm', unchanged_since: alarm.updated_at });
  });

  test('saves before it closes by Escape', async () => {
    server.answers(changeLesson, { ...alarm, title: 'The alarm' });
    await open(alarm);
    await title.fill('The alarm');
    await userEvent.keyboard('{Escape}');
    await sent(changeLesson);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('stays open with what was typed when it cannot be saved', async () => {
    server.fails(changeLesson, 'access_denied');
    await open(alarm);
    await title.fill('The alarm');
    await save.click();
    await sent(changeLesson);
    await expect.element(dialog.getByText(/Access denied/).first()).toBeVisible();
    await expect.element(title).toHaveValue('The alarm');
  });

  test('writes over nobody who was faster', async () => {
    server.fails(changeLesson, 'lesson_changed');
    server.answers(listLessons, [{ ...alarm, title: 'The bell' }]);
    await open(alarm);
    await title.fill('The alarm');
    await save.click();
    await sent(changeLesson);
    await expect.element(title).toHaveValue('The alarm');
    await expect.element(dialog).toBeVisible();
    expect(server.callsOf(changeLesson)).toHaveLength(1);
  });
});
