import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editResultLesson } from '#contract/edited-result.ts';
import { TransformationStatus, transformationStatus } from '#contract/transformation.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { lessonsOfRun } from './edited-lesson.ts';
import { ResultStudio } from './result-studio.tsx';
import { transformationQuery } from './transformation-queries.ts';

const names = ['Alarm', 'Stairs', 'Burns'];
const run = madeFrom(TransformationStatus, {
  ...{ job_id: 'j1', course_id: 'c1', file_name: 'fire.pdf', status: 'completed' },
  result: {
    media_type: 'document',
    chapters: [
      { title: 'Fire', page: 1 },
      { title: 'First aid', page: 3 },
    ],
    lessons: names.map((title, at) => ({ title, content: `${title}.`, duration: 4, start_page: at + 1, quiz: [] })),
    edited: {},
  },
});
let wentTo: number | undefined;

function Studio({ control }: { control: DialogControl }) {
  const shown = useQuery({ ...transformationQuery('j1'), initialData: run, enabled: false }).data;
  const [order, setOrder] = useState<readonly number[]>([0, 1, 2]);
  return (
    <ResultStudio
      control={control}
      run={shown}
      index={0}
      lessons={lessonsOfRun(shown)}
      draft={{ order, leftOut: [1] }}
      inCourse={new Map([[2, 'l9']])}
      onOrder={setOrder}
      onOpenInCourse={(index) => {
        wentTo = index;
      }}
    />
  );
}

test('a result shows all its lessons, saves the one that is left, and leads to the course for one that is there', async () => {
  await page.viewport(1280, 900);
  server.answers(transformationStatus, run);
  server.answersBy(editResultLesson, ({ body }) => ({ ...body, edited_at: '2026-11-02T10:00:00.000Z' }));
  await show(<Opened dialog={(control) => <Studio control={control} />} />);
  const dialog = page.getByRole('dialog').first();
  const list = dialog.getByRole('navigation', { name: 'Lessons' });
  const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}`) });
  const title = dialog.getByLabelText('Title', { exact: true });
  await expect.element(list.getByText('First aid')).toBeVisible();
  await expect.element(row('Stairs')).toMatchTextContent(/left out/);
  await expect.element(row('Burns')).toMatchTextContent(/already in the course/);

  await title.fill('The alarm');
  await row('Stairs').click();
  expect((await sent(editResultLesson)).params).toMatchObject({ jobId: 'j1', index: 0 });
  await expect.element(title).toHaveValue('Stairs');
  await expect.element(row('The alarm')).toBeVisible();

  (row('Stairs').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const titles = () =>
    list
      .getByRole('button', { name: /min/ })
      .elements()
      .map((button) => button.textContent?.replace(/4 min.*/, ''));
  await expect.poll(titles).toEqual(['Stairs', 'The alarm', 'Burns']);

  await row('Burns').click();
  await expect.poll(() => wentTo).toBe(2);
});
