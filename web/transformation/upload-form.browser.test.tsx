import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startTransformation } from '#contract/transformation.ts';
import { installation } from '#contract/health.ts';
import { server } from '#kit/contract-server.ts';
import { pickFile, sent, show } from '#kit/show-page.tsx';
import { UploadForm } from './upload-form.tsx';
import { useTransformation } from './use-transformation.ts';

const Form = () => <UploadForm transformation={useTransformation('c1')} />;
const transform = page.getByRole('button', { name: 'Transform to Microlearning' });
const handbook = new File(['%PDF-1.7 a handbook'], 'handbook.pdf', { type: 'application/pdf' });
const open = (state?: unknown): Promise<void> =>
  show(<Form />, { at: '/courses/c1/media-transformation', ...(state !== undefined && { state }) });

describe('the form that turns a file into lessons', () => {
  test('sends the file with its kind and course, in the background', async () => {
    server.answers(startTransformation, { job_id: 'j1', background_processing: true });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Transform Media to Microlearning' })).toBeVisible();
    await expect.element(transform).toBeDisabled();
    await pickFile(handbook);
    await expect.element(page.getByText('handbook.pdf')).toBeVisible();
    await transform.click();
    const { fields, file } = await sent(startTransformation);
    expect(fields).toMatchObject({ course_id: 'c1', media_type: 'document', background_processing: true });
    expect(file?.name).toBe('handbook.pdf');
    await expect.element(page.getByText('handbook.pdf')).not.toBeInTheDocument();
  });

  test('begins with the file that the dashboard handed over', async () => {
    await open({ file: handbook });
    await expect.element(page.getByText('handbook.pdf')).toBeVisible();
    await expect.element(transform).toBeEnabled();
  });

  test('refuses an empty file and one that is larger than the server takes', async () => {
    server.answers(installation, { transformation_limits: { document: 10 } });
    await open();
    await pickFile(new File([], 'empty.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText('The file is empty. Choose another one.')).toBeVisible();
    await expect.element(page.getByText(/Documents up to 0 MB/)).toBeVisible();
    await pickFile(handbook);
    await expect.element(page.getByText(/larger than the limit of/)).toBeVisible();
    await expect.element(transform).toBeDisabled();
  });

  test('refuses a kind of file that cannot become lessons', async () => {
    await open();
    await pickFile(new File(['MZ'], 'setup.exe'));
    await expect.element(page.getByText(/We can.t transform this kind of file/)).toBeVisible();
  });

  test('asks what a picture shows, and sends it', async () => {
    await open();
    await pickFile(new File(['a picture'], 'leaf.png', { type: 'image/png' }));
    const words = page.getByRole('textbox');
    await words.fill('A green leaf.');
    await transform.click();
    expect((await sent(startTransformation)).fields).toMatchObject({
      media_type: 'image',
      description: 'A green leaf.',
    });
  });

  test('takes a picture for a chart where somebody says so', async () => {
    await open();
    await pickFile(new File(['a picture'], 'sales.png', { type: 'image/png' }));
    await page.getByRole('combobox', { name: 'Media Type' }).click();
    await page.getByRole('option', { name: 'Chart' }).click();
    await transform.click();
    expect((await sent(startTransformation)).fields.media_type).toBe('chart');
  });

  test('keeps the file after a failure and says what to do', async () => {
    server.fails(startTransformation, 'storage_full');
    await open();
    await pickFile(handbook);
    await transform.click();
    await sent(startTransformation);
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expect.element(page.getByText('handbook.pdf')).toBeVisible();
    await expect.element(transform).toBeEnabled();
  });
});
