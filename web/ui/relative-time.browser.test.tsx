import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#kit/show-page.tsx';
import { RelativeTime } from './relative-time.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('what happened under a clock that was moved ahead happened now, and what is to come is told as such', async () => {
  await show(
    <>
      <p>
        Uploaded <RelativeTime at={inDays(1.1)} />
      </p>
      <p>
        Changed <RelativeTime at={inDays(-1.1)} />
      </p>
      <p>
        Comes <RelativeTime at={inDays(1.1)} mayCome />
      </p>
    </>,
  );
  await expect.element(page.getByText('Uploaded now')).toBeVisible();
  await expect.element(page.getByText('Changed yesterday')).toBeVisible();
  await expect.element(page.getByText('Comes tomorrow')).toBeVisible();
});
