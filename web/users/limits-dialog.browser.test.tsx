import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OrganizationUse, setOrganizationLimits } from '#contract/allowances.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { LimitsDialog } from './limits-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Change limits of Lotus' });
const storage = dialog.getByLabelText('Storage in MB');
const uploads = dialog.getByLabelText('Uploads per day in MB');
const save = dialog.getByRole('button', { name: 'Save limits' });
const use = madeFrom(OrganizationUse, { id: 'o2', name: 'Lotus', own_limits: { storage_mb: 500 } });
const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <LimitsDialog control={control} use={use} />} />, { as: 'admin' });

describe('the dialog with the limits of an organization', () => {
  test("sends numbers, and nothing where the installation's own limit holds", async () => {
    await open();
    await expect.element(storage).toHaveValue(500);
    await storage.fill('');
    await uploads.fill('200');
    await save.click();
    expect(await sent(setOrganizationLimits)).toMatchObject({
      params: { organizationId: 'o2' },
      body: {
        storage_mb: null,
        upload_mb_per_day: 200,
        media_minutes_per_day: null,
        transformations_at_once: null,
      },
    });
    await expect.element(page.getByText('The limits of Lotus are saved.')).toBeVisible();
  });

  test('tells at its field what the contract does not take, and keeps the rest', async () => {
    await open();
    await uploads.fill('0');
    await dialog.getByLabelText('Transformations at once').fill('4');
    await save.click();
    await expect.element(uploads).toHaveAccessibleDescription(/1 or more/);
    await expect.element(dialog.getByLabelText('Transformations at once')).toHaveValue(4);
    expect(server.takeFaults()).toHaveLength(1);
  });

  test('says why it could not be saved', async () => {
    server.fails(setOrganizationLimits, 'access_denied');
    await open();
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
  });
});
