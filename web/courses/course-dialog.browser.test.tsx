import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeCourse, Course, createCourse } from '#contract/courses.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { CourseDialog } from './course-dialog.tsx';

const dialog = page.getByRole('dialog');
const title = dialog.getByLabelText('Title');
const create = dialog.getByRole('button', { name: 'Create course' });

describe('the dialog that makes a course', () => {
  test('sends what was typed and chosen, and hands the new course on', async () => {
    server.answers(createCourse, { id: 'c9', title: 'Hygiene' });
    const onSaved = vi.fn();
    await show(<Opened dialog={(control) => <CourseDialog control={control} onSaved={onSaved} />} />);
    await title.fill('Hygiene');
    await dialog.getByLabelText('Description').fill('Clean hands.');
    await dialog.getByRole('combobox', { name: 'Language of the lessons' }).click();
    await page.getByRole('option', { name: /हिन्दी/ }).click();
    await create.click();
    expect((await sent(createCourse)).body).toEqual({
      title: 'Hygiene',
      description: 'Clean hands.',
      language: 'hi',
      pace: 'daily',
    });
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 'c9' }));
  });

  test('asks for a title and sends nothing', async () => {
    await show(<Opened dialog={(control) => <CourseDialog control={control} />} />);
    await title.fill('   ');
    await create.click();
    await expect.element(title).toHaveAccessibleDescription('Title is required');
    expect(server.callsOf(createCourse)).toEqual([]);
  });

  test('keeps what was typed after a failure, and tells at the field what is wrong with it', async () => {
    server.fails(createCourse, 'invalid_input', { validationErrors: { title: ['A course of this title is there.'] } });
    await show(<Opened dialog={(control) => <CourseDialog control={control} />} />);
    await title.fill('Hygiene');
    await dialog.getByLabelText('Description').fill('Clean hands.');
    await create.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(title).toHaveAccessibleDescription('A course of this title is there.');
    await expect.element(title).toHaveValue('Hygiene');
    await expect.element(dialog.getByLabelText('Description')).toHaveValue('Clean hands.');
  });

  test('asks before typed text is left behind', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await show(<Opened dialog={(control) => <CourseDialog control={control} />} />);
    await title.fill('Hygiene');
    await userEvent.keyboard('{Escape}');
    await expect.element(title).toHaveValue('Hygiene');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(ask).toHaveBeenCalledTimes(2);
    ask.mockRestore();
  });

  test('is busy while the course is being made', async () => {
    const { release } = server.holds(createCourse);
    await show(<Opened dialog={(control) => <CourseDialog control={control} />} />);
    await title.fill('Hygiene');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(create).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(createCourse)).toHaveLength(1);
  });

  test('changes the course that it is given, with what that had', async () => {
    const course = madeFrom(Course, {
      id: 'c1',
      title: 'Hygiene',
      mastery: 0.8,
      daily_cap: 20,
      weekdays: [1, 2],
      quiet_from: 21,
    });
    await show(<Opened dialog={(control) => <CourseDialog control={control} course={course} />} />);
    await expect.element(title).toHaveValue('Hygiene');
    await title.fill('Clean hands');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const { params, body } = await sent(changeCourse);
    expect(params.courseId).toBe('c1');
    expect(body).toMatchObject({ title: 'Clean hands', mastery: 0.8, daily_cap: 20, weekdays: [1, 2], quiet_from: 21 });
  });
});
