import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { importTranslation } from '#contract/translations.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, pickFile, sent, show } from '#kit/show-page.tsx';
import { XliffDialog } from './xliff-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Upload translations to हिन्दी' });
const file = new File(['<xliff version="1.2"/>'], 'kitchen.xlf', { type: 'application/xliff+xml' });
const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <XliffDialog control={control} courseId="c1" language="hi" />} />);
const report = { new: 3, changed: 1, same: 2, found: 1, faults: [], is_taken: false };

describe('the dialog that takes a translator’s file', () => {
  test('says what would change before a press takes it', async () => {
    server.answers(importTranslation, report);
    await open();
    await pickFile(file);
    expect((await sent(importTranslation)).body).toEqual({ xliff: '<xliff version="1.2"/>', dry_run: true });
    await expect.element(dialog.getByText('New translations: 3')).toBeVisible();
    await expect.element(dialog.getByText('With findings: 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save 4 translations' }).click();
    expect((await sent(importTranslation, 2)).body).toMatchObject({ dry_run: false });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('4 translations saved. Check and confirm them.')).toBeVisible();
  });

  test('tells of what it cannot take with its line, and takes the rest', async () => {
    server.answers(importTranslation, {
      ...report,
      faults: [{ code: 'outdated_text', line: 12, what: 'Wash your hands.' }],
    });
    await open();
    await pickFile(file);
    await expect
      .element(dialog.getByText('Line 12: The text has changed since. Translate it again: Wash your hands.'))
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save 4 translations' })).toBeEnabled();
  });

  test('takes nothing of a file that is none, and says what to do', async () => {
    server.answers(importTranslation, {
      new: 0,
      changed: 0,
      same: 0,
      found: 0,
      faults: [{ code: 'not_xliff', line: 1, what: '' }],
      is_taken: false,
    });
    await open();
    await pickFile(file);
    await expect.element(dialog.getByText(/This isn't an XLIFF file/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save 0 translations' })).toBeDisabled();
  });
});
