import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  forgetOwnModel,
  getOwnModel,
  listOwnModels,
  ownModelSpending,
  saveOwnModel,
  tryOwnModel,
} from '#contract/own-model.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { ModelPlace } from './model-place.tsx';

const empty = {
  source: 'none',
  provider: 'openai',
  url: '',
  model: '',
  key: '',
  silence_seconds: 30,
  calls_per_day: 500,
  calls_today: 0,
  price_in: null,
  price_out: null,
  currency: 'USD',
  month_limit: null,
  found: [],
  is_allowed: true,
  instead: null,
} as const;
const saved = {
  ...empty,
  source: 'saved',
  model: 'gemma',
  url: 'https://models.example.com/v1',
  key: '••••1234',
} as const;
const open = (): Promise<void> => show(<ModelPlace />, { at: '/language-model', as: 'organization' });
const save = page.getByRole('button', { name: 'Save' });

describe("the page of an organization's own language model", () => {
  test('says what writes until one is connected, and what would leave the house', async () => {
    server.answers(getOwnModel, { ...empty, instead: 'mistral-small' });
    await open();
    await expect.element(page.getByText('Not connected')).toBeVisible();
    await expect.element(page.getByText(/mistral-small writes your lessons/)).toBeVisible();
    await expect.element(page.getByText(/depends on your organization.s contract/)).toBeVisible();
    await expect.element(page.getByText(/Learners, their names, numbers, and answers never do/)).toBeVisible();
    await expect.element(page.getByLabelText('Address')).toHaveAccessibleDescription(/https/);
    await expect.element(page.getByText(/For all organizations/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument();
  });

  test("connects a model at the organization's own calls, tries it and shows its costs", async () => {
    server.answers(getOwnModel, empty);
    server.answers(listOwnModels, {
      models: ['gemma'],
      prices: [{ model: 'gemma', price_in: '0.1', price_out: '0.3' }],
    });
    const spent = { calls: 3, read: 900, written: 300, amount: '0.0042', currency: 'USD', is_estimated: false };
    server.answers(tryOwnModel, { seconds: 2, spent, sentences: ['Leaves are green.'], claims: [] });
    server.answers(ownModelSpending, { total: spent, month_amount: '0.0042' });
    await open();
    await expect.element(page.getByText('$0.0042 spent this month.')).toBeVisible();
    await page.getByLabelText('Address').fill('https://models.example.com/v1');
    await page.getByLabelText('Key').fill('secret');
    await page.getByRole('button', { name: 'Find models' }).click();
    await expect.element(page.getByLabelText('Model')).toHaveValue('gemma');
    await page.getByRole('button', { name: 'Try it' }).click();
    expect((await sent(tryOwnModel)).body).toMatchObject({ model: 'gemma', price_in: '0.1' });
    await page.getByLabelText('Budget per month').fill('20');
    await save.click();
    expect((await sent(saveOwnModel)).body).toMatchObject({
      provider: 'openai',
      url: 'https://models.example.com/v1',
      key: 'secret',
      model: 'gemma',
      price_out: '0.3',
      month_limit: '20',
    });
  });

  test('says at the form why an address is refused, and keeps what was typed', async () => {
    server.answers(getOwnModel, empty);
    server.fails(saveOwnModel, 'model_address_not_public');
    await open();
    await page.getByLabelText('Address').fill('https://gpu.lan/v1');
    await page.getByLabelText('Model').fill('gemma');
    await save.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/can.t reach this address on the public internet/);
    await expect.element(page.getByLabelText('Address')).toHaveValue('https://gpu.lan/v1');
  });

  test('disconnects only after a question, which names what writes from then on', async () => {
    server.answers(getOwnModel, { ...saved, instead: 'mistral-small' });
    await open();
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/new ones are written by mistral-small/);
    expect(server.callsOf(forgetOwnModel)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await sent(forgetOwnModel);
    await expect.element(page.getByText('The language model is disconnected.')).toBeVisible();
  });

  test('without the permission it says whom to ask, and has no form', async () => {
    server.answers(getOwnModel, { ...empty, is_allowed: false });
    await open();
    await expect.element(page.getByText('An administrator has to allow this first')).toBeVisible();
    await expect.element(page.getByText(/your lessons are made without a model/)).toBeVisible();
    await expect.element(page.getByLabelText('Address')).not.toBeInTheDocument();
  });

  test('where the permission was taken back the key can still be taken away', async () => {
    server.answers(getOwnModel, { ...saved, is_allowed: false });
    await open();
    await expect.element(page.getByText('Not connected')).toBeVisible();
    await expect.element(page.getByText(/Its key ••••1234 stays stored/)).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await sent(forgetOwnModel);
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(getOwnModel, 'access_denied');
    await open();
    await expect.element(page.getByText('Failed to load the language model settings')).toBeVisible();
    server.answers(getOwnModel, saved);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
  });
});
