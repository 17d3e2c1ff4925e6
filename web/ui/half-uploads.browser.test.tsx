import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dropUpload, listUploads } from '#contract/piecewise-uploads.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { HalfUploads } from './half-uploads.tsx';

const film = new File(['a film of stairs'], 'stairs.mp4', { type: 'video/mp4', lastModified: 7 });
const half = {
  id: 'u1',
  purpose: 'library' as const,
  name: 'stairs.mp4',
  size: film.size,
  last_modified: 7,
  offset: 8,
};

async function choose(file: File): Promise<void> {
  await expect.element(page.getByText('stairs.mp4: 50 % has arrived')).toBeVisible();
  const picker = document.querySelector<HTMLInputElement>('input[type=file][hidden]');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (picker !== null) picker.files = chosen.files;
  picker?.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('uploads that a reload ended', () => {
  test('are told with how much has arrived, and go on with the same file', async () => {
    server.answersBy(listUploads, () => [half]);
    const onFile = vi.fn();
    await show(<HalfUploads purpose="library" onFile={onFile} />);
    await expect.element(page.getByText("1 upload hasn't finished")).toBeVisible();
    await choose(film);
    expect(onFile).toHaveBeenCalledWith(film);
  });

  test('do not go on with another file of the same name', async () => {
    server.answersBy(listUploads, () => [half]);
    const onFile = vi.fn();
    await show(<HalfUploads purpose="library" onFile={onFile} />);
    await choose(new File(['another film'], 'stairs.mp4', { lastModified: 7 }));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/another file/);
    expect(onFile).not.toHaveBeenCalled();
  });

  test('can be given up, and are shown only where they belong', async () => {
    server.answersBy(listUploads, () => [
      half,
      { ...half, id: 'u2', name: 'plan.pdf', purpose: 'transformation' as const },
    ]);
    await show(<HalfUploads purpose="library" onFile={() => undefined} />);
    await page.getByRole('button', { name: 'Give up stairs.mp4' }).click();
    expect((await sent(dropUpload)).params.uploadId).toBe('u1');
    expect(page.getByText(/plan\.pdf/).elements()).toEqual([]);
  });
});
