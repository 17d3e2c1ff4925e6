import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeWritingOrganization,
  forgetLanguageModel,
  getLanguageModel,
  listWritingOrganizations,
  tryLanguageModel,
} from '#contract/connected-model.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { LanguageModelPage } from './language-model-page.tsx';

const usual = {
  silence_seconds: 30,
  calls_per_day: 500,
  price_in: null,
  price_out: null,
  currency: 'USD',
  month_limit: null,
};
const tried = { calls: 1, read: 1200, written: 345, amount: null, currency: 'USD', is_estimated: false };
const open = (): Promise<void> => show(<LanguageModelPage />, { at: '/language-model', as: 'admin' });

describe('the page of the language model', () => {
  test('says that none is connected, and what would leave the house', async () => {
    server.answers(getLanguageModel, { source: 'none', ...usual });
    await open();
    await expect.element(page.getByText('Not connected')).toBeVisible();
    await expect.element(page.getByText(/Learners, their names, numbers, and answers never do/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument();
  });

  test('disconnects only after a question', async () => {
    server.answers(getLanguageModel, { source: 'saved', model: 'gemma', url: 'http://127.0.0.1:1/v1', ...usual });
    await open();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    expect(server.callsOf(forgetLanguageModel)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await sent(forgetLanguageModel);
    await expect.element(page.getByText('The language model is disconnected.')).toBeVisible();
  });

  test('changes nothing that the operator has set', async () => {
    server.answers(getLanguageModel, { source: 'environment', model: 'gemma', ...usual });
    await open();
    await expect.element(page.getByText(/The model gemma is set in this installation/)).toBeVisible();
    await expect.element(page.getByLabelText('Key')).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('shows what a model wrote, with what the checker says of it', async () => {
    server.answers(getLanguageModel, { source: 'saved', model: 'gemma', url: 'http://127.0.0.1:1/v1', ...usual });
    server.answers(tryLanguageModel, {
      seconds: 2,
      spent: { ...tried, amount: '0.0042' },
      sentences: ['Leaves are green.'],
      claims: [{ text: 'Leaves look green.', verdict: 'proved' }],
    });
    await open();
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect.element(page.getByText('Leaves look green.')).toBeVisible();
    await expect.element(page.getByText('Backed by the sentences')).toBeVisible();
    await expect.element(page.getByText('It cost $0.0042: 1,200 tokens read, 345 written.')).toBeVisible();
  });

  test('asks for the prices where a try could not be priced', async () => {
    server.answers(getLanguageModel, { source: 'saved', model: 'gemma', url: 'http://127.0.0.1:1/v1', ...usual });
    server.answers(tryLanguageModel, { seconds: 2, spent: tried, sentences: ['Leaves are green.'], claims: [] });
    await open();
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect.element(page.getByText(/Enter both prices to see what that costs/)).toBeVisible();
  });

  test('keeps an organization from the model', async () => {
    server.answers(getLanguageModel, { source: 'saved', model: 'gemma', url: 'http://127.0.0.1:1/v1', ...usual });
    server.answers(listWritingOrganizations, [
      { id: 'o1', name: 'Green Valley', uses_model: true, own_model: false },
      { id: 'o2', name: 'Hill School', uses_model: false, own_model: true },
    ]);
    await open();
    const switchOf = (organization: string, name: RegExp) =>
      page.getByRole('group', { name: organization }).getByRole('switch', { name });
    await expect.element(switchOf('Hill School', /writes/)).not.toBeChecked();
    await expect.element(switchOf('Hill School', /own model/)).toBeChecked();
    await switchOf('Green Valley', /writes/).click();
    const { params, body } = await sent(changeWritingOrganization);
    expect([params, body]).toEqual([{ organizationId: 'o1' }, { uses_model: false }]);
    await expect.element(page.getByText(/doesn.t write for .*Green Valley.* anymore/)).toBeVisible();
  });

  test('lets an organization connect its own model, also while the installation has none', async () => {
    server.answers(getLanguageModel, { source: 'none', ...usual });
    server.answers(listWritingOrganizations, [{ id: 'o1', name: 'Green Valley', uses_model: true, own_model: false }]);
    await open();
    await page.getByRole('switch', { name: 'Green Valley' }).click();
    const { params, body } = await sent(changeWritingOrganization);
    expect([params, body]).toEqual([{ organizationId: 'o1' }, { own_model: true }]);
    await expect.element(page.getByText(/Green Valley.* can connect its own model now/)).toBeVisible();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(getLanguageModel, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to load the language model settings')).toBeVisible();
    server.answers(getLanguageModel, { source: 'saved', ...usual });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
  });
});
