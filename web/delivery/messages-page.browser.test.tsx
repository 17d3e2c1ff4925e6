import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMessages, resendMessage } from '#contract/delivery.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { MessagesPage } from './messages-page.tsx';

const open = (): Promise<void> => show(<MessagesPage />, { at: '/messages' });

describe('the message log', () => {
  test('lists the messages and opens one with what became of it', async () => {
    server.answers(listMessages, [
      { id: 'd1', learner_name: 'Ravi', text: 'Lesson 1', status: 'failed', direction: 'out', is_resendable: true },
    ]);
    await open();
    await page.getByRole('button', { name: 'Ravi' }).click();
    const sheet = page.getByRole('dialog', { name: 'Message' });
    await expect.element(sheet.getByText("This message didn't arrive")).toBeVisible();
    await sheet.getByRole('button', { name: 'Send again' }).click();
    expect((await sent(resendMessage)).params).toEqual({ messageId: 'd1' });
  });

  test('shows bold words of a chat as a chat does, without their signs', async () => {
    server.answers(listMessages, [{ id: 'd1', learner_name: 'Ravi', text: '*Once more* _today_ at 5 * 3' }]);
    await open();
    await expect.element(page.getByText('Once more today at 5 * 3')).toBeVisible();
  });

  test('asks for what failed alone, and says when nothing fits', async () => {
    await open();
    await expect.element(page.getByText('No messages yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Failed' }).click();
    await expect.poll(() => server.callsOf(listMessages).at(-1)?.query.status).toBe('failed');
    await expect.element(page.getByText('No messages match this filter')).toBeVisible();
  });

  test('says why they cannot be saved as a file', async () => {
    await open();
    await expect.element(page.getByText('No messages yet')).toBeVisible();
    server.fails(listMessages, 'access_denied');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    await expect.element(page.getByText(/Access denied/)).toBeVisible();
  });

  test('says that the messages could not be loaded, with a way to try again', async () => {
    server.fails(listMessages, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't load the messages")).toBeVisible();
    server.answers(listMessages, [{ learner_name: 'Ravi' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Ravi' })).toBeVisible();
  });
});
