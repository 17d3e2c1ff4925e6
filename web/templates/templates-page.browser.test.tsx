import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteTemplate, listTemplates, templateStatistics } from '#contract/templates.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { TemplatesPage } from './templates-page.tsx';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const open = (as: 'admin' | 'creator' = 'admin'): Promise<void> => show(<TemplatesPage />, { at: '/templates', as });

describe('the templates page', () => {
  test('lists the templates, and shows the details of the one that is chosen', async () => {
    server.answers(listTemplates, [
      { id: 't1', name: 'welcome_back', status: 'approved', content: 'Hello {{first_name}}, your lesson waits.' },
      { id: 't2', name: 'last_call', status: 'draft', content: 'One lesson is left.' },
    ]);
    await open();
    await expect.element(row('welcome_back')).toMatchTextContent(/Approved/);
    await expect.element(page.getByRole('region', { name: 'Details for welcome_back' })).toBeVisible();
    await row('last_call').getByText('Draft').click();
    await expect.element(page.getByRole('region', { name: 'Details for last_call' })).toMatchTextContent(/One lesson/);
  });

  test('offers a first template to who may write one, and none to who may not', async () => {
    await open();
    await expect.element(page.getByText('No templates yet')).toBeVisible();
    await page.getByRole('button', { name: 'New Template' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Create New Template' })).toBeVisible();
  });

  test('tells a creator who writes the templates', async () => {
    await open('creator');
    await expect.element(page.getByText(/An administrator writes these/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New Template' })).not.toBeInTheDocument();
  });

  test('counts each status on its tab and asks for that one alone', async () => {
    server.answers(templateStatistics, { total: 5, statuses: { rejected: 2 } });
    await open();
    await page.getByRole('tab', { name: /Rejected.*2/ }).click();
    await expect.poll(() => server.callsOf(listTemplates).at(-1)?.query.status).toBe('rejected');
    await expect.element(page.getByText('No matching templates')).toBeVisible();
    expect(address()).toContain('tab=rejected');
  });

  test('asks for one language', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: /தமிழ்/ }).click();
    await expect.poll(() => server.callsOf(listTemplates).at(-1)?.query.language).toBe('ta');
  });

  test('deletes only after a question', async () => {
    server.answers(listTemplates, [{ id: 't1', name: 'welcome_back', can_edit: true }]);
    await open();
    await page.getByRole('button', { name: 'Delete welcome_back' }).click();
    expect(server.callsOf(deleteTemplate)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    expect((await sent(deleteTemplate)).params).toEqual({ templateId: 't1' });
  });

  test('says that the list could not be loaded, with a way to try again', async () => {
    server.fails(listTemplates, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to fetch templates')).toBeVisible();
    server.answers(listTemplates, [{ name: 'welcome_back' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row('welcome_back')).toBeVisible();
  });
});
