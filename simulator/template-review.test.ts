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
  await business.close();
  const hourMs = 3_600_000;
  business = await startSimulatedBusiness({ reviewMs: hourMs });
  const { body } = await create('edited', 'Your lesson is ready.');
  await business.control('POST', 'clock', { offset_ms: hourMs });
  await until('the approval', () => verdicts()[0]);
  const path = String(body['id']);
  await business.call('POST', path, { components: [{ type: 'BODY', text: 'Your next lesson is ready.' }] });
  expect((await business.call('GET', `${path}?fields=status`)).body).toEqual({ id: path, status: 'PENDING' });
  await business.control('POST', 'clock', { offset_ms: 2 * hourMs });
  await until('the second approval', () => verdicts()[1]);
});

test('a long list comes in pages', async () => {
  for (const name of ['one', 'two', 'three']) await create(name, `Your lesson ${name} is ready.`);
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

test('a body and footer that another template has are refused', async () => {
  await create('first', 'Your lesson is ready.');
  expect(subcodeOf(await create('second', 'Your lesson is ready.'))).toBe(2388085);
  expect((await create('second', 'Your other lesson is ready.')).status).toBe(200);
});

test('an approved template is edited once in 24 hours and keeps its category', async () => {
  const { body } = await create('often', 'Your lesson is ready.');
  const path = String(body['id']);
  const edit = (text: string, more: JsonFields = {}) =>
    business.call('POST', path, { components: [{ type: 'BODY', text }], ...more });
  await until('the approval', () => verdicts()[0]);
  expect(subcodeOf(await edit('Your next lesson is here.', { category: 'MARKETING' }))).toBe(2388052);
  expect((await edit('Your next lesson is here.')).body).toEqual({ success: true });
  await until('the second approval', () => verdicts()[1]);
  expect(subcodeOf(await edit('Your third lesson is here.'))).toBe(2388021);
  await business.control('POST', 'clock', { offset_ms: DAY_MS + 60_000 });
  expect((await edit('Your third lesson is here.')).status).toBe(200);
});

test('a pause ends after three hours of the simulated clock, the third one is for good', async () => {
  const { body } = await create('paused', 'Your lesson is ready.');
  const id = String(body['id']);
  await until('the approval', () => verdicts()[0]);
  const statusOf = async () => (await business.call('GET', `${id}?fields=status`)).body['status'];
  for (const [turn, hours] of [4, 8].entries()) {
    await business.control('POST', `templates/${id}`, { event: 'PAUSED' });
    expect(await statusOf()).toBe('PAUSED');
    await business.control('POST', 'clock', { offset_ms: (turn === 0 ? hours : 4 + hours) * 3_600_000 });
    await until('the end of the pause', async () => (await statusOf()) === 'APPROVED');
  }
  await business.control('POST', `templates/${id}`, { event: 'PAUSED' });
  expect(await statusOf()).toBe('DISABLED');
  const titles = () => verdicts().map((verdict) => objectIn(verdict, 'other_info')?.['title']);
  await until('all notices', () => titles().includes('DISABLED'));
  // A notice that a slow receiver has not confirmed in time comes once more, as from Meta.
  const told = titles().filter(Boolean);
  expect(told.filter((title, place) => title !== told[place - 1])).toEqual([
    'FIRST_PAUSE',
    'UNPAUSE',
    'SECOND_PAUSE',
    'UNPAUSE',
    'DISABLED',
  ]);
});

test('an upload in two parts gives a handle that a media header takes', async () => {
  const base = `http://127.0.0.1:${business.simulator().port}/v26.0`;
  const session = await business.call(
    'POST',
    '671587941022355/uploads?file_name=a.png&file_length=10&file_type=image/png',
  );
  const put = async (bytes: string, offset: number) => {
    const answer = await fetch(`${base}/${String(session.body['id'])}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer chalkline-simulator-token-0123456789', file_offset: String(offset) },
      body: bytes,
    });
    return (await answer.json()) as JsonFields;
  };
  expect((await put('12345', 0))['file_offset']).toBe(5);
  expect(objectIn(await put('67890', 0), 'error')?.['code']).toBe(100);
  const handle = (await put('67890', 5))['h'];
  expect(handle).toMatch(/^4::/);
  const created = await business.call('POST', templatesPath, {
    name: 'with_picture',
    language: 'en',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: [String(handle)] } },
      { type: 'BODY', text: 'Your lesson with a picture is ready.' },
    ],
  });
  expect(created.body['status']).toBe('PENDING');
});
