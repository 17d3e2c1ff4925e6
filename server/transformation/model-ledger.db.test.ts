import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeLanguageModelServer, fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { proseAbout } from '#kit/made-pdf.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer();
const address = '/api/v1/language-model';
let model: FakeLanguageModelServer;
let admin: string;
let creator: Awaited<ReturnType<typeof signedIn>>;

/** Three dollars for a million tokens read, fifteen for a million written: each call takes 6,000 + 7,500 millionths. */
const usage = { prompt_tokens: 2_000, completion_tokens: 500 };
const prices = { price_in: '3', price_out: '15', currency: 'USD' };
const ofCall = 0.0135;

beforeAll(async () => {
  model = await fakeLanguageModelServer(({ user }) => {
    const asked: { sentences?: { number: number; text: string }[] } = JSON.parse(user);
    const [first] = asked.sentences ?? [];
    if (first === undefined) return { content: { verdicts: [] }, usage };
    return { content: { points: [{ text: first.text, importance: 3, sentences: [first.number] }] }, usage };
  });
});
afterAll(() => model[Symbol.asyncDispose]());
beforeEach(async () => {
  admin = (await signedIn(server, 'admin')).token;
  creator = await signedIn(server, 'creator');
  await asSystem(server.context.db, async (scope) => {
    await scope.deleteFrom('language_model').execute();
    await scope.deleteFrom('model_spending').execute();
  });
  model.requests.length = 0;
});

const form = (rest = {}) => ({ provider: 'openai', url: `${model.url}/v1`, key: 'k', model: 'small', ...rest });
const save = (rest = {}) => server.call('PUT', address, { token: admin, body: form(rest) });
const spending = async () => (await server.call('GET', `${address}/spending`, { token: admin })).json.data;

const topics = ['rivers', 'glaciers', 'deltas', 'estuaries', 'springs', 'lakes', 'wells', 'canals'];
const chapter = (topic: string) =>
  `# About ${topic}\n\n${[1, 2, 3, 4].map((part) => proseAbout(`${topic} of kind ${part}`)).join('\n\n')}`;

async function transformed(token = creator.token, about = topics) {
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Water' } });
  const body = new FormData();
  body.append('course_id', course.json.data.id);
  body.append('media_type', 'document');
  body.append('file', new Blob([about.map(chapter).join('\n\n')]), 'water.md');
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body });
  return json;
}
const statusOf = async (jobId: string, token = creator.token) =>
  (await server.call('GET', `/api/v1/media-transformation/status/${jobId}`, { token })).json;

test('prices and the limit of a month are saved and shown, and a limit without prices is refused', async () => {
  expect((await save()).json.data).toMatchObject({
    price_in: null,
    price_out: null,
    currency: 'USD',
    month_limit: null,
  });
  const saved = { price_in: '0.15', price_out: '0.6', currency: 'EUR', month_limit: '20' };
  expect((await save(saved)).json.data).toMatchObject(saved);
  const { status, json } = await save({ month_limit: '20' });
  expect([status, json.validationErrors]).toEqual([422, { month_limit: [expect.stringContaining('both prices')] }]);
  for (const wrong of ['-1', '1,5', '0.0000001', '1e5'])
    expect((await save({ ...prices, price_in: wrong })).status).toBe(422);
  expect((await save({ ...prices, currency: 'dollars' })).status).toBe(422);
});

test('before the first call the report says that there was none', async () => {
  await save(prices);
  expect(await spending()).toEqual({
    days: 30,
    total: { calls: 0, read: 0, written: 0, amount: null, currency: 'USD', is_estimated: false },
    purposes: [],
    unpriced: 0,
    others: [],
    lessons: 0,
    per_lesson: null,
    month_amount: '0',
  });
});

test('nobody but an administrator reads what the model costs', async () => {
  for (const role of ['organization', 'creator', 'user'] as const) {
    const { token } = await signedIn(server, role);
    expect((await server.call('GET', `${address}/spending`, { token })).status).toBe(403);
  }
});

test('a run tells what it cost, and the report what a lesson costs on average', async () => {
  await save(prices);
  const { job_id, result } = await transformed(creator.token, ['rivers', 'glaciers']);
  const calls = model.requests.length;
  expect(calls).toBeGreaterThan(1);
  const amount = String(Number((calls * ofCall).toFixed(6)));
  const spent = {
    calls,
    read: calls * 2_000,
    written: calls * 500,
    amount,
    currency: 'USD',
    is_estimated: false,
  };
  expect((await statusOf(job_id)).model_spent).toEqual(spent);
  expect(await spending()).toEqual({
    days: 30,
    total: spent,
    purposes: [{ purpose: 'lessons', spent }],
    unpriced: 0,
    others: [],
    lessons: result.refined.lessons,
    per_lesson: String(Math.ceil((calls * ofCall * 1e6) / result.refined.lessons) / 1e6),
    month_amount: amount,
  });
  const kept = await asSystem(server.context.db, (scope) => scope.selectFrom('model_spending').selectAll().execute());
  expect(JSON.stringify(kept)).not.toContain('rivers');
});

test('what a run cost is told to who began it and to the head of the organization, and to no colleague', async () => {
  await save(prices);
  const { job_id } = await transformed(creator.token, ['rivers']);
  const head = await signedIn(server, 'organization', creator.organizationId);
  const colleague = await signedIn(server, 'creator', creator.organizationId);
  expect((await statusOf(job_id, head.token)).model_spent).toMatchObject({ currency: 'USD' });
  expect((await statusOf(job_id, colleague.token)).status).toBe('completed');
  expect((await statusOf(job_id, colleague.token)).model_spent).toBeUndefined();
});

test("a month's money that ends in the middle leaves what is written, and the notice says so", async () => {
  const { result: own } = await transformed();
  // Three lessons are asked for at once: so many calls may go over what two of them cost.
  await save({ ...prices, month_limit: String(2 * ofCall) });
  const { result } = await transformed();
  const calls = model.requests.length;
  expect(calls).toBeGreaterThanOrEqual(2);
  expect(calls).toBeLessThan(own.lessons.length);
  expect(result.lessons).toHaveLength(own.lessons.length);
  const budget = result.notices.find(({ code }: { code: string }) => code === 'llm_budget');
  const lessons = model.requests.filter(({ user }) => user.includes('"sentences"')).length;
  expect(budget.values).toEqual({ a: String(own.lessons.length - lessons) });

  // The next run asks nothing, until the limit is raised.
  const asked = model.requests.length;
  const next = await signedIn(server, 'creator');
  expect((await transformed(next.token)).result.lessons).toEqual(
    own.lessons.map((lesson: object) => expect.objectContaining({ title: (lesson as { title: string }).title })),
  );
  expect(model.requests.length).toBe(asked);
  await save({ ...prices, month_limit: '100' });
  await transformed(next.token);
  expect(model.requests.length).toBeGreaterThan(asked);
});

test('wrong options are refused as a matter of budget when the money is spent, and counted before', async () => {
  await save({ ...prices, month_limit: '0.01' });
  const course = await server.call('POST', '/api/v1/courses', { token: creator.token, body: { title: 'Spills' } });
  const ask = () =>
    server.call('POST', `/api/v1/courses/${course.json.data.id}/wrong-options`, {
      token: creator.token,
      body: { question: 'What do you do?', answer: 'Cover it with lime.', by: 'model' },
    });
  await ask();
  const { status, json } = await ask();
  expect([status, json.code]).toEqual([429, 'language_model_budget']);
  expect(model.requests).toHaveLength(1);
  expect((await spending()).purposes).toEqual([
    { purpose: 'options', spent: expect.objectContaining({ calls: 1, amount: String(ofCall) }) },
  ]);
});

test('a try tells what its three sentences cost at the prices of the form, and is counted', async () => {
  await save(prices);
  const tried = await server.call('POST', `${address}/try`, {
    token: admin,
    body: form({ price_in: '0', price_out: '2' }),
  });
  expect(tried.json.data.spent).toEqual({
    calls: 1,
    read: 2_000,
    written: 500,
    amount: '0.001',
    currency: 'USD',
    is_estimated: false,
  });
  const unpriced = await server.call('POST', `${address}/try`, { token: admin, body: form() });
  expect(unpriced.json.data.spent).toMatchObject({ calls: 1, amount: null });
  expect(await spending()).toMatchObject({
    total: { calls: 2, amount: '0.001' },
    purposes: [{ purpose: 'trial' }],
    unpriced: 1,
    per_lesson: null,
  });
});

test('money in another currency is told beside the present one, and does not fill its budget', async () => {
  await save({ ...prices, currency: 'EUR' });
  await server.call('POST', `${address}/try`, { token: admin, body: form({ ...prices, currency: 'EUR' }) });
  await save({ ...prices, currency: 'INR', month_limit: '0.01' });
  expect(await spending()).toMatchObject({
    total: { calls: 1, amount: null, currency: 'INR' },
    others: [{ currency: 'EUR', amount: String(ofCall) }],
    month_amount: '0',
  });
});

test('what was spent before this month, and before the last days, is not counted', async () => {
  await save({ ...prices, month_limit: '1' });
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('model_spending')
      .values({
        organization_id: null,
        at: new Date(Date.now() - 32 * 86_400_000),
        purpose: 'trial',
        transformation_id: null,
        model: 'small',
        tokens_in: 1,
        tokens_out: 1,
        is_estimated: false,
        cost_micros: 5_000_000,
        currency: 'USD',
      })
      .execute(),
  );
  expect(await spending()).toMatchObject({ total: { calls: 0 }, month_amount: '0' });
});
