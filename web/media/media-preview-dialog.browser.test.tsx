import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMedia } from '#contract/media.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { MediaPreviewDialog } from './media-preview-dialog.tsx';

const dialog = page.getByRole('dialog');

describe('the preview of a file', () => {
  test('offers a document in a new tab, and leads to the lessons that use it', async () => {
    server.answers(getMedia, {
      name: 'Fire drill',
      type: 'document',
      content_type: 'application/pdf',
      file_name: 'drill.pdf',
      uses: { lessons: [{ id: 'l1', title: 'Alarm', course_id: 'c1', course_title: 'Fire safety' }] },
    });
    await show(<MediaPreviewDialog mediaId="m1" onClose={() => undefined} />);
    await expect.element(dialog.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');
    await dialog.getByRole('link', { name: 'Alarm' }).click();
    await expect.poll(address).toBe('/courses/c1/lessons');
  });

  test('says where a format cannot be shown, and where nothing uses it', async () => {
    server.answers(getMedia, { name: 'Sheet', type: 'document', content_type: 'text/csv', file_name: 'sheet.csv' });
    await show(<MediaPreviewDialog mediaId="m1" onClose={() => undefined} />);
    await expect
      .element(dialog.getByText("Your browser can't show this format. Download it to open it."))
      .toBeVisible();
    await expect.element(dialog.getByText('No lesson uses this file yet.')).toBeVisible();
  });

  test('says that the file did not come, with a way to try again, and closes by Escape', async () => {
    server.fails(getMedia, 'access_denied');
    const onClose = vi.fn();
    await show(<MediaPreviewDialog mediaId="m1" onClose={onClose} />);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Failed to fetch media files/);
    server.answers(getMedia, { name: 'Fire drill' });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Fire drill' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
