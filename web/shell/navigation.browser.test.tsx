import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { installation } from '#contract/health.ts';
import { server } from '#kit/contract-server.ts';
import { show } from '#kit/show-page.tsx';
import { Navigation } from './navigation.tsx';

test('the whole menu of an administrator is seen in a window of 800 pixels', async () => {
  await page.viewport(1280, 800);
  server.answers(installation, { simulator: true, mail: 'mailbox' });
  await show(
    // As the frame lays it out: the name of the product above, the rest of the window for the menu.
    <div className="flex h-dvh w-60 flex-col gap-5 px-3 py-4">
      <p className="h-8">Chalkline</p>
      <div className="min-h-0 flex-1">
        <Navigation onSearch={() => undefined} />
      </div>
    </div>,
    { at: '/dashboard', as: 'admin' },
  );
  await expect.element(page.getByRole('link', { name: 'Simulator' })).toBeVisible();
  const menu = page.getByRole('navigation').element();
  expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
  await page.viewport(1280, 900);
});
