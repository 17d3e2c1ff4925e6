import { afterEach, expect, test, vi } from 'vitest';
import { fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { ModelFailed } from '#pipeline/engines.ts';
import type { Tokens } from './model-server.ts';
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

const counted = async (url: string, rest = {}) => {
  const took: Tokens[] = [];
  const asked = open(url, rest).complete({ ...request, onTokens: (tokens) => took.push(tokens) });
  return { answer: await asked.catch((error: unknown) => error), took };
};
const usage = { prompt_tokens: 321, completion_tokens: 45 };

test('tokens are counted as the server tells them', async () => {
  await using server = await fakeLanguageModelServer(() => ({ content: { word: 'chalk' }, usage }));
  expect((await counted(server.url)).took).toEqual([{ in: 321, out: 45, isEstimated: false }]);
  expect(server.requests[0]?.body.stream_options).toEqual({ include_usage: true });
});

test('an answer that is no lesson is paid for all the same, at each try', async () => {
  await using server = await fakeLanguageModelServer(() => ({ content: 'Certainly!', usage }));
  const { answer, took } = await counted(server.url);
  expect(answer).toBeInstanceOf(ModelFailed);
  expect(took.map((tokens) => tokens.in)).toEqual([321, 321]);
});

test.each([undefined, { prompt_tokens: 0, completion_tokens: 0 }, { prompt_tokens: 1e12, completion_tokens: 5 }])(
  'of a server that tells the tokens %o they are estimated from the bytes',
  async (told) => {
    await using server = await fakeLanguageModelServer(() => ({
      content: { word: 'chalk' },
      ...(told !== undefined && { usage: told }),
    }));
    const bytesIn = request.system.length + request.user.length + JSON.stringify(schema).length;
    expect((await counted(server.url)).took).toEqual([
      { in: Math.ceil(bytesIn / 3), out: Math.ceil('{"word":"chalk"}'.length / 3), isEstimated: true },
    ]);
  },
);

test('a server that refuses to count is asked without it, once and from then on', async () => {
  await using server = await fakeLanguageModelServer(({ body }) =>
    body.stream_options === undefined
      ? { content: { word: 'chalk' } }
      : { status: 422, refusal: 'extra field stream_options is forbidden' },
  );
  const { answer, took } = await counted(server.url);
  expect([answer, took.length]).toEqual([{ word: 'chalk' }, 1]);
  await counted(server.url);
  expect(server.requests.map(({ body }) => body.stream_options === undefined)).toEqual([false, true, true]);
});

test('what a server refuses, and one that is not there, costs nothing', async () => {
  await using server = await fakeLanguageModelServer(() => ({ status: 401 }));
  expect((await counted(server.url)).took).toEqual([]);
  expect((await counted('http://127.0.0.1:9')).took).toEqual([]);
});

test('a model that falls silent in the middle is paid for what it read and wrote', async () => {
  await using slow = await fakeLanguageModelServer(() => ({ content: { word: 'x'.repeat(800) }, betweenMs: 400 }));
  const { answer, took } = await counted(slow.url, { waitMs: 100 });
  expect(answer).toBeInstanceOf(ModelFailed);
  expect(took).toHaveLength(1);
  expect(took[0]?.isEstimated).toBe(true);
  expect(took[0]?.out).toBeGreaterThan(0);
});
