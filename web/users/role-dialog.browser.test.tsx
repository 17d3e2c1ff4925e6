import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeUser, ManagedUser } from '#contract/users.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { RoleDialog } from './role-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Role of Ravi' });
const change = dialog.getByRole('button', { name: 'Change role' });
const ravi = madeFrom(ManagedUser, { id: 'u2', name: 'Ravi', role: 'creator' });
const open = (as: 'admin' | 'organization' = 'organization'): Promise<void> =>
  show(<Opened dialog={(control) => <RoleDialog control={control} user={ravi} />} />, { as });

async function choose(role: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role }).click();
}

describe('the dialog that changes a role', () => {
  test('sends another role, and only another one', async () => {
    await open();
    await expect.element(change).toBeDisabled();
    await choose('Learner');
    await change.click();
    expect(await sent(changeUser)).toMatchObject({ params: { userId: 'u2' }, body: { role: 'user' } });
    await expect.element(page.getByText('Ravi is now: Learner.')).toBeVisible();
  });

  test('makes organization accounts for administrators alone', async () => {
    await open();
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await expect.element(page.getByRole('option', { name: 'Learner' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Organization' })).not.toBeInTheDocument();
  });

  test('says why it could not, and keeps the choice', async () => {
    server.fails(changeUser, 'access_denied');
    await open('admin');
    await choose('Learner');
    await change.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Access denied/);
    await expect.element(dialog.getByRole('combobox', { name: 'Role' })).toMatchTextContent(/Learner/);
  });
});
