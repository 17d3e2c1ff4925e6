import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { fieldSentences } from '#contract/field-sentences.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });
let token = '';
let address = '';

beforeAll(async () => {
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Ravi Rao',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  token = json.data.token;
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Food safety' } });
  address = `/api/v1/courses/${course.json.data.id}/lessons`;
});

const save = (...quiz: unknown[]) =>
  server.call('POST', address, { token, body: { title: 'Heat', content: 'Keep hot food hot.', metadata: { quiz } } });
const choice = { question: 'How hot?', options: ['60 °C', '20 °C'], answer: '60 °C' };

test.each([
  ['two options that read the same', { ...choice, options: ['60 °C', ' 60 °c '] }, fieldSentences.sameOptions],
  [
    '40 options',
    { ...choice, options: Array.from({ length: 40 }, (_, n) => `${n} °C`), answer: '3 °C' },
    fieldSentences.manyOptions,
  ],
  ['no answer', { question: 'How hot?', options: ['60 °C', '20 °C'] }, fieldSentences.noAnswer],
  ['an empty answer', { ...choice, answer: ' ' }, fieldSentences.noAnswer],
  ['an answer that is none of its options', { ...choice, answer: '70 °C' }, fieldSentences.noAnswer],
])('a question with %s is refused when its lesson is saved, with what to do', async (_, question, sentence) => {
  const refused = await save(choice, question);
  expect(refused.status).toBe(422);
  expect(refused.json.validationErrors).toEqual({ metadata: [sentence] });
});

test('an order, pairs, a number, a recalled point, ten options and what is no question are saved', async () => {
  const kept = await save(
    choice,
    { ...choice, options: Array.from({ length: 10 }, (_, n) => `${n} °C`), answer: '3 °C' },
    { kind: 'order', question: 'Order?', options: ['b', 'a'], answer: 'a → b' },
    { kind: 'match', question: 'Match?', options: ['x = 1', 'y = 2'], answer: 'x = 2; y = 1' },
    { kind: 'numeric', question: 'How many?', options: [], answer: '5 days' },
    { kind: 'recall', question: 'Which?', options: [], answer: 'heat' },
    'a note',
  );
  expect(kept.status).toBe(201);
});
