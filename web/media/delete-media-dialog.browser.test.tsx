import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteMedia, getMedia, MediaFile, restoreMedia } from '#contract/media.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { DeleteMediaDialog } from './delete-media-dialog.tsx';

const question = page.getByRole('alertdialog', { name: 'Delete “Fire drill”' });
const file = madeFrom(MediaFile, { id: 'm1', name: 'Fire drill' });
const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <DeleteMediaDialog control={control} file={file} />} />);

describe('the question before a file is deleted', () => {
  test('deletes what nothing uses, and brings it back', async () => {
    await open();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await sent(deleteMedia)).toMatchObject({ params: { mediaId: 'm1' }, query: {} });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await sent(restoreMedia)).params).toEqual({ mediaId: 'm1' });
  });

  test('names the lessons that would miss it', async () => {
    server.answers(getMedia, { uses: { lessons: [{ title: 'Alarm', course_title: 'Fire safety' }] } });
    await open();
    await expect.element(question).toMatchTextContent(/1 lesson shows this file:\s*Alarm · Fire safety/);
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    expect((await sent(deleteMedia)).query).toEqual({ even_if_used: 'true' });
  });

  test('stays open and says why it could not', async () => {
    server.fails(deleteMedia, 'access_denied');
    await open();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(question.getByRole('alert')).toMatchTextContent(/Failed to delete file.*Access denied/);
  });

  test('deletes nothing after Escape', async () => {
    await open();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(server.callsOf(deleteMedia)).toEqual([]);
  });
});
