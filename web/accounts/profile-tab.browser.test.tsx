import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeProfile, me } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { useSession } from '../api/session.ts';
import { ProfileTab } from './profile-tab.tsx';

const asha = { name: 'Asha Rao', email: 'asha@example.org', phone: '+919812345678', role: 'creator' } as const;
const name = page.getByLabelText('Name', { exact: true });
const email = page.getByLabelText('Email', { exact: true });
const save = page.getByRole('button', { name: 'Save Changes' });
const question = page.getByRole('alertdialog');
const confirm = question.getByRole('button', { name: 'Save' });
const open = (): Promise<void> => show(<ProfileTab />, { at: '/settings', user: asha });

describe('the profile', () => {
  test('is saved after a question, without a password where the address stays', async () => {
    server.answersBy(changeProfile, ({ fields }) => ({ ...asha, name: fields.name ?? '' }));
    await open();
    await expect.element(save).toBeDisabled();
    await name.fill('Asha Kumar');
    await save.click();
    expect(server.callsOf(changeProfile)).toEqual([]);
    await confirm.click();
    const { fields } = await sent(changeProfile);
    expect(fields).toMatchObject({ name: 'Asha Kumar', email: 'asha@example.org', phone: '+919812345678' });
    expect(fields.current_password).toBeUndefined();
    expect(fields.unchanged_since).toMatch(/^2026/);
    await expect.poll(() => useSession.getState().user?.name).toBe('Asha Kumar');
    await expect.element(save).toBeDisabled();
  });

  test('asks for the password where the address changes, and says at its field that it is wrong', async () => {
    server.fails(changeProfile, 'wrong_current_password', {
      validationErrors: { current_password: ['The current password is wrong.'] },
    });
    await open();
    await email.fill('asha.rao@example.org');
    await save.click();
    const password = page.getByLabelText('Current Password');
    await password.fill('a guess');
    await confirm.click();
    expect((await sent(changeProfile)).fields).toMatchObject({
      email: 'asha.rao@example.org',
      current_password: 'a guess',
    });
    await expect.element(password).toHaveAccessibleDescription(/The current password is wrong/);
  });

  test('refuses an empty name and what is no address, and asks nothing', async () => {
    await open();
    await name.fill('');
    await email.fill('asha');
    await save.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await expect.element(email).toHaveAccessibleDescription('Email is invalid');
    await expect.element(confirm).not.toBeInTheDocument();
  });

  test('keeps what was typed when another window saved meanwhile, and shows what is stored elsewhere', async () => {
    server.fails(changeProfile, 'profile_changed');
    server.answers(me, { ...asha, phone: '+919800000009' });
    await open();
    await name.fill('Asha Kumar');
    await save.click();
    await confirm.click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/changed in another window/);
    await expect.element(name).toHaveValue('Asha Kumar');
    await expect.element(page.getByLabelText('Phone Number')).toHaveValue('+919800000009');
  });
});
