import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeLanguageModelServer, fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer();
let token: string;
let courseId: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'organization'));
  courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Spills' } })).json.data.id;
});

const point = { text: 'Workers must report every spill within 24 hours.', kind: 'rule' };
const variant = (asked: object[], by = token, of: object = point) =>
  server.call('POST', `/api/v1/courses/${courseId}/question-proposals`, { token: by, body: { point: of, asked } });
const wrongOptions = (answer: string, by = token) =>
  server.call('POST', `/api/v1/courses/${courseId}/wrong-options`, { token: by, body: { answer } });

test('a point gets a question of a kind that it is not asked in yet', async () => {
  const first = (await variant([])).json.data.question;
  expect(first).toMatchObject({ kind: 'choice', answer: '24 hours' });
  const second = (await variant([{ kind: 'choice', question: first.question }])).json.data.question;
  expect(second).toMatchObject({ kind: 'true_false', options: ['True', 'False'] });
});

test('a point whose sentence gives no question gets none', async () => {
  const { status, json } = await variant([], token, { text: 'Spills.', kind: 'fact' });
  expect([status, json.data]).toEqual([200, { question: null }]);
});

test('a number gets three wrong ones beside it, and a word none', async () => {
  expect((await wrongOptions(' 24 hours ')).json.data.options).toEqual(['36 hours', '12 hours', '48 hours']);
  expect((await wrongOptions('The supervisor')).json.data.options).toEqual([]);
});

const lids = [
  'If the bin smokes, pull the grey lever.',
  'If a glove tears, wash both hands.',
  'If the drum leaks, spread the dry sand.',
  'If the pump stops, ring the foreman.',
];
const question = 'What should you do if acid splashes on the floor?';
const inWords = (body: object, by = token) =>
  server.call('POST', `/api/v1/courses/${courseId}/wrong-options`, {
    token: by,
    body: { question, answer: 'Cover it with lime.', ...body },
  });

test('words get beside them what the course, and what is not saved of its lesson yet, says in other cases', async () => {
  const points = lids.slice(0, 2).map((text, nth) => ({ id: `p${nth}`, text, kind: 'rule', importance: 3 }));
  const lesson = { title: 'Lids', content: lids.join(' '), metadata: { points } };
  await server.call('POST', `/api/v1/courses/${courseId}/lessons`, { token, body: lesson });
  expect((await inWords({})).json.data.options).toEqual([]);
  const { options } = (await inWords({ told: [lids[2]] })).json.data;
  expect(options.toSorted()).toEqual(['Pull the grey lever.', 'Spread the dry sand.', 'Wash both hands.']);
});

let model: FakeLanguageModelServer | undefined;
afterAll(() => model?.[Symbol.asyncDispose]());

test('the language model is asked only where somebody wishes it, and a call of it is counted', async () => {
  expect((await inWords({ by: 'model' })).json.code).toBe('language_model_unreachable');
  model = await fakeLanguageModelServer((_, nth) =>
    nth < 2
      ? { content: { options: ['Cover it with lime', 'Rinse it with water', 'Ring the office', 'Mop it up'] } }
      : { status: 500 },
  );
  const admin = await signedIn(server, 'admin');
  const settings = { provider: 'openai', url: `${model.url}/v1`, key: 'k', model: 'small', calls_per_day: 2 };
  expect((await server.call('PUT', '/api/v1/language-model', { token: admin.token, body: settings })).status).toBe(200);
  await inWords({ told: [lids[2]] });
  expect(model.requests).toHaveLength(0);
  const { options } = (await inWords({ by: 'model', told: [lids[2]] })).json.data;
  expect(options).toEqual(['Rinse it with water', 'Ring the office', 'Mop it up']);
  expect(JSON.parse(model.requests[0]?.user ?? '')).toMatchObject({ question, told: [lids[2]] });
  await inWords({ by: 'model' });
  const { status, json } = await inWords({ by: 'model' });
  expect([status, json.code]).toEqual([429, 'language_model_budget']);
});

test('one person has two calls to the model open at once, and a third is refused without being counted', async () => {
  await using slow = await fakeLanguageModelServer(() => ({
    content: { options: ['Cover it with lime', 'Rinse it with water', 'Ring the office', 'Mop it up'] },
    afterMs: 1_000,
  }));
  const admin = await signedIn(server, 'admin');
  const settings = { provider: 'openai', url: `${slow.url}/v1`, key: 'k', model: 'small', calls_per_day: 4 };
  expect((await server.call('PUT', '/api/v1/language-model', { token: admin.token, body: settings })).status).toBe(200);
  const { token: own, organizationId } = await signedIn(server, 'organization');
  const colleague = await signedIn(server, 'organization', organizationId);
  const course = await server.call('POST', '/api/v1/courses', { token: own, body: { title: 'Spills' } });
  const ask = (by: string) =>
    server.call('POST', `/api/v1/courses/${course.json.data.id}/wrong-options`, {
      token: by,
      body: { question, answer: 'Cover it with lime.', by: 'model' },
    });
  const answers = await Promise.all([own, own, own, own, own, colleague.token].map(ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers.at(-1)?.status).toBe(200);
  expect(slow.requests).toHaveLength(3);
  expect((await ask(own)).status).toBe(200);
});

test("another organization's course is not there for either", async () => {
  const { token: stranger } = await signedIn(server, 'organization');
  for (const answer of [await variant([], stranger), await wrongOptions('24 hours', stranger)])
    expect([answer.status, answer.json.code]).toEqual([404, 'course_not_found']);
});
