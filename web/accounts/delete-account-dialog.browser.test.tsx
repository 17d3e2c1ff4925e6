import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteOwnAccount } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Delete account' });
const password = dialog.getByLabelText('Current Password');
const remove = dialog.getByRole('button', { name: 'Delete account' });
const open = (): Promise<void> => show(<Opened dialog={(control) => <DeleteAccountDialog control={control} />} />);

describe('the dialog that deletes the own account', () => {
  test('asks once more where the whole organization goes with its last person', async () => {
    server.fails(deleteOwnAccount, 'organization_would_go');
    await open();
    await expect.element(remove).toBeDisabled();
    await password.fill('a long secret');
    await remove.click();
    expect((await sent(deleteOwnAccount)).body).toEqual({ password: 'a long secret', erase_organization: false });
    await expect.element(dialog.getByText(/You are the last person/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete account and organization' }).click();
    expect((await sent(deleteOwnAccount, 2)).body.erase_organization).toBe(true);
  });

  test('says at its field that the password is wrong', async () => {
    server.fails(deleteOwnAccount, 'wrong_current_password', {
      validationErrors: { password: ['The current password is wrong.'] },
    });
    await open();
    await password.fill('another');
    await remove.click();
    await expect.element(password).toHaveAccessibleDescription(/The current password is wrong/);
  });
});
