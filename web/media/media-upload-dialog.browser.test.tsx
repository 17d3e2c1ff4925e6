import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeMedia, createMedia, listMedia, MediaFile } from '#contract/media.ts';
import { beginUpload, dropUpload, readUpload, sendPiece } from '#contract/piecewise-uploads.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, pickFile, sent, show } from '#kit/show-page.tsx';
import { MediaUploadDialog } from './media-upload-dialog.tsx';

const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Name');
const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
const drill = new File(['a drill'], 'drill.pdf', { type: 'application/pdf' });
const stored = madeFrom(MediaFile, { id: 'm1', name: 'Fire drill', type: 'document', file_name: 'drill.pdf' });

const open = (file?: MediaFile, onOpenExisting: (id: string) => void = () => undefined): Promise<void> =>
  show(
    <Opened
      dialog={(control) => <MediaUploadDialog control={control} file={file} onOpenExisting={onOpenExisting} />}
    />,
  );

describe('the dialog that uploads a file', () => {
  test('sends the file with its name and type, and what was typed', async () => {
    await open();
    await pickFile(drill);
    await expect.element(name).toHaveValue('drill.pdf');
    await name.fill('Fire drill');
    await dialog.getByLabelText('Description').fill('How to leave the house.');
    await upload.click();
    const { fields, file, headers } = await sent(createMedia);
    expect(fields).toMatchObject({ name: 'Fire drill', type: 'document', status: 'active', course_id: '' });
    expect(fields.description).toBe('How to leave the house.');
    expect(file?.name).toBe('drill.pdf');
    expect(await file?.text()).toBe('a drill');
    expect(headers.get('idempotency-key')).toMatch(/\S/);
    await expect.element(page.getByText('File added to the library')).toBeVisible();
  });

  test('asks for a file', async () => {
    await open();
    await upload.click();
    await expect.element(dialog.getByText('Please select a file')).toBeVisible();
    expect(server.callsOf(createMedia)).toEqual([]);
  });

  test('refuses a kind of file that cannot be stored, before anything is sent', async () => {
    await open();
    await pickFile(new File(['MZ'], 'setup.exe'));
    await expect.element(dialog.getByText(/We can.t store this kind of file/)).toBeVisible();
    await upload.click();
    expect(server.callsOf(createMedia)).toEqual([]);
  });

  test('offers the same file where it is in the library already', async () => {
    server.answersBy(listMedia, ({ query }) => (query.sha256 === undefined ? [] : [{ id: 'm1', name: 'Fire drill' }]));
    const onOpenExisting = vi.fn();
    await open(undefined, onOpenExisting);
    await pickFile(drill);
    await dialog.getByRole('button', { name: 'Use that one' }).click();
    expect(onOpenExisting).toHaveBeenCalledWith('m1');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('keeps the file and what was typed after a failure', async () => {
    server.fails(createMedia, 'storage_full');
    await open();
    await pickFile(drill);
    await name.fill('Fire drill');
    await upload.click();
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/Failed to save media file/);
    await expect.element(name).toHaveValue('Fire drill');
    await expect.element(dialog.getByText('drill.pdf')).toBeVisible();
  });

  test('says that it goes on by itself when the line breaks, and sends a large film from where it was', async () => {
    const film = new File([new Uint8Array(1_200_000)], 'stairs.mp4', { type: 'video/mp4' });
    const half = { id: 'u1', purpose: 'library', name: film.name, size: film.size, last_modified: 0 } as const;
    server.answers(beginUpload, { ...half, offset: 600_000 });
    server.answers(readUpload, { ...half, offset: 700_000 });
    server.isAway(sendPiece);
    await open();
    await pickFile(film);
    await upload.click();
    await expect.element(dialog.getByText("Connection lost. We'll continue as soon as it's back.")).toBeVisible();
    server.answersBy(sendPiece, ({ fields, file }) => ({ ...half, offset: fields.offset + (file?.size ?? 0) }));
    const { fields, file } = await sent(createMedia);
    expect([fields.upload_id, file]).toEqual(['u1', undefined]);
    const offsets = server.callsOf(sendPiece).map((call) => call.fields.offset);
    expect(offsets[0]).toBe(600_000);
    expect(offsets).toContain(700_000);
  });

  test('keeps nothing of a large file that was refused by its content', async () => {
    const film = new File([new Uint8Array(1_200_000)], 'stairs.mp4', { type: 'video/mp4' });
    server.answers(beginUpload, { id: 'u1', name: film.name, size: film.size, offset: 0 });
    server.fails(sendPiece, 'file_type_mismatch');
    await open();
    await pickFile(film);
    await upload.click();
    expect((await sent(dropUpload)).params.uploadId).toBe('u1');
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/doesn't match/);
  });

  test('changes a stored file without a new one', async () => {
    await open(stored);
    await name.fill('Drill of 2026');
    await dialog.getByRole('button', { name: 'Save' }).last().click();
    const { params, fields, file } = await sent(changeMedia);
    expect(params.mediaId).toBe('m1');
    expect(fields).toMatchObject({ name: 'Drill of 2026', type: 'document' });
    expect(file).toBeUndefined();
  });

  test('asks before a chosen file is left behind', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false);
    await open();
    await pickFile(drill);
    await expect.element(name).toHaveValue('drill.pdf');
    await userEvent.keyboard('{Escape}');
    expect(ask).toHaveBeenCalledOnce();
    await expect.element(dialog).toBeVisible();
    ask.mockRestore();
  });
});
