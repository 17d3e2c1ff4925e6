import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resetPassword } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const password = page.getByLabelText('New Password', { exact: true });
const again = page.getByLabelText('Confirm New Password');
const set = page.getByRole('button', { name: 'Set password' });

const open = (): Promise<void> => show(<ResetPasswordPage />, { at: '/reset-password?token=mailed', as: null });

describe('the page of a mailed link to a new password', () => {
  test('sets the password, takes the token out of the address, and goes to the sign-in with a word of it', async () => {
    await open();
    await expect.poll(address).toBe('/reset-password');
    await password.fill('a long secret');
    await again.fill('a long secret');
    await set.click();
    expect((await sent(resetPassword)).body).toEqual({ token: 'mailed', password: 'a long secret' });
    await expect.poll(address).toBe('/login');
    expect(window.history.state).toMatchObject({ usr: { notice: 'password_set' } });
  });

  test('refuses two different passwords and short ones', async () => {
    await open();
    await password.fill('short');
    await again.fill('other');
    await set.click();
    await expect.element(password).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
    expect(server.callsOf(resetPassword)).toEqual([]);
  });

  test('offers a new link where this one is used up', async () => {
    server.fails(resetPassword, 'reset_link_invalid');
    await open();
    await password.fill('a long secret');
    await again.fill('a long secret');
    await set.click();
    await expect.element(page.getByText('This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect.poll(address).toBe('/forgot-password');
  });

  test('offers a new link where the address has no token', async () => {
    await show(<ResetPasswordPage />, { at: '/reset-password', as: null });
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
  });

  test('tells at the field what the server does not take, and keeps what was typed', async () => {
    server.fails(resetPassword, 'invalid_input', { validationErrors: { password: ['This password is too common.'] } });
    await open();
    await password.fill('a long secret');
    await again.fill('a long secret');
    await set.click();
    await expect.element(password).toHaveAccessibleDescription(/This password is too common/);
    await expect.element(password).toHaveFocus();
    await expect.element(again).toHaveValue('a long secret');
  });

  test('says what to do when the server cannot be reached', async () => {
    server.isAway(resetPassword);
    await open();
    await password.fill('a long secret');
    await again.fill('a long secret');
    await set.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Check your connection and try again/);
  });
});
