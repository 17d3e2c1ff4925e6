import { expect, test } from 'vitest';
import { fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { listedModels } from './listed-models.ts';

const listOf = async (listed: readonly object[]) => {
  await using server = await fakeLanguageModelServer(() => ({}), listed);
  return await listedModels({ provider: 'openai', url: server.url });
};

test('a server that tells no prices lists its models alone', async () => {
  expect(await listOf([{ id: 'small' }, { id: 'large' }])).toEqual({ models: ['large', 'small'], prices: [] });
});

test('prices for a token, as OpenRouter tells them, are told for a million', async () => {
  // As https://openrouter.ai/api/v1/models answers: dollars for one token, as text.
  const { prices } = await listOf([
    { id: 'dear', pricing: { prompt: '0.000003', completion: '0.000015', image: '0.0048' } },
    { id: 'cheap', pricing: { prompt: '0.00000004', completion: '0.00000015' } },
    { id: 'free', pricing: { prompt: '0', completion: '0' } },
    { id: 'depends', pricing: { prompt: '-1', completion: '-1' } },
  ]);
  expect(prices).toEqual([
    { model: 'cheap', price_in: '0.04', price_out: '0.15' },
    { model: 'dear', price_in: '3', price_out: '15' },
    { model: 'free', price_in: '0', price_out: '0' },
  ]);
});

test.each(['ten dollars', { prompt: 3, completion: 4 }, { prompt: 'NaN', completion: '1' }, { prompt: '' }, null])(
  'a price that is %j is none',
  async (pricing) => {
    expect(await listOf([{ id: 'small', pricing }])).toEqual({ models: ['small'], prices: [] });
  },
);
