import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeLanguageModelServer, fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer();
const address = '/api/v1/language-model';
const key = 'canary-key-1234';
let model: FakeLanguageModelServer;
let admin: string;

const drill = 'Report a lost badge to the front desk within 24 hours.';

beforeAll(async () => {
  model = await fakeLanguageModelServer(({ user }) => {
    const asked: { sentences?: { number: number; text: string }[] } = JSON.parse(user);
    const badge = asked.sentences?.find(({ text }) => text.startsWith('Report a lost badge'));
    if (badge === undefined) return { content: { verdicts: [] } };
    const cited = { importance: 3, sentences: [badge.number] };
    return {
      content: {
        points: [
          { text: drill, ...cited },
          { text: 'Report a lost badge to the front desk within 48 hours.', ...cited },
        ],
      },
    };
  });
});
afterAll(() => model[Symbol.asyncDispose]());
beforeEach(async () => {
  admin = (await signedIn(server, 'admin')).token;
  await asSystem(server.context.db, (scope) => scope.deleteFrom('language_model').execute());
  model.requests.length = 0;
});

const form = (rest = {}) => ({ provider: 'openai', url: `${model.url}/v1`, key, model: 'small', ...rest });
const save = (rest = {}) => server.call('PUT', address, { token: admin, body: form(rest) });

test('nobody but an administrator reads, tries or saves the model', async () => {
  for (const role of ['organization', 'creator', 'user'] as const) {
    const { token } = await signedIn(server, role);
    for (const [method, path] of [
      ['GET', address],
      ['PUT', address],
      ['DELETE', address],
      ['POST', `${address}/models`],
      ['POST', `${address}/try`],
    ] as const) {
      const answer = await server.call(method, path, { token, ...(method !== 'GET' && { body: form() }) });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  }
  expect(model.requests).toEqual([]);
});

test('a saved model is shown without its key, which is sealed in the database', async () => {
  expect((await server.call('GET', address, { token: admin })).json.data).toMatchObject({ source: 'none', key: '' });
  expect((await save({ silence_seconds: 120, calls_per_day: 50 })).json.data).toMatchObject({
    source: 'saved',
    url: `${model.url}/v1`,
    model: 'small',
    key: '••••1234',
    silence_seconds: 120,
    calls_per_day: 50,
  });
  const row = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('language_model').selectAll().executeTakeFirst(),
  );
  expect(JSON.stringify(row)).not.toContain(key);
  expect((await server.call('DELETE', address, { token: admin })).json.data.source).toBe('none');
});

test('a server is asked for its models, and a model for three sentences, each claim with its verdict', async () => {
  const listed = await server.call('POST', `${address}/models`, { token: admin, body: form() });
  expect(listed.json.data.models).toEqual(['large', 'small']);
  const tried = await server.call('POST', `${address}/try`, { token: admin, body: form() });
  expect(tried.json.data.claims).toEqual([
    { text: drill, verdict: 'proved', reason: 'says_the_same' },
    { text: 'Report a lost badge to the front desk within 48 hours.', verdict: 'refused', reason: 'number' },
  ]);
  expect(model.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
});

test('a saved key goes to the server that it was saved for and to no other', async () => {
  await save();
  await server.call('POST', `${address}/models`, { token: admin, body: form({ key: '' }) });
  expect(model.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
  await using other = await fakeLanguageModelServer(() => ({ status: 401 }));
  await server.call('POST', `${address}/models`, { token: admin, body: form({ key: '', url: `${other.url}/v1` }) });
  // Nor when that other one is saved without a key.
  await save({ key: '', url: `${other.url}/v1` });
  await server.call('POST', `${address}/models`, { token: admin, body: form({ key: '', url: `${other.url}/v1` }) });
  expect(other.requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
});

test('a model of the same server is changed without its key being typed again', async () => {
  await save();
  expect((await save({ key: '', model: 'large' })).json.data).toMatchObject({ model: 'large', key: '••••1234' });
});

test.each([
  ['http://169.254.169.254/latest/meta-data', 'clouds keep'],
  ['ftp://models.example.com', undefined],
  ['', "isn't a web address"],
])('the address %s is refused and nothing is saved', async (url, fault) => {
  const { status, json } = await save({ url });
  expect(status).toBe(422);
  if (fault !== undefined)
    expect(json).toMatchObject({ code: 'language_model_address', message: expect.stringContaining(fault) });
  expect((await server.call('GET', address, { token: admin })).json.data.source).toBe('none');
});

test('a server that gives no answer is named as that', async () => {
  await using broken = await fakeLanguageModelServer(() => ({ status: 401 }));
  const { status, json } = await server.call('POST', `${address}/try`, {
    token: admin,
    body: form({ url: broken.url }),
  });
  expect([status, json.code, json.message]).toEqual([
    502,
    'language_model_unreachable',
    expect.stringContaining('401'),
  ]);
});

test('an organization that is kept from the model gets lessons without it, and is told of none', async () => {
  await save();
  const [kept, other] = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
  const change = (id: string, uses_model: boolean, token = admin) =>
    server.call('PUT', `${address}/organizations/${id}`, { token, body: { uses_model } });
  expect((await change(kept.organizationId, false)).json.data).toMatchObject({ uses_model: false });
  const { json } = await server.call('GET', `${address}/organizations`, { token: admin });
  const stateOf = (id: string) => json.data.find((one: { id: string }) => one.id === id)?.uses_model;
  expect([stateOf(kept.organizationId), stateOf(other.organizationId)]).toEqual([false, true]);
  const inUse = async ({ token }: { token: string }) =>
    (await server.call('GET', `${address}/in-use`, { token })).json.data.model;
  expect([await inUse(kept), await inUse(other)]).toEqual([null, 'small']);

  const course = await server.call('POST', '/api/v1/courses', { token: kept.token, body: { title: 'Visitors' } });
  const courseId = course.json.data.id;
  const body = new FormData();
  body.append('course_id', courseId);
  body.append('media_type', 'document');
  const text = `# Visitors\n\nEvery visitor must sign in at the front desk and wear a badge until they leave. ${drill} Visitors must not enter the workshop alone. The front desk opens at 7 am.`;
  body.append('file', new Blob([text]), 'visitors.md');
  const made = await server.call('POST', '/api/v1/media-transformation/transform', { token: kept.token, body });
  expect(made.json.result.lessons).toHaveLength(1);
  expect(made.json.result.refined).toBeUndefined();
  const options = await server.call('POST', `/api/v1/courses/${courseId}/wrong-options`, {
    token: kept.token,
    body: { question: 'What do you wear?', answer: 'A badge.', by: 'model' },
  });
  expect(options.json.code).toBe('language_model_unreachable');
  await server.call('POST', `/api/v1/courses/${courseId}/languages`, { token: kept.token, body: { language: 'hi' } });
  const run = await server.call('POST', `/api/v1/courses/${courseId}/languages/hi/run`, { token: kept.token });
  expect(run.json.code).toBe('language_model_missing');
  expect(model.requests).toEqual([]);

  // Nobody lets themselves in.
  const head = await signedIn(server, 'organization', kept.organizationId);
  expect((await change(kept.organizationId, true, head.token)).status).toBe(403);
  expect((await change(courseId, true)).json.code).toBe('organization_not_found');
  await change(kept.organizationId, true);
  expect(await inUse(kept)).toBe('small');
});

test('what is saved writes the next transformation without a restart, and sees no file that is kept from it', async () => {
  await save();
  const { token } = await signedIn(server, 'creator');
  const courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Visitors' } })).json.data.id;
  const text = `# Visitors\n\nEvery visitor must sign in at the front desk and wear a badge until they leave. ${drill} Visitors must not enter the workshop alone. The front desk opens at 7 am.`;
  const body = new FormData();
  body.append('course_id', courseId);
  body.append('media_type', 'document');
  body.append('file', new Blob([text]), 'visitors.md');
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body });
  expect(json.result.refined).toMatchObject({ lessons: 1, offered: 2, accepted: 1 });
  const asked = model.requests.length;
  body.append('with_model', 'false');
  const kept = (await server.call('POST', '/api/v1/media-transformation/transform', { token, body })).json;
  expect(kept.result.refined).toBeUndefined();
  expect(model.requests.length).toBe(asked);
  expect((await server.call('GET', `${address}/in-use`, { token })).json.data).toEqual({
    model: 'small',
    may_own: false,
  });
  const today = (await server.call('GET', address, { token: admin })).json.data.calls_today;
  expect(today).toBeGreaterThan(0);
});
