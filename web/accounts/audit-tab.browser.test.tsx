import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exportAudit, listAudit, verifyAudit } from '#contract/audit.ts';
import { server } from '#kit/contract-server.ts';
import { show } from '#kit/show-page.tsx';
import { AuditTab } from './audit-tab.tsx';

const open = (at = '/settings?tab=audit'): Promise<void> => show(<AuditTab />, { at, as: 'organization' });

describe('the audit trail', () => {
  test('lists who did what, and opens one line', async () => {
    server.answers(listAudit, [
      {
        action: 'course_published',
        outcome: 'done',
        actor: { kind: 'user', name: 'Ravi' },
        subject: { name: 'Alarm' },
      },
    ]);
    await open();
    const row = page.getByRole('row', { name: /Ravi/ });
    await expect.element(row).toBeVisible();
    await row.getByRole('button').first().click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Ravi/);
  });

  test('says that nothing was changed, and where something was', async () => {
    server.answers(verifyAudit, [{ organization: 'Lotus', checked: 12, is_whole: true }]);
    await open();
    await expect.element(page.getByText('12 lines were checked.')).toBeVisible();
  });

  test('says which line was changed', async () => {
    server.answers(verifyAudit, [{ organization_id: 'o1', organization: 'Lotus', is_whole: false, broken_seq: 7 }]);
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Lotus: line 7 was changed or is missing/);
  });

  test('asks for one kind of outcome, and says when nothing fits', async () => {
    await open();
    await expect.element(page.getByText('Nothing here yet')).toBeVisible();
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: 'Refused' }).click();
    await expect.poll(() => server.callsOf(listAudit).at(-1)?.query.outcome).toBe('refused');
    await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  });

  test('says why it cannot be saved as a file', async () => {
    server.fails(exportAudit, 'access_denied');
    await open();
    await page.getByRole('button', { name: 'Save as file' }).click();
    await expect.element(page.getByText(/Access denied/)).toBeVisible();
  });

  test('says that it could not be loaded, with a way to try again', async () => {
    server.fails(listAudit, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch the audit trail')).toBeVisible();
    server.answers(listAudit, [{ action: 'course_published', actor: { name: 'Ravi' } }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('row', { name: /Ravi/ })).toBeVisible();
  });
});
