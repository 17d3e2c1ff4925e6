import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLesson, Lesson } from '#contract/courses.ts';
import { listMedia } from '#contract/media.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, show } from '#kit/show-page.tsx';
import { LessonDialog } from './lesson-dialog.tsx';

const asked = { kind: 'choice', options: ['Leave', 'Stay'], answer: 'Leave', point_id: 'p1' };
const twoCards = madeFrom(Lesson, {
  id: 'l1',
  course_id: 'c1',
  title: 'Alarm',
  content: 'Leave. Take nothing.\n\nMeet outside. Wait there.',
  duration: 4,
  type: 'text',
  metadata: {
    cards: [
      { id: 'k1', title: 'Bell', text: 'Leave. Take nothing.', point_ids: ['p1'], sources: [] },
      { id: 'k2', title: 'Yard', text: 'Meet outside. Wait there.', point_ids: [], sources: [] },
    ],
    points: [{ id: 'p1', text: 'Leave when it rings.', sources: [] }],
    quiz: [
      { ...asked, id: 'q1', question: 'First?', status: 'needs_you' },
      { ...asked, id: 'q2', question: 'Second?', status: 'needs_you' },
    ],
  },
});
const studio = page.getByRole('dialog', { name: 'Edit lesson' });
const text = studio.getByLabelText('Text', { exact: true });
const open = (): Promise<void> => {
  server.answers(changeLesson, twoCards);
  return show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={twoCards} />} />);
};
const focusOn = async (name: string | RegExp): Promise<void> => {
  const button = studio.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
};
/** The dialog takes the focus of what is gone to itself for a frame or two. */
const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done, 150));

test('key after key, the questions that wait are taken or dropped, and the focus goes on to the card', async () => {
  await open();
  await focusOn('First? Leave');
  await userEvent.keyboard('a');
  await settled();
  await expect.element(studio.getByRole('button', { name: 'Second? Leave' })).toHaveFocus();
  await userEvent.keyboard('d');
  await settled();
  await expect.element(studio.getByRole('region', { name: 'Needs you' })).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('Bell');
});

test('a step back from a split stays at the card that was split, and leaves the focus there', async () => {
  await open();
  await focusOn(/Yard ?Meet outside/);
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveValue('Meet outside. Wait there.');
  const area = text.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(14, 14);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(text).toHaveValue('Wait there.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveValue('Meet outside. Wait there.');
  await settled();
  expect(document.activeElement?.textContent).toContain('Yard');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(text).toHaveValue('Wait there.');
});

test('the pictures to choose from open at what can be chosen, not at the way out', async () => {
  server.answers(listMedia, []);
  await open();
  await focusOn('Add a picture');
  await userEvent.keyboard('{Enter}');
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect.element(picker.getByRole('tab', { name: 'Media library' })).toHaveFocus();
});
