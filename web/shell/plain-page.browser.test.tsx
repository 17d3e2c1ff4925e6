import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { PlainPage } from './plain-page.tsx';

test('a page outside the frame has its message, its way on and its name in the window', async () => {
  await show(
    <PlainPage title="Closed" figure="503" action={<a href="/later">Try later</a>}>
      <p>We are back at nine.</p>
    </PlainPage>,
    { as: null },
  );
  await expect.element(page.getByRole('heading', { name: 'Closed' })).toBeVisible();
  await expect.element(page.getByText('We are back at nine.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Try later' })).toBeVisible();
  expect(document.title).toContain('Closed');
});
