import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteContactMessage, listContactMessages, markContactMessage } from '#contract/contact.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { ContactMessagesPage } from './contact-messages-page.tsx';

const letter = { id: 'n1', name: 'Ravi', email: 'ravi@example.org', subject: 'A price', message: 'What is it?' };
const sheet = page.getByRole('dialog', { name: 'A price' });
const open = (): Promise<void> => show(<ContactMessagesPage />, { at: '/contact-messages', as: 'admin' });

describe('the messages of the contact form', () => {
  test('are read, answered by mail and ticked off', async () => {
    server.answers(listContactMessages, [letter]);
    await open();
    await page.getByRole('button', { name: 'A price' }).click();
    await expect.element(sheet.getByText('What is it?')).toBeVisible();
    await expect
      .element(sheet.getByRole('link', { name: 'Reply by email' }))
      .toHaveAttribute('href', 'mailto:ravi%40example.org?subject=Re%3A%20A%20price');
    await sheet.getByRole('button', { name: 'Mark as done' }).click();
    expect(await sent(markContactMessage)).toMatchObject({ params: { messageId: 'n1' }, body: { done: true } });
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('are erased only after a question', async () => {
    server.answers(listContactMessages, [letter]);
    await open();
    await page.getByRole('button', { name: 'A price' }).click();
    await sheet.getByRole('button', { name: 'Erase' }).click();
    expect(server.callsOf(deleteContactMessage)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    expect((await sent(deleteContactMessage)).params).toEqual({ messageId: 'n1' });
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('stay where they are when they cannot be ticked off, and the page says why', async () => {
    server.answers(listContactMessages, [letter]);
    server.fails(markContactMessage, 'access_denied');
    await open();
    await page.getByRole('button', { name: 'A price' }).click();
    await sheet.getByRole('button', { name: 'Mark as done' }).click();
    await expect.element(page.getByText(/Access denied/)).toBeVisible();
    await expect.element(sheet).toBeVisible();
  });

  test('wait for nobody where there are none, and those that are done have their own tab', async () => {
    await open();
    await expect.element(page.getByText("You're all caught up")).toBeVisible();
    await page.getByRole('tab', { name: 'Done' }).click();
    await expect.poll(() => server.callsOf(listContactMessages).at(-1)?.query.state).toBe('done');
    await expect.element(page.getByText('Nothing done yet')).toBeVisible();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(listContactMessages, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch the messages')).toBeVisible();
    server.answers(listContactMessages, [letter]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'A price' })).toBeVisible();
  });
});
