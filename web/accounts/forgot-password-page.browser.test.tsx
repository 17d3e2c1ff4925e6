import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgotPassword } from '#contract/accounts.ts';
import { installation } from '#contract/health.ts';
import { listDemoMails } from '#contract/mail.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const email = page.getByLabelText('Email Address');
const send = page.getByRole('button', { name: 'Send link' });

describe('the page for a forgotten password', () => {
  test('sends a link to the address that was typed on the sign-in page', async () => {
    await show(<ForgotPasswordPage />, { at: '/forgot-password', as: null, state: { email: 'asha@example.org' } });
    await expect.element(email).toHaveValue('asha@example.org');
    await send.click();
    expect((await sent(forgotPassword)).body).toEqual({ email: 'asha@example.org' });
    await expect.element(page.getByText(/If asha@example.org has an account/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  });

  test('may be used at once for another address', async () => {
    await show(<ForgotPasswordPage />, { at: '/forgot-password', as: null });
    await email.fill('asha@example.org');
    await send.click();
    await sent(forgotPassword);
    await email.fill('ravi@example.org');
    await send.click();
    expect((await sent(forgotPassword, 2)).body).toEqual({ email: 'ravi@example.org' });
  });

  test('refuses what is no address at its field', async () => {
    await show(<ForgotPasswordPage />, { at: '/forgot-password', as: null });
    await send.click();
    await expect.element(email).toHaveAccessibleDescription('Email is required');
    await email.fill('asha');
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveAccessibleDescription('Email is invalid');
    expect(server.callsOf(forgotPassword)).toEqual([]);
  });

  test('keeps the address after a failure', async () => {
    server.isAway(forgotPassword);
    await show(<ForgotPasswordPage />, { at: '/forgot-password', as: null });
    await email.fill('asha@example.org');
    await send.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Check your connection and try again/);
    await expect.element(email).toHaveValue('asha@example.org');
    await expect.element(send).toBeEnabled();
  });

  test('says whom to ask where no mails can be sent', async () => {
    server.answers(installation, { mail: 'none' });
    await show(<ForgotPasswordPage />, { at: '/forgot-password', as: null });
    await expect.element(page.getByText(/Contact your administrator/)).toBeVisible();
    await expect.element(email).not.toBeInTheDocument();
  });

  test('shows the mail itself in a demo', async () => {
    server.answers(installation, { mail: 'mailbox', demo_mailbox: true });
    server.answers(listDemoMails, [{ subject: 'A new password', body: 'Open the link.' }]);
    await show(<ForgotPasswordPage />, { at: '/forgot-password', as: null });
    await email.fill('asha@example.org');
    await send.click();
    await page.getByRole('button', { name: 'Show the email' }).click();
    await expect.element(page.getByRole('article')).toMatchTextContent(/A new password.*Open the link/);
    expect(server.callsOf(listDemoMails)[0]?.query).toMatchObject({ to: 'asha@example.org' });
  });
});
