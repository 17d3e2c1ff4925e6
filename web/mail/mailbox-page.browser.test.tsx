import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMails } from '#contract/mail.ts';
import { server } from '#kit/contract-server.ts';
import { show } from '#kit/show-page.tsx';
import { MailboxPage } from './mailbox-page.tsx';

const open = (as: 'creator' | 'user' = 'creator'): Promise<void> =>
  show(<MailboxPage />, { at: '/mailbox', as, user: { email: 'asha@example.org' } });

describe('the built-in mailbox', () => {
  test('opens a mail by its subject, with its links', async () => {
    server.answers(listMails, [
      { subject: 'Welcome', to: 'ravi@example.org', body: 'Open https://learn.example/start now.' },
    ]);
    await open();
    await page.getByRole('button', { name: 'Welcome' }).click();
    const sheet = page.getByRole('dialog', { name: 'Welcome' });
    await expect.element(sheet.getByRole('link')).toHaveAttribute('href', 'https://learn.example/start');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('says whose mails are here, and that there are none', async () => {
    await open('user');
    await expect.element(page.getByText(/mails to asha@example.org stay here/)).toBeVisible();
    await expect.element(page.getByText('No emails yet')).toBeVisible();
  });

  test('searches for what is typed', async () => {
    await open();
    await page.getByLabelText('Search emails').fill('welcome');
    await expect.poll(() => server.callsOf(listMails).at(-1)?.query.q).toBe('welcome');
    await expect.element(page.getByText('No emails match “welcome”.')).toBeVisible();
  });

  test('says that the mails could not be loaded, with a way to try again', async () => {
    server.fails(listMails, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch emails')).toBeVisible();
    server.answers(listMails, [{ subject: 'Welcome' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Welcome' })).toBeVisible();
  });
});
