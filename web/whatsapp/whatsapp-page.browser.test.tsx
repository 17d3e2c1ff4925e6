import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getWhatsAppSettings } from '#contract/whatsapp.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { WhatsAppPage } from './whatsapp-page.tsx';

const open = (): Promise<void> => show(<WhatsAppPage />, { at: '/whatsapp-settings', as: 'admin' });

describe('the WhatsApp settings', () => {
  test('lead to connecting a number where there is none', async () => {
    server.answers(getWhatsAppSettings, { source: 'none', status: 'not_configured', provider: 'cloud_api' });
    await open();
    await expect.element(page.getByText('No WhatsApp number is connected')).toBeVisible();
    await page.getByRole('button', { name: 'Configure' }).last().click();
    await expect.element(page.getByRole('dialog', { name: 'Connect a WhatsApp number' })).toBeVisible();
  });

  test('open the connection to change it', async () => {
    server.answers(getWhatsAppSettings, { source: 'saved', phone_number: '+919812345678' });
    await open();
    await page.getByRole('button', { name: 'Configure' }).click();
    await expect.element(page.getByRole('dialog').getByLabelText('Phone number')).toHaveValue('+919812345678');
  });

  test('show the connection, its figures and templates', async () => {
    server.answers(getWhatsAppSettings, {
      source: 'saved',
      status: 'connected',
      provider: 'cloud_api',
      phone_number: '+919812345678',
      analytics: { total_messages: 1500, success_rate: 97 },
      templates: [{ id: 't1', name: 'welcome_back' }],
      templates_total: 1,
    });
    await open();
    await expect.element(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('1,500')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'welcome_back' })).toBeVisible();
  });

  test('end the way to a template where the lines of its card end on a phone', async () => {
    server.answers(getWhatsAppSettings, {
      source: 'saved',
      templates: [{ id: 't1', name: 'welcome_back', organization: 'Sahyadri' }],
      templates_total: 1,
    });
    await page.viewport(390, 844);
    await open();
    const endOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const way = page.getByRole('link', { name: 'Open welcome_back' });
    await expect.element(way).toBeVisible();
    expect(endOf(way.element())).toBe(endOf(page.getByRole('cell', { name: 'Sahyadri' }).element()));
  });

  test('say that the simulator stands in, and lead to it', async () => {
    server.answers(getWhatsAppSettings, { source: 'built_in', provider: 'simulator' });
    await open();
    await page.getByRole('link', { name: 'Open the simulator' }).first().click();
    await expect.poll(address).toBe('/simulator');
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(getWhatsAppSettings, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch WhatsApp settings')).toBeVisible();
    server.answers(getWhatsAppSettings, { provider: 'simulator' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Configure' }).first()).toBeVisible();
  });
});
