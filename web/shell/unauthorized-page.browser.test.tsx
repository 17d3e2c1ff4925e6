import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, show } from '#kit/show-page.tsx';
import { UnauthorizedPage } from './unauthorized-page.tsx';

describe('the page for who may not', () => {
  test('names the role that is too little, and leads to the dashboard', async () => {
    await show(<UnauthorizedPage />, { at: '/unauthorized', as: 'user' });
    await expect.element(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
    await expect.element(page.getByText(/Learner/)).toBeVisible();
    await page.getByRole('link', { name: /dashboard/i }).click();
    await expect.poll(address).toBe('/dashboard');
  });

  test('leads to the sign-in where nobody is signed in', async () => {
    await show(<UnauthorizedPage />, { at: '/unauthorized', as: null });
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(address).toBe('/login');
  });
});
