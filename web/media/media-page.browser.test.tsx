import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMedia, deleteMedia, getMedia, grantUpload, listMedia, mediaStatistics } from '#contract/media.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { MediaPage } from './media-page.tsx';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const open = (at = '/media'): Promise<void> => show(<MediaPage />, { at });

/** Onto the page, as from a folder of the desk. */
function drop(...files: File[]): void {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
}

describe('the media library', () => {
  test('lists the files and opens one, which then stands in the address', async () => {
    const file = { id: 'm1', name: 'Fire drill', type: 'document', file_name: 'drill.pdf', size: 20_480 } as const;
    server.answers(listMedia, [file]);
    server.answers(getMedia, { ...file, content_type: 'application/pdf' });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Media Files' })).toBeVisible();
    await expect.element(row('Fire drill')).toMatchTextContent(/20 KB/);
    await row('Fire drill').getByRole('button', { name: 'Fire drill' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Fire drill' })).toBeVisible();
    expect(address()).toBe('/media?file=m1');
  });

  test('takes several files at once, each with its own line and its own upload', async () => {
    await open();
    await expect.element(page.getByText('No media files yet')).toBeVisible();
    drop(
      new File(['a drill'], 'drill.pdf', { type: 'application/pdf' }),
      new File(['a'], 'a.png', { type: 'image/png' }),
    );
    await expect
      .poll(() =>
        server
          .callsOf(createMedia)
          .map(({ file }) => file?.name)
          .sort(),
      )
      .toEqual(['a.png', 'drill.pdf']);
  });

  test('refuses a picture of 40 MB in words, before anything is sent', async () => {
    await open();
    await expect.element(page.getByText('No media files yet')).toBeVisible();
    drop(new File([new Uint8Array(40 * 1024 * 1024)], 'poster.png', { type: 'image/png' }));
    await expect.element(page.getByText('poster.png')).toBeVisible();
    await expect.element(page.getByText(/10 ?MB/).first()).toBeVisible();
    expect(server.callsOf(createMedia)).toEqual([]);
  });

  test('an upload that the network broke off waits, and is sent again as the same one when it is back', async () => {
    // The line breaks while the file is on its way.
    const network = vi.spyOn(navigator, 'onLine', 'get');
    network.mockImplementation(() => server.callsOf(createMedia).length === 0);
    server.fails(createMedia, 'whatsapp_unreachable');
    await open();
    await expect.element(page.getByText('No media files yet')).toBeVisible();
    drop(new File(['another drill'], 'drill-2.pdf', { type: 'application/pdf' }));
    await expect.poll(() => server.callsOf(createMedia).length).toBe(1);
    server.answers(createMedia, { id: 'm9', name: 'drill-2.pdf' });
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.callsOf(createMedia).length).toBe(2);
    const [first, second] = server.callsOf(createMedia);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    network.mockRestore();
  });

  test('a bucket that this browser does not reach costs nobody the upload', async () => {
    server.answers(grantUpload, { upload: { address: 'http://127.0.0.1:9/files/a', grant: 'granted' } });
    await open();
    await expect.element(page.getByText('No media files yet')).toBeVisible();
    drop(new File(['a third drill'], 'drill-3.pdf', { type: 'application/pdf' }));
    await expect.poll(() => server.callsOf(createMedia).map(({ file }) => file?.name)).toEqual(['drill-3.pdf']);
    expect(server.callsOf(grantUpload)[0]?.body).toMatchObject({ file_name: 'drill-3.pdf', bytes: 13 });
  });

  test('says what to do where there is no file', async () => {
    await open();
    await expect.element(page.getByText('No media files yet')).toBeVisible();
    await page.getByRole('button', { name: 'Upload Media' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Upload Media' })).toBeVisible();
  });

  test('asks for one type, and counts the files of each', async () => {
    server.answers(mediaStatistics, { total: 9, types: { video: 4 } });
    await open();
    await page.getByRole('tab', { name: /Videos.*4/ }).click();
    await expect.poll(() => server.callsOf(listMedia).at(-1)?.query.type).toBe('video');
    await expect.element(page.getByText('No matching files')).toBeVisible();
  });

  test('tells which lessons show a file before it deletes that', async () => {
    server.answers(listMedia, [{ id: 'm1', name: 'Fire drill' }]);
    server.answers(getMedia, { id: 'm1', name: 'Fire drill', uses: { lessons: [{ title: 'Alarm' }] } });
    await open();
    await page.getByRole('button', { name: 'Delete Fire drill' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete anyway' }).click();
    expect(await sent(deleteMedia)).toMatchObject({ params: { mediaId: 'm1' }, query: { even_if_used: 'true' } });
  });

  test('deletes no file that another search no longer shows', async () => {
    server.answersBy(listMedia, ({ query }) => (query.q === undefined ? [{ id: 'm1', name: 'Fire drill' }] : []));
    await open();
    await page.getByRole('checkbox', { name: 'Select Fire drill' }).click();
    await expect.element(page.getByText('1 file selected')).toBeVisible();
    await page.getByLabelText('Search media').fill('hands');
    await expect.element(page.getByText('No matching files')).toBeVisible();
    await expect.element(page.getByText('1 file selected')).not.toBeInTheDocument();
  });

  test('says that the files could not be loaded, with a way to try again', async () => {
    server.fails(listMedia, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch media files')).toBeVisible();
    server.answers(listMedia, [{ name: 'Fire drill' }]);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect.element(row('Fire drill')).toBeVisible();
  });
});
