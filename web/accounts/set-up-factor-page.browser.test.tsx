import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listSecondFactors } from '#contract/second-factors.ts';
import { server } from '#kit/contract-server.ts';
import { show } from '#kit/show-page.tsx';
import { SetUpFactorPage } from './set-up-factor-page.tsx';

const open = (): Promise<void> => show(<SetUpFactorPage />, { as: 'admin' });

describe('the page before a second factor is there', () => {
  test('says why one is needed, and sets an app up', async () => {
    server.answers(listSecondFactors, { may_add: true, is_required: true });
    await open();
    await expect.element(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
    await expect.element(page.getByText(/administrators sign in with two steps/)).toBeVisible();
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Authenticator app' })).toBeVisible();
  });

  test('asks for a confirmed address first', async () => {
    server.answers(listSecondFactors, { may_add: false, is_required: true });
    await open();
    await expect.element(page.getByText(/Confirm your email address first. Then you can add/)).toBeVisible();
  });

  test('says that the factors did not come, with a way to try again', async () => {
    server.fails(listSecondFactors, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't load your second factors.")).toBeVisible();
    server.answers(listSecondFactors, { may_add: true });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  });
});
