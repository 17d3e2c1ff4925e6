import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeUser, listUsers, sendInvitation } from '#contract/users.ts';
import { installation } from '#contract/health.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { UsersPage } from './users-page.tsx';

const open = (as: 'admin' | 'organization' = 'organization'): Promise<void> =>
  show(<UsersPage />, { at: '/users', as, user: { organization: 'Lotus' } });

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Ravi' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the users page', () => {
  test('lists who may sign in, with role and status', async () => {
    server.answers(listUsers, [{ name: 'Ravi', email: 'ravi@example.org', role: 'creator', status: 'invited' }]);
    await open();
    await expect.element(page.getByText('Everyone who can sign in to Lotus.')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toMatchTextContent(/Creator.*Invited/);
  });

  test('asks for one role, and says when nobody fits', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Creator' }).click();
    await expect.poll(() => server.callsOf(listUsers).at(-1)?.query.role).toBe('creator');
    await expect.element(page.getByText('No one matches this search.')).toBeVisible();
  });

  test('deactivates somebody only after a question', async () => {
    server.answers(listUsers, [{ id: 'u2', name: 'Ravi', role: 'creator' }]);
    await open();
    await choose('Deactivate');
    expect(server.callsOf(changeUser)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    expect(await sent(changeUser)).toMatchObject({ params: { userId: 'u2' }, body: { active: false } });
    await expect.element(page.getByText('Ravi is deactivated.')).toBeVisible();
  });

  test('hands a link over where no mail can be sent', async () => {
    server.answers(listUsers, [{ id: 'u2', name: 'Ravi', role: 'creator', status: 'invited' }]);
    server.answers(sendInvitation, { link: 'https://learn.example/reset-password?token=abc' });
    await open();
    await choose('Send invitation again');
    const dialog = page.getByRole('dialog', { name: 'Link for Ravi' });
    await expect.element(dialog.getByLabelText('Link')).toHaveValue('https://learn.example/reset-password?token=abc');
  });

  test('tells an administrator that no mails can be sent', async () => {
    server.answers(installation, { mail: 'none' });
    await open('admin');
    await expect.element(page.getByText("This installation can't send email")).toBeVisible();
  });

  test('says that the list could not be loaded, with a way to try again', async () => {
    server.fails(listUsers, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch users')).toBeVisible();
    server.answers(listUsers, [{ name: 'Ravi' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toBeVisible();
  });
});
