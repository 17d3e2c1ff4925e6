import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { importLearners } from '#contract/learners.ts';
import { listLearnerImports } from '#contract/learner-imports.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, pickFile, sent, show } from '#kit/show-page.tsx';
import { ImportDialog } from './import-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Import learners' });
const list = new File(['name,phone_number\nRavi,9812345678\n'], 'people.csv', { type: 'text/csv' });
const open = (): Promise<void> => show(<Opened dialog={(control) => <ImportDialog control={control} />} />);

describe('the dialog that imports learners', () => {
  test('gives a file to be filled in, as long as none is chosen', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    await open();
    const sample = dialog.getByRole('button', { name: 'Download a sample file' });
    await sample.click();
    const [file] = saved.mock.calls[0] ?? [];
    expect(await (file as Blob).text()).toContain('Asha Patil');
    saved.mockRestore();
    await pickFile(list);
    await expect.element(sample).not.toBeInTheDocument();
  });

  test('tries a file out first and imports it only after a press', async () => {
    server.answers(importLearners, { created: 1, rows: [{ row: 2, outcome: 'created', reason: '' }] });
    await open();
    await pickFile(list);
    const trial = await sent(importLearners);
    expect(trial.fields.dry_run).toBe(true);
    expect(await trial.file?.text()).toContain('Ravi');
    await expect.element(dialog.getByText('Preview')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 learner' }).click();
    expect((await sent(importLearners, 2)).fields.dry_run).toBe(false);
    await expect.element(dialog.getByText('Imported', { exact: true })).toBeVisible();
  });

  test('shows of whom each row is, with the number and the clock as they were understood', async () => {
    server.answers(importLearners, {
      country: 'KE',
      created: 1,
      rows: [
        { row: 2, outcome: 'created', name: 'Asha Patil', address: '+254712345678', time_zone: 'Africa/Nairobi' },
        { row: 3, outcome: 'invalid', name: '', address: '12', reason: 'The number is too short.' },
      ],
    });
    await open();
    await pickFile(list);
    await expect.element(dialog.getByText('Asha Patil')).toBeVisible();
    await expect.element(dialog.getByText('+254712345678 · Africa/Nairobi')).toBeVisible();
    await expect.element(dialog.getByText('No name')).toBeVisible();
    expect((await sent(importLearners)).fields).not.toHaveProperty('country');
    await expect.element(dialog.getByRole('combobox', { name: /country/i })).toMatchTextContent('Kenya');
  });

  test('imports nothing where no row can be used, and says why row by row', async () => {
    server.answers(importLearners, {
      invalid: 1,
      rows: [{ row: 2, outcome: 'invalid', reason: 'The number is too short.' }],
    });
    await open();
    await pickFile(list);
    await expect.element(dialog.getByText('The number is too short.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Import 0 learners' })).toBeDisabled();
  });

  test('says what is wrong with the file and takes another one', async () => {
    server.fails(importLearners, 'invalid_input', { validationErrors: { file: ['There is no heading row.'] } });
    await open();
    await pickFile(list);
    await expect.element(dialog.getByRole('alert').first()).toBeVisible();
    server.answers(importLearners, { created: 1, rows: [{ row: 2, outcome: 'created' }] });
    await pickFile(list);
    await expect.element(dialog.getByText('Preview')).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('tries the same file again with other choices', async () => {
    server.answers(importLearners, { created: 1, rows: [{ row: 2, outcome: 'created' }] });
    await open();
    await pickFile(list);
    await dialog.getByLabelText('How they agreed').fill('On paper, at the desk.');
    await dialog.getByRole('button', { name: 'Try again with these choices' }).click();
    const { fields } = await sent(importLearners, 2);
    expect(fields).toMatchObject({ dry_run: true, consent_text: 'On paper, at the desk.' });
  });

  test('shows an import that still runs to who comes back', async () => {
    server.answers(listLearnerImports, [
      { id: '00000000-0000-4000-8000-000000000007', file_name: 'large.csv', status: 'running', rows_total: 900 },
    ]);
    await open();
    await expect.element(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});
