import { afterEach, expect, test, vi } from 'vitest';
import { fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { ModelFailed } from '#pipeline/engines.ts';
import { openLanguageModel } from './language-model.ts';

afterEach(() => vi.useRealTimers());

const schema = {
  type: 'object',
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
};
const request = { system: 'Say a word.', user: '{"sentences":[]}', schema };
const open = (url: string, rest = {}) =>
  openLanguageModel({ provider: 'openai', url, key: 'k-1', model: 'small' }, { pauseMs: 1, ...rest });

test('a model is asked with key, schema and the text as a message of its own, and its object comes back', async () => {
  await using server = await fakeLanguageModelServer(() => ({ content: { word: 'chalk' } }));
  expect(await open(server.url).complete(request)).toEqual({ word: 'chalk' });
  const [seen] = server.requests;
  expect(seen).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer k-1', user: request.user });
  expect(seen?.body.response_format).toMatchObject({ type: 'json_schema' });
  expect(seen?.body.messages?.[0]).toMatchObject({ role: 'system', content: request.system });
});

test('a server that stumbles once is asked once more, not twice', async () => {
  await using server = await fakeLanguageModelServer((_, index) =>
    index === 0 ? { status: 503 } : { content: { word: 'line' } },
  );
  expect(await open(server.url).complete(request)).toEqual({ word: 'line' });
  await using broken = await fakeLanguageModelServer(() => ({ status: 503 }));
  await expect(open(broken.url).complete(request)).rejects.toThrow(ModelFailed);
  expect(broken.requests.length).toBe(2);
});

test('a wrong key is not tried again', async () => {
  await using server = await fakeLanguageModelServer(() => ({ status: 401 }));
  await expect(open(server.url).complete(request)).rejects.toThrow('401');
  expect(server.requests.length).toBe(1);
});

test('an answer that is no JSON, or that comes too late, is a failure', async () => {
  await using server = await fakeLanguageModelServer(() => ({ content: 'Certainly! Here is a word: chalk' }));
  await expect(open(server.url).complete(request)).rejects.toThrow(ModelFailed);
  await using slow = await fakeLanguageModelServer(() => ({ content: { word: 'late' }, afterMs: 400 }));
  await expect(open(slow.url, { waitMs: 50 }).complete(request)).rejects.toThrow('too long');
});

test.each([
  ['half a JSON', '{"word": "cha'],
  ['nothing', ''],
  ['a list of nothing', '[]['],
])('an answer that is %s is a failure', async (_, content) => {
  await using server = await fakeLanguageModelServer(() => ({ content }));
  await expect(open(server.url).complete(request)).rejects.toThrow(ModelFailed);
});

test.each([301, 302, 303, 307, 308])(
  'a server that redirects with %d to an address inside is not followed there',
  async (status) => {
    // In place of the metadata address, which a test cannot listen on.
    await using inside = await fakeLanguageModelServer(() => ({ content: { word: 'secret' } }));
    await using server = await fakeLanguageModelServer(() => ({
      status,
      location: `${inside.url}/latest/meta-data/v1/chat/completions`,
    }));
    await expect(open(server.url).complete(request)).rejects.toThrow(ModelFailed);
    expect(server.requests.length).toBeGreaterThan(0);
    expect(inside.requests).toEqual([]);
  },
);

test('a slow model is waited for as long as it writes', async () => {
  await using slow = await fakeLanguageModelServer(() => ({ content: { word: 'chalk' }, betweenMs: 60 }));
  expect(await open(slow.url, { waitMs: 300 }).complete(request)).toEqual({ word: 'chalk' });
});

test('a model that writes on and on is stopped', async () => {
  await using endless = await fakeLanguageModelServer(() => ({ content: { word: 'x'.repeat(10_000_000) } }));
  await expect(open(endless.url).complete(request)).rejects.toThrow(ModelFailed);
});

test('after three failures in a row the server is left alone for five minutes', async () => {
  await using server = await fakeLanguageModelServer(() => ({ status: 401 }));
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const model = open(server.url);
  for (let failure = 0; failure < 4; failure += 1) await expect(model.complete(request)).rejects.toThrow(ModelFailed);
  expect(server.requests.length).toBe(3);
  vi.setSystemTime(5 * 60_000);
  await expect(model.complete(request)).rejects.toThrow(ModelFailed);
  expect(server.requests.length).toBe(4);
});
