import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { verifyEmail } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const confirm = page.getByRole('button', { name: 'Confirm my address' });
const at = '/verify-email#token=mailed';

describe('the page that confirms an address', () => {
  test('confirms nothing before the press, and then says so', async () => {
    await show(<VerifyEmailPage />, { at });
    await expect.element(confirm).toBeVisible();
    expect(server.callsOf(verifyEmail)).toEqual([]);
    await confirm.click();
    expect((await sent(verifyEmail)).body).toEqual({ token: 'mailed' });
    await expect.element(page.getByText('Thank you! Your address is confirmed.')).toBeVisible();
    expect(window.location.hash).toBe('');
  });

  test('asks for a sign-in first, and comes back with the token', async () => {
    await show(<VerifyEmailPage />, { at, as: null });
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect.poll(address).toBe('/login');
    expect(window.history.state).toMatchObject({ usr: { from: at } });
  });

  test('says what to do with a link that is used up, and may be tried again', async () => {
    server.fails(verifyEmail, 'verification_link_invalid');
    await show(<VerifyEmailPage />, { at });
    await confirm.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Sign in and ask for a new one/);
    await expect.element(confirm).toBeEnabled();
  });

  test('has nothing to say without a token', async () => {
    await show(<VerifyEmailPage />, { at: '/verify-email' });
    await expect.poll(address).toBe('/');
  });
});
