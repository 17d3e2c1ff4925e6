import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, show } from '#kit/show-page.tsx';
import { SettingsPage } from './settings-page.tsx';

describe('the settings', () => {
  test('begin with the profile, and keep the tab in the address', async () => {
    await show(<SettingsPage />, { at: '/settings' });
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Asha Rao');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect.element(page.getByLabelText('Current Password')).toBeVisible();
    expect(address()).toBe('/settings?tab=security');
  });

  test('open the audit trail to who may read it', async () => {
    await show(<SettingsPage />, { at: '/settings', as: 'organization' });
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect.element(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  });

  test('show the profile to who may not', async () => {
    await show(<SettingsPage />, { at: '/settings?tab=audit' });
    await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Audit' })).not.toBeInTheDocument();
  });
});
