import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  LanguageModelView,
  listLanguageModels,
  saveLanguageModel,
  tryLanguageModel,
} from '#contract/connected-model.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom, type Sketch } from '#kit/made-answers.ts';
import { sent, show } from '#kit/show-page.tsx';
import { useSharedModel } from './language-model-queries.ts';
import { ModelForm } from './model-form.tsx';

const url = page.getByLabelText('Address');
const key = page.getByLabelText('Key');
const model = page.getByLabelText('Model');
const calls = page.getByLabelText('Calls per day');
const priceIn = page.getByLabelText('Price of what it reads');
const priceOut = page.getByLabelText('Price of what it writes');
const currency = page.getByLabelText('Currency');
const budget = page.getByLabelText('Budget per month');
const save = page.getByRole('button', { name: 'Save' });

function Form({ view }: { view: LanguageModelView }) {
  return <ModelForm view={view} calls={useSharedModel()} isLocked={false} isOwn={false} />;
}

const open = (sketch: Sketch<LanguageModelView> = {}): Promise<void> => {
  const view = madeFrom(LanguageModelView, {
    provider: 'openai',
    url: '',
    model: '',
    key: '',
    silence_seconds: 30,
    calls_per_day: 500,
    price_in: null,
    price_out: null,
    currency: 'USD',
    month_limit: null,
    ...sketch,
  });
  return show(<Form view={view} />, { as: 'admin' });
};

describe('the form of the language model', () => {
  test('sends what was typed, without blanks around it', async () => {
    await open();
    await url.fill(' http://127.0.0.1:11434/v1 ');
    await key.fill('secret');
    await model.fill(' gemma ');
    await calls.fill('20');
    await save.click();
    expect((await sent(saveLanguageModel)).body).toEqual({
      provider: 'openai',
      url: 'http://127.0.0.1:11434/v1',
      key: 'secret',
      model: 'gemma',
      silence_seconds: 30,
      calls_per_day: 20,
      price_in: null,
      price_out: null,
      currency: 'USD',
      month_limit: null,
    });
  });

  test('asks for address and model at their fields', async () => {
    await open();
    await save.click();
    await expect.element(url).toHaveAccessibleDescription(/Enter the server.s address/);
    await expect.element(model).toHaveAccessibleDescription('Choose a model.');
    expect(server.callsOf(saveLanguageModel)).toEqual([]);
  });

  test('asks for a number that was taken out', async () => {
    await open({ url: 'http://127.0.0.1:11434/v1', model: 'gemma' });
    await calls.fill('');
    await save.click();
    await expect.element(calls).toHaveAccessibleDescription(/This is required/);
    expect(server.callsOf(saveLanguageModel)).toEqual([]);
  });

  test('tells at its field that a number is too high', async () => {
    await open({ url: 'http://127.0.0.1:11434/v1', model: 'gemma' });
    await calls.fill('1000000');
    await save.click();
    await expect.element(calls).toHaveAccessibleDescription(/100000 or less/);
    expect(server.takeFaults()).toHaveLength(1);
  });

  test('finds the models of the server and takes the first', async () => {
    server.answers(listLanguageModels, { models: ['gemma', 'llama'], prices: [] });
    await open({ url: 'http://127.0.0.1:11434/v1' });
    await page.getByRole('button', { name: 'Find models' }).click();
    await expect.element(model).toHaveValue('gemma');
    await expect.element(page.getByText('2 models found; type to choose.')).toBeVisible();
  });

  test('takes a server of this machine with one press', async () => {
    await open({ found: [{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1', models: ['gemma'] }] });
    await page.getByRole('button', { name: 'Ollama (1)' }).click();
    await expect.element(url).toHaveValue('http://127.0.0.1:11434/v1');
    await expect.element(model).toHaveValue('gemma');
    await expect.element(priceIn).toHaveValue('0');
    await expect.element(priceOut).toHaveValue('0');
  });

  test('sends prices, currency and the budget of a month as they are typed', async () => {
    await open({ url: 'http://127.0.0.1:11434/v1', model: 'gemma' });
    await priceIn.fill(' 0.15 ');
    await priceOut.fill('0.6');
    await currency.fill('inr');
    await budget.fill('500');
    await save.click();
    expect((await sent(saveLanguageModel)).body).toMatchObject({
      price_in: '0.15',
      price_out: '0.6',
      currency: 'INR',
      month_limit: '500',
    });
  });

  test('asks at its field for a price that is half there, and for prices before a budget', async () => {
    await open({ url: 'http://127.0.0.1:11434/v1', model: 'gemma' });
    await priceIn.fill('0.15');
    await budget.fill('500');
    await currency.fill('rupees'.slice(0, 2));
    await save.click();
    await expect.element(priceOut).toHaveAccessibleDescription('Enter both prices, or neither.');
    await expect.element(budget).toHaveAccessibleDescription(/Enter both prices first/);
    await expect.element(currency).toHaveAccessibleDescription('Enter three letters, such as USD.');
    await priceOut.fill('1,5');
    await expect.element(priceOut).toHaveAccessibleDescription('Enter an amount such as 0.15.');
    expect(server.callsOf(saveLanguageModel)).toEqual([]);
  });

  test('fills in the prices that the server tells of the chosen model, and leaves what was typed', async () => {
    const prices = [
      { model: 'gemma', price_in: '0.1', price_out: '0.2' },
      { model: 'llama', price_in: '1', price_out: '2' },
    ];
    server.answers(listLanguageModels, { models: ['gemma', 'llama'], prices });
    await open({ url: 'https://models.example.com/v1' });
    await page.getByRole('button', { name: 'Find models' }).click();
    await expect.element(priceIn).toHaveValue('0.1');
    await expect.element(page.getByText('The server told both prices.', { exact: false })).toBeVisible();
    await model.fill('llama');
    await expect.element(priceOut).toHaveValue('2');
    await priceOut.fill('1.8');
    await model.fill('gemma');
    await expect.element(priceOut).toHaveValue('1.8');
  });

  test('keeps everything after a failure', async () => {
    server.fails(tryLanguageModel, 'access_denied');
    await open();
    await url.fill('http://127.0.0.1:11434/v1');
    await key.fill('secret');
    await model.fill('gemma');
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The model didn.t write/);
    await expect.element(key).toHaveValue('secret');
    await expect.element(model).toHaveValue('gemma');
  });
});
