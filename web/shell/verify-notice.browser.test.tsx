import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { installation } from '#contract/health.ts';
import { server } from '#kit/contract-server.ts';
import { show } from '#kit/show-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { VerifyNotice } from './verify-notice.tsx';

test('never two banners at once: the one of the address waits until the network is back', async () => {
  server.answers(installation, { simulator: true, mail: 'mailbox' });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await show(
    <>
      <OfflineBanner />
      <VerifyNotice />
    </>,
    { at: '/dashboard', user: { email_verified: false } },
  );
  const verify = page.getByText('Please confirm your email address');
  await expect.element(verify).toBeVisible();
  network.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/You're offline/)).toBeVisible();
  await expect.element(verify).not.toBeInTheDocument();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(verify).toBeVisible();
  network.mockRestore();
});
