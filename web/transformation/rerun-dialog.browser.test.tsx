import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rerunTransformation } from '#contract/rerun.ts';
import { TransformationStatus } from '#contract/transformation.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { RerunDialog } from './rerun-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Make the lessons again' });
const pages = dialog.getByLabelText('Pages');
const start = dialog.getByRole('button', { name: 'Make again' });
const run = madeFrom(TransformationStatus, {
  job_id: 'j1',
  file_name: 'handbook.pdf',
  status: 'completed',
  settings: { questions: 2 },
  result: {
    lessons: [{ title: 'Alarm', start_page: 1 }],
    chapters: [{ title: 'Alarm' }, { title: 'Exits' }],
  },
});

async function open(): Promise<(jobId: string) => void> {
  const onStarted = vi.fn<(jobId: string) => void>();
  await show(
    <Opened dialog={(control) => <RerunDialog control={control} courseId="c1" run={run} onStarted={onStarted} />} />,
  );
  return onStarted;
}

describe('the dialog that makes lessons again', () => {
  test('begins with the settings of the run, and sends what was chosen', async () => {
    server.answers(rerunTransformation, { job_id: 'j2' });
    const onStarted = await open();
    await expect.element(dialog.getByRole('combobox', { name: /Most questions per lesson/ })).toMatchTextContent(/2/);
    await pages.fill('1-20, 35');
    await dialog.getByRole('checkbox', { name: 'Alarm' }).click();
    await start.click();
    const { params, body } = await sent(rerunTransformation);
    expect(params).toEqual({ jobId: 'j1' });
    expect(body).toEqual({
      questions: 2,
      pages: [
        [1, 20],
        [35, 35],
      ],
      chapters: [1],
    });
    await expect.poll(() => onStarted).toHaveBeenCalledWith('j2');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('refuses what are no pages, and sends nothing', async () => {
    await open();
    await pages.fill('20-1');
    await expect.element(pages).toHaveAccessibleDescription(/Write pages like 1-20, 35/);
    await expect.element(start).toBeDisabled();
    expect(server.callsOf(rerunTransformation)).toEqual([]);
  });

  test('keeps the last chapter that is chosen', async () => {
    await open();
    await dialog.getByRole('checkbox', { name: 'Alarm' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Exits' })).toBeDisabled();
    await expect.element(dialog.getByText('1 of 2 chapters')).toBeVisible();
  });

  test('keeps what was chosen after a failure', async () => {
    server.fails(rerunTransformation, 'access_denied');
    const onStarted = await open();
    await pages.fill('3');
    await start.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
    await expect.element(pages).toHaveValue('3');
    expect(onStarted).not.toHaveBeenCalled();
  });
});
