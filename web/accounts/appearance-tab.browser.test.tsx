import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeProfile } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { showLanguage } from '../i18n/translate.ts';
import { currentTheme, showTheme } from '../ui/theme.ts';
import { AppearanceTab } from './appearance-tab.tsx';

const save = page.getByRole('button', { name: 'Save Changes' });
const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Save' });

async function choose(field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice }).click();
}

describe('the appearance', () => {
  afterEach(async () => {
    showTheme('light');
    await showLanguage('en');
  });

  test('shows a theme at once and saves it after a question', async () => {
    server.answers(changeProfile, { role: 'creator', theme: 'dark' });
    await show(<AppearanceTab />);
    await choose('Theme', 'Dark');
    expect(currentTheme()).toBe('dark');
    await save.click();
    await confirm.click();
    expect((await sent(changeProfile)).fields).toMatchObject({ theme: 'dark', language: 'en' });
    await expect.element(save).toBeDisabled();
  });

  test('speaks another language once that is saved', async () => {
    server.answers(changeProfile, { role: 'creator', language: 'ta' });
    await show(<AppearanceTab />);
    await choose('Language', 'தமிழ்');
    await save.click();
    await confirm.click();
    expect((await sent(changeProfile)).fields.language).toBe('ta');
    await expect.poll(() => document.documentElement.lang).toBe('ta');
    await expect.element(page.getByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
  });

  test('keeps the choice and says why it was not saved', async () => {
    server.fails(changeProfile, 'access_denied');
    await show(<AppearanceTab />);
    await choose('Theme', 'Dark');
    await save.click();
    await confirm.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to update profile/);
    await expect.element(page.getByRole('combobox', { name: 'Theme' })).toMatchTextContent(/Dark/);
  });
});
