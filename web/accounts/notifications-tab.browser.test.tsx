import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeProfile } from '#contract/accounts.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { NotificationsTab } from './notifications-tab.tsx';

const email = page.getByRole('switch', { name: /^Email/ });
const whatsapp = page.getByRole('switch', { name: /^WhatsApp/ });
const save = page.getByRole('button', { name: 'Save Changes' });
const question = page.getByRole('alertdialog');
const confirm = question.getByRole('button', { name: 'Save' });
const open = (): Promise<void> =>
  show(<NotificationsTab />, { user: { notifications: { email: true, whatsapp: true } } });

describe('the notifications', () => {
  test('are saved all together after a question, which names what STOP means', async () => {
    server.answers(changeProfile, { role: 'creator', notifications: { email: true } });
    await open();
    await expect.element(save).toBeDisabled();
    await whatsapp.click();
    await save.click();
    await expect.element(question).toMatchTextContent(/won.t get lessons on WhatsApp anymore/);
    await confirm.click();
    expect((await sent(changeProfile)).fields.notifications).toEqual({ email: true, whatsapp: false, push: false });
    await expect.element(whatsapp).not.toBeChecked();
    await expect.element(save).toBeDisabled();
  });

  test('keep what was chosen after a failure', async () => {
    server.fails(changeProfile, 'access_denied');
    await open();
    await email.click();
    await save.click();
    await confirm.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to update profile/);
    await expect.element(email).not.toBeChecked();
    await expect.element(save).toBeEnabled();
  });
});
