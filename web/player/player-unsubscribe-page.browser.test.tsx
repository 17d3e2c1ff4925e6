import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unsubscribeHere } from '#contract/player.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { PlayerUnsubscribePage } from './player-unsubscribe-page.tsx';

const leave = page.getByRole('button', { name: /no more|stop|unsubscribe/i });
const open = (at = '/learn/unsubscribe#link=mailed'): Promise<void> =>
  show(<PlayerUnsubscribePage />, { at, as: null });

describe('the way out of e-mails', () => {
  test('takes one press, and none before it', async () => {
    server.answers(unsubscribeHere, { name: 'Ravi' });
    await open();
    await expect.element(leave).toBeVisible();
    expect(server.callsOf(unsubscribeHere)).toEqual([]);
    expect(window.location.hash).toBe('');
    await leave.click();
    expect((await sent(unsubscribeHere)).body).toEqual({ token: 'mailed' });
    await expect.element(page.getByText(/Ravi/)).toBeVisible();
  });

  test('says why it failed, and no more of it once it went well', async () => {
    server.fails(unsubscribeHere, 'database_unavailable');
    await open();
    await leave.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    server.answers(unsubscribeHere, { name: 'Ravi' });
    await leave.click();
    await expect.element(page.getByText(/Ravi/)).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('says what to do with a link that is not whole', async () => {
    await open('/learn/unsubscribe');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(leave).not.toBeInTheDocument();
  });
});
