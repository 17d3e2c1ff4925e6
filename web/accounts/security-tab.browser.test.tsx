import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changePassword, endOtherSessions, endSession, listSessions } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { SecurityTab } from './security-tab.tsx';

const current = page.getByLabelText('Current Password');
const fresh = page.getByLabelText('New Password', { exact: true });
const again = page.getByLabelText('Confirm New Password');
const update = page.getByRole('button', { name: 'Update Password' });
const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Save' });
const open = (): Promise<void> => show(<SecurityTab />, { at: '/settings?tab=security' });

async function fillIn(): Promise<void> {
  await current.fill('the old one');
  await fresh.fill('a long secret');
  await again.fill('a long secret');
}

describe('the security settings', () => {
  test('change the password after a question, and empty the fields', async () => {
    await open();
    await fillIn();
    await update.click();
    await confirm.click();
    expect((await sent(changePassword)).body).toEqual({
      current_password: 'the old one',
      new_password: 'a long secret',
    });
    await expect.element(page.getByText('Password changed.')).toBeVisible();
    await expect.element(current).toHaveValue('');
  });

  test('refuse two different passwords at their field', async () => {
    await open();
    await fillIn();
    await again.fill('another');
    await update.click();
    await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
    expect(server.callsOf(changePassword)).toEqual([]);
  });

  test('say at its field that the current password is wrong, and keep the new one', async () => {
    server.fails(changePassword, 'wrong_current_password', {
      validationErrors: { current_password: ['The current password is wrong.'] },
    });
    await open();
    await fillIn();
    await update.click();
    await confirm.click();
    await expect.element(current).toHaveAccessibleDescription(/The current password is wrong/);
    await expect.element(fresh).toHaveValue('a long secret');
  });

  test('sign another device out, and all of them', async () => {
    server.answers(listSessions, [
      { id: 's1', is_current: true },
      { id: 's2', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    ]);
    await open();
    await page.getByRole('button', { name: /^Sign out: .*Firefox/ }).click();
    expect((await sent(endSession)).params).toEqual({ sessionId: 's2' });
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await sent(endOtherSessions);
    await expect.element(page.getByText("You're signed out on all other devices.")).toBeVisible();
  });

  test('say that the sessions did not come', async () => {
    server.fails(listSessions, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't show your sessions")).toBeVisible();
  });
});
