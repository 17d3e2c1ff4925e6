import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepFor, listKept } from '#contract/retention.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { RetentionPage } from './retention-page.tsx';

const MB = 1024 * 1024;
const notices = {
  kind: 'delivery_events',
  term: { days: 30, usual: 30, floor: 7, ceiling: 365 },
  rows: 41_000,
  bytes: 12 * MB,
  growth: { since: '2026-11-01', rows: 9, bytes: 3 * MB },
} as const;
const keys = {
  kind: 'idempotency_keys',
  term: { days: 1, usual: 1, floor: 1, ceiling: 1 },
  rows: 1,
  bytes: 0,
  growth: null,
} as const;
const messages = { kind: 'deliveries', term: null, rows: 7, bytes: MB, growth: null } as const;
const open = (): Promise<void> => show(<RetentionPage />, { at: '/retention', as: 'admin' });
const change = page.getByRole('button', { name: 'Change how long: Delivery notices' });

describe('the page of what is kept', () => {
  test('says of each kind how long it is kept, how much there is, and how it has grown', async () => {
    server.answers(listKept, [notices, keys, messages]);
    await open();
    const row = page.getByRole('listitem').filter({ hasText: 'Delivery notices' });
    await expect.element(row).toMatchTextContent(/41,000 rows.*12 MB.*3 MB more since.*Kept 30 days/);
    const kept = page.getByRole('listitem').filter({ hasText: 'Every message to and from learners' });
    await expect.element(kept).toMatchTextContent(/7 rows.*1 MB/);
  });

  test('says that growth is seen later, once, while there is no nightly look to tell it by', async () => {
    server.answers(listKept, [keys, messages]);
    await open();
    await expect.element(page.getByText("You'll see growth after the first night.")).toBeVisible();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Idempotency' }))
      .toMatchTextContent(/1 row.*less than 1 MB/);
  });

  test('offers no change where there is none to make', async () => {
    server.answers(listKept, [notices, keys, messages]);
    await open();
    await expect.element(change).toBeVisible();
    expect(page.getByRole('button', { name: /^Change how long/ }).elements()).toHaveLength(1);
  });

  test('saves another term from its dialog', async () => {
    server.answers(listKept, [notices]);
    await open();
    await change.click();
    await page.getByRole('dialog').getByLabelText('Days').fill('14');
    server.answers(listKept, [{ ...notices, term: { ...notices.term, days: 14 } }]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    expect((await sent(keepFor)).body).toEqual({ kind: 'delivery_events', days: 14 });
    await expect.element(page.getByText('Kept 14 days')).toBeVisible();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(listKept, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to load what is kept')).toBeVisible();
    server.answers(listKept, [notices]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(change).toBeVisible();
  });
});
