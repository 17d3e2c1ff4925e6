import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeLanguageModelServer, type ModelRequest } from '#kit/fake-language-model-server.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, withOrganization } from '../database/database.ts';

const drill = 'Report a lost badge to the front desk within 24 hours.';
const usage = { prompt_tokens: 2_000, completion_tokens: 500 };

function write({ user }: ModelRequest) {
  const asked: { sentences?: { number: number; text: string }[] } = JSON.parse(user);
  const badge = asked.sentences?.find(({ text }) => text.startsWith('Report a lost badge'));
  if (badge === undefined) return { content: { verdicts: [] }, usage };
  return { content: { points: [{ text: drill, importance: 3, sentences: [badge.number] }] }, usage };
}

// The first two are named by the operator, so that they may lie on this machine; the third is not.
const own = await fakeLanguageModelServer(write);
const turning = await fakeLanguageModelServer(() => ({ status: 302, location: 'http://169.254.169.254/latest' }));
const inside = await fakeLanguageModelServer(write);
const shared = await fakeLanguageModelServer(write);
const hostOf = ({ url }: { url: string }): string => new URL(url).host;
const server = testServer({ environment: { MODEL_HOSTS: `${hostOf(own)}, ${hostOf(turning)}` } });
afterAll(() => Promise.all([own, turning, inside, shared].map((one) => one[Symbol.asyncDispose]())));

const address = '/api/v1/organization/language-model';
const key = 'canary-key-1234';
const prices = { price_in: '3', price_out: '15', currency: 'USD' };
let admin: string;
let head: Awaited<ReturnType<typeof signedIn>>;
let creator: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  admin = (await signedIn(server, 'admin')).token;
  head = await signedIn(server, 'organization');
  creator = await signedIn(server, 'creator', head.organizationId);
  await asSystem(server.context.db, async (scope) => {
    await scope.deleteFrom('language_model').execute();
    await scope.deleteFrom('model_spending').execute();
    await scope.deleteFrom('model_calls').execute();
  });
  for (const one of [own, turning, inside, shared]) one.requests.length = 0;
});

const form = (rest = {}) => ({ provider: 'openai', url: `${own.url}/v1`, key, model: 'theirs', ...rest });
const save = (rest = {}, token = head.token) => server.call('PUT', address, { token, body: form(rest) });
const view = async (token = head.token) => (await server.call('GET', address, { token })).json.data;
const change = (body: object, id = head.organizationId) =>
  server.call('PUT', `/api/v1/language-model/organizations/${id}`, { token: admin, body });
const allow = (own_model = true, id = head.organizationId) => change({ own_model }, id);
const connectShared = (rest = {}) =>
  server.call('PUT', '/api/v1/language-model', {
    token: admin,
    body: { provider: 'openai', url: `${shared.url}/v1`, key: 'shared', model: 'shared', ...rest },
  });
const spentOnShared = async () =>
  (await server.call('GET', '/api/v1/language-model/spending', { token: admin })).json.data;
const spentOnOwn = async (token = head.token) => (await server.call('GET', `${address}/spending`, { token })).json.data;

async function transformed({ token }: { token: string } = creator, opens = '7 am') {
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Visitors' } });
  const body = new FormData();
  body.append('course_id', course.json.data.id);
  body.append('media_type', 'document');
  const text = `# Visitors\n\nEvery visitor must sign in at the front desk and wear a badge until they leave. ${drill} Visitors must not enter the workshop alone. The front desk opens at ${opens}.`;
  body.append('file', new Blob([text]), 'visitors.md');
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body });
  expect(json.result.lessons).toHaveLength(1);
  return json.result;
}

test('nobody but the head of the organization reads, tries or saves its model, and only where it is allowed', async () => {
  await allow();
  const others = [admin, creator.token, (await signedIn(server, 'user', head.organizationId)).token];
  const calls = [
    ['GET', address],
    ['GET', `${address}/spending`],
    ['PUT', address],
    ['DELETE', address],
    ['POST', `${address}/models`],
    ['POST', `${address}/try`],
  ] as const;
  for (const token of others)
    for (const [method, path] of calls) {
      const answer = await server.call(method, path, { token, ...(method !== 'GET' && { body: form() }) });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  await allow(false);
  for (const [method, path] of calls.filter(([verb]) => verb === 'PUT' || verb === 'POST')) {
    const { status, json } = await server.call(method, path, { token: head.token, body: form() });
    expect([status, json.code]).toEqual([403, 'own_model_not_allowed']);
  }
  expect(own.requests).toEqual([]);
});

test('an organization is let by an administrator alone, and by default is not', async () => {
  expect(await view()).toMatchObject({ is_allowed: false, source: 'none', instead: null });
  const itself = await server.call('PUT', `/api/v1/language-model/organizations/${head.organizationId}`, {
    token: head.token,
    body: { own_model: true },
  });
  expect(itself.status).toBe(403);
  expect((await change({})).status).toBe(422);
  expect((await allow()).json.data).toMatchObject({ own_model: true, uses_model: true });
  await connectShared();
  expect(await view()).toMatchObject({ is_allowed: true, source: 'none', instead: 'shared' });
});

test('a saved model is shown without its key, and no other organization can read, open or use it', async () => {
  const stranger = await signedIn(server, 'organization');
  await Promise.all([allow(), allow(true, stranger.organizationId)]);
  expect((await save({ ...prices, month_limit: '20', calls_per_day: 50 })).json.data).toMatchObject({
    source: 'saved',
    url: `${own.url}/v1`,
    model: 'theirs',
    key: '••••1234',
    calls_per_day: 50,
    month_limit: '20',
  });
  const { db } = server.context;
  const row = await withOrganization(db, head.organizationId, (scope) =>
    scope.selectFrom('organization_models').selectAll().executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(row)).not.toContain(key);

  expect(await view(stranger.token)).toMatchObject({ source: 'none', url: '', key: '' });
  const seen = await withOrganization(db, stranger.organizationId, (scope) =>
    scope.selectFrom('organization_models').selectAll().execute(),
  );
  expect(seen).toEqual([]);
  await transformed(await signedIn(server, 'creator', stranger.organizationId));
  expect(own.requests).toEqual([]);
  // What is sealed for one opens for no other.
  await withOrganization(db, stranger.organizationId, (scope) =>
    scope
      .insertInto('organization_models')
      .values({ ...row, organization_id: stranger.organizationId })
      .execute(),
  );
  await server.call('POST', `${address}/models`, { token: stranger.token, body: form({ key: '' }) });
  expect(own.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
});

test('its lessons are made with its model, on its own bill, whatever is left of the installation', async () => {
  await allow();
  await connectShared({ ...prices, month_limit: '0', calls_per_day: 0 });
  await save(prices);
  expect((await transformed()).refined).toMatchObject({ lessons: 1, accepted: 1 });
  expect(shared.requests).toEqual([]);
  expect(own.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
  const calls = own.requests.length;
  expect(await view()).toMatchObject({ calls_today: calls, instead: 'shared' });
  expect(await spentOnOwn()).toMatchObject({ total: { calls, amount: String(0.0135 * calls) }, lessons: 1 });
  expect((await spentOnShared()).total.calls).toBe(0);
  const admins = await server.call('GET', '/api/v1/language-model', { token: admin });
  expect(admins.json.data.calls_today).toBe(0);
  const inUse = await server.call('GET', '/api/v1/language-model/in-use', { token: creator.token });
  expect(inUse.json.data).toEqual({ model: 'theirs', may_own: true });
});

test("another organization goes on with the installation's model, whose bill this one's is not", async () => {
  await allow();
  await Promise.all([save({ ...prices, month_limit: '0.0001' }), connectShared(prices)]);
  await transformed();
  const stranger = await signedIn(server, 'creator');
  await transformed(stranger);
  expect(shared.requests.length).toBeGreaterThan(0);
  expect((await spentOnShared()).total.calls).toBe(shared.requests.length);
  expect((await spentOnOwn()).total.calls).toBe(own.requests.length);
  // Its own month is used up by now.
  const before = own.requests.length;
  expect((await transformed(creator, '8 am')).notices.map(({ code }: { code: string }) => code)).toContain(
    'llm_budget',
  );
  expect(own.requests.length).toBe(before);
});

test("without its model the installation's writes again, unless the organization is kept from that", async () => {
  await allow();
  await Promise.all([save(), connectShared()]);
  expect((await server.call('DELETE', address, { token: head.token })).json.data).toMatchObject({
    source: 'none',
    key: '',
    instead: 'shared',
  });
  expect((await transformed()).refined).toBeDefined();
  expect([own.requests.length, shared.requests.length > 0]).toEqual([0, true]);
  await change({ uses_model: false });
  shared.requests.length = 0;
  expect(await view()).toMatchObject({ instead: null });
  expect((await transformed()).refined).toBeUndefined();
  // Kept from the installation's model it still has its own.
  await save();
  expect((await transformed()).refined).toBeDefined();
  expect(shared.requests).toEqual([]);
});

test('a model that is no longer allowed is not asked, and its key can be taken away', async () => {
  await allow();
  await save();
  await allow(false);
  expect((await transformed()).refined).toBeUndefined();
  expect(own.requests).toEqual([]);
  expect(await view()).toMatchObject({ is_allowed: false, source: 'saved', key: '••••1234' });
  expect((await server.call('DELETE', address, { token: head.token })).json.data.source).toBe('none');
});

test('a saved key goes to the server that it was saved for and to no other', async () => {
  await allow();
  await save();
  for (const url of [`${own.url}/v1`, `${turning.url}/v1`])
    await server.call('POST', `${address}/models`, { token: head.token, body: form({ key: '', url }) });
  expect(own.requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${key}`]);
  expect(turning.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
});

test('a try costs the organization alone, and the trail tells of its model without the key', async () => {
  await allow();
  await save();
  const tried = await server.call('POST', `${address}/try`, { token: head.token, body: form(prices) });
  expect(tried.json.data.claims).toEqual([{ text: drill, verdict: 'proved', reason: 'says_the_same' }]);
  expect((await spentOnOwn()).purposes).toMatchObject([{ purpose: 'trial' }]);
  expect((await spentOnShared()).total.calls).toBe(0);
  await server.call('DELETE', address, { token: head.token });
  const trail = await withOrganization(server.context.db, head.organizationId, (scope) =>
    scope.selectFrom('audit_events').select(['action', 'subject_kind', 'details']).orderBy('seq').execute(),
  );
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['own_model_connected', 'own_model_removed']),
  );
  expect(trail.find(({ action }) => action === 'own_model_connected')?.details).toMatchObject({ model: 'theirs' });
  expect(JSON.stringify(trail)).not.toContain('canary');
});

describe('an address that an organization types', () => {
  test.each([
    ['this machine', () => inside.url, 'model_address_not_https'],
    ['this machine by https', () => inside.url.replace('http:', 'https:'), 'model_address_not_public'],
    [
      'a name of this machine',
      () => inside.url.replace('http://127.0.0.1', 'https://localhost'),
      'model_address_not_public',
    ],
    ['where clouds keep their secrets', () => 'https://169.254.169.254/latest/meta-data', 'model_address_not_public'],
    ['the same, written as one number', () => 'https://2852039166/', 'model_address_not_public'],
    ['a network of one house', () => 'https://192.168.1.20/v1', 'model_address_not_public'],
  ])('is refused where it leads to %s: nothing is asked, nothing saved', async (_, urlOf, code) => {
    await allow();
    const body = form({ url: urlOf() });
    for (const [method, path] of [
      ['PUT', address],
      ['POST', `${address}/models`],
      ['POST', `${address}/try`],
    ] as const) {
      const { status, json } = await server.call(method, path, { token: head.token, body });
      expect([status, json.code]).toEqual([422, code]);
    }
    expect(inside.requests).toEqual([]);
    expect((await view()).source).toBe('none');
  });

  test('is not followed where its answer sends on, and the sentence says so', async () => {
    await allow();
    const { status, json } = await server.call('POST', `${address}/try`, {
      token: head.token,
      body: form({ url: `${turning.url}/v1` }),
    });
    expect([status, json.code, json.message]).toEqual([
      502,
      'language_model_unreachable',
      expect.stringContaining('it sends us on to another address'),
    ]);
    expect(turning.requests).toHaveLength(1);
  });

  test('is looked at again when lessons are made: what leads inside by then gets no sentence', async () => {
    await allow();
    await save();
    await withOrganization(server.context.db, head.organizationId, (scope) =>
      scope
        .updateTable('organization_models')
        .set({ url: `${inside.url.replace('http:', 'https:')}/v1` })
        .execute(),
    );
    const result = await transformed();
    expect(result.refined).toMatchObject({ lessons: 0, accepted: 0 });
    expect(result.notices.map(({ code }: { code: string }) => code)).toContain('llm_fallback');
    expect(inside.requests).toEqual([]);
    expect((await spentOnOwn()).total.calls).toBe(0);
  });
});
