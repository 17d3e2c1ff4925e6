import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Kept, keepFor } from '#contract/retention.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { KeepDialog } from './keep-dialog.tsx';

const kept = madeFrom(Kept, { kind: 'activities', term: { days: 730, usual: 730, floor: 90, ceiling: 3650 } });
const dialog = page.getByRole('dialog', { name: 'Change how long: Recent activity' });
const days = dialog.getByLabelText('Days');
const save = dialog.getByRole('button', { name: 'Save' });
const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <KeepDialog control={control} kept={kept} />} />, { as: 'admin' });

describe('the dialog of how long something is kept', () => {
  test('warns before a shorter term, which deletes, and not before a longer one', async () => {
    await open();
    await expect.element(days).toHaveValue(730);
    await days.fill('900');
    await expect.element(dialog.getByText(/You can't get it back/)).not.toBeInTheDocument();
    await days.fill('365');
    await expect.element(dialog.getByText(/You can't get it back/)).toBeVisible();
    await save.click();
    expect((await sent(keepFor)).body).toEqual({ kind: 'activities', days: 365 });
    await expect.element(page.getByText('Saved how long we keep: Recent activity')).toBeVisible();
  });

  test('saves nothing outside of the limits, and says so at the field', async () => {
    await open();
    await days.fill('89');
    await expect.element(days).toHaveAccessibleDescription(/90 to 3,650 days.*within these limits/);
    await expect.element(save).toBeDisabled();
  });

  test('says why it could not be saved', async () => {
    server.fails(keepFor, 'access_denied');
    await open();
    await days.fill('800');
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
  });
});
