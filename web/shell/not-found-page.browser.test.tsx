import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, show } from '#kit/show-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

test('an address that leads nowhere says so and leads to the start', async () => {
  await show(<NotFoundPage />, { at: '/nowhere' });
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect.element(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect.poll(address).toBe('/');
});
