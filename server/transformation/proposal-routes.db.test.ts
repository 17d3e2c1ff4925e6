import { beforeAll, expect, test } from 'vitest';
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

test("another organization's course is not there for either", async () => {
  const { token: stranger } = await signedIn(server, 'organization');
  for (const answer of [await variant([], stranger), await wrongOptions('24 hours', stranger)])
    expect([answer.status, answer.json.code]).toEqual([404, 'course_not_found']);
});
