import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inviteUser, listOrganizations } from '#contract/users.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Invite user' });
const name = dialog.getByLabelText('Name');
const email = dialog.getByLabelText(/e-?mail/i);
const send = dialog.getByRole('button', { name: 'Send invitation' });
const open = (as: 'admin' | 'organization' = 'organization'): Promise<void> =>
  show(<Opened dialog={(control) => <InviteDialog control={control} />} />, { as });

async function fillIn(): Promise<void> {
  await name.fill(' Ravi ');
  await email.fill('ravi@example.org');
}

describe('the dialog that invites somebody', () => {
  test('invites into the own organization, and says where the mail goes', async () => {
    server.answers(inviteUser, { user: { email: 'ravi@example.org' } });
    await open();
    await fillIn();
    await send.click();
    expect((await sent(inviteUser)).body).toEqual({
      name: 'Ravi',
      email: 'ravi@example.org',
      phone: '',
      role: 'creator',
    });
    await expect.element(page.getByText('The invitation to ravi@example.org is on its way.')).toBeVisible();
  });

  test('lets an administrator choose the organization', async () => {
    server.answers(listOrganizations, [{ id: 'o2', name: 'Lotus' }]);
    await open('admin');
    await fillIn();
    await dialog.getByRole('combobox', { name: 'Organization' }).click();
    await page.getByRole('option', { name: 'Lotus' }).click();
    await send.click();
    expect((await sent(inviteUser)).body).toMatchObject({ organization_id: 'o2' });
  });

  test('shows the link where no mail can be sent', async () => {
    server.answers(inviteUser, { user: { name: 'Ravi' }, link: 'https://learn.example/reset-password?token=abc' });
    await open();
    await fillIn();
    await send.click();
    const link = page.getByRole('dialog', { name: 'Link for Ravi' }).getByLabelText('Link');
    await expect.element(link).toHaveValue('https://learn.example/reset-password?token=abc');
  });

  test('asks for name and address at their fields', async () => {
    await open();
    await send.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await expect.element(email).toHaveAccessibleDescription('Email is required');
    await email.fill('ravi');
    await send.click();
    await expect.element(email).toHaveAccessibleDescription('Email is invalid');
    expect(server.callsOf(inviteUser)).toEqual([]);
  });

  test('keeps what was typed after a failure', async () => {
    server.fails(inviteUser, 'email_taken');
    await open();
    await fillIn();
    await send.click();
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/already exists/);
    await expect.element(email).toHaveValue('ravi@example.org');
  });
});
