import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectIn, objectsIn, type JsonFields } from './json-reading.ts';
import { startSimulatedBusiness, templatesPath, until, type SimulatedBusiness } from './testing/simulated-business.ts';

let business: SimulatedBusiness;
beforeEach(async () => {
  business = await startSimulatedBusiness();
});
afterEach(() => business.close());

const create = (name: string, text: string, example?: string[]) =>
  business.call('POST', templatesPath, {
    name,
    language: 'en',
    category: 'UTILITY',
    components: [{ type: 'BODY', text, ...(example === undefined ? {} : { example: { body_text: [example] } }) }],
  });
const subcodeOf = (answer: { body: JsonFields }) => objectIn(answer.body, 'error')?.['error_subcode'];
const verdicts = () => business.receiver.changes('message_template_status_update');
const DAY_MS = 24 * 3_600_000;

test('adjacent variables pass the creation checks and are rejected in review with a recommendation', async () => {
  await create('adjacent', 'Hello {{1}} {{2}}, your next lesson is ready.', ['Asha', 'Rao']);
  const verdict = await until('the verdict', () => verdicts()[0]);
  expect(verdict).toMatchObject({ event: 'REJECTED', reason: 'INVALID_FORMAT' });
  expect(objectIn(verdict, 'rejection_info')?.['recommendation']).toBe('Put descriptive text between parameters.');
});

test('a promotional UTILITY template becomes MARKETING without asking', async () => {
  expect((await create('promo', 'All courses with a 20 % off discount today.')).body['category']).toBe('MARKETING');
});

test('a name and language can be used once, and 30 days after deletion again', async () => {
  await create('reminder', 'Your lesson is ready.');
  expect(subcodeOf(await create('reminder', 'Another text for it.'))).toBe(2388024);
  await until('the approval', () => verdicts()[0]);
  expect((await business.call('DELETE', `${templatesPath}?name=reminder`)).body).toEqual({ success: true });
  expect(subcodeOf(await create('reminder', 'Your lesson is ready.'))).toBe(2388023);
  await business.control('POST', 'clock', { offset_ms: 31 * DAY_MS });
  expect((await create('reminder', 'Your lesson is ready.')).status).toBe(200);
});

test('an approved template that is edited is reviewed again', async () => {
  const { body } = await create('edited', 'Your lesson is ready.');
  await until('the approval', () => verdicts()[0]);
  const path = String(body['id']);
  await business.call('POST', path, { components: [{ type: 'BODY', text: 'Your next lesson is ready.' }] });
  expect((await business.call('GET', `${path}?fields=status`)).body).toEqual({ id: path, status: 'PENDING' });
  await until('the second approval', () => verdicts()[1]);
});

test('a long list comes in pages', async () => {
  for (const name of ['one', 'two', 'three']) await create(name, 'Your lesson is ready.');
  const names = [];
  let after = '';
  for (let page = 0; page < 5; page += 1) {
    const { body } = await business.call('GET', `${templatesPath}?limit=3&fields=name&after=${after}`);
    names.push(...objectsIn(body, 'data').map((template) => template['name']));
    const paging = objectIn(body, 'paging') ?? {};
    if (paging['next'] === undefined) break;
    after = String(objectIn(paging, 'cursors')?.['after']);
  }
  expect(names).toEqual(['hello_world', 'one', 'two', 'three']);
});
