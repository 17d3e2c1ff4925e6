import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteTemplate, getTemplate } from '#contract/templates.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { TemplatePage } from './template-page.tsx';

const open = (as: 'admin' | 'creator' = 'admin'): Promise<void> =>
  show(<TemplatePage />, { at: '/templates/t1', path: '/templates/:templateId', as });

describe('the page of a template', () => {
  test('shows what it says, and a way to change it to who may', async () => {
    server.answers(getTemplate, { id: 't1', name: 'welcome_back', content: 'Your lesson waits.', can_edit: true });
    await open();
    await expect.element(page.getByRole('heading', { name: 'welcome_back' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Template' }).click();
    await expect.element(page.getByRole('dialog').getByLabelText('Content')).toHaveValue('Your lesson waits.');
  });

  test('offers nothing to change to who may only read', async () => {
    server.answers(getTemplate, { id: 't1', name: 'welcome_back' });
    await open('creator');
    await expect.element(page.getByRole('heading', { name: 'welcome_back' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  });

  test('says where Meta is of another mind than the author', async () => {
    server.answers(getTemplate, { name: 'welcome_back', status: 'approved', meta_status: 'REJECTED' });
    await open();
    await expect.element(page.getByText(/Meta's status decides what can be sent/)).toBeVisible();
  });

  test('goes back to the list once it has deleted the template', async () => {
    server.answers(getTemplate, { id: 't1', name: 'welcome_back', can_edit: true });
    await open();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(address).toBe('/templates');
    expect(server.callsOf(deleteTemplate)).toHaveLength(1);
  });

  test('tells a template that is gone from one that did not come', async () => {
    server.fails(getTemplate, 'template_not_found');
    await open();
    await expect.element(page.getByRole('heading', { name: 'Template not found' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'All templates' }).click();
    await expect.poll(address).toBe('/templates');
  });

  test('says that it did not come, with a way to try again', async () => {
    server.fails(getTemplate, 'access_denied');
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to fetch templates/);
    server.answers(getTemplate, { name: 'welcome_back' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: 'welcome_back' })).toBeVisible();
  });
});
