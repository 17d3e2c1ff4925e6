import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';

const token = 'chalkline-simulator-token-0123456789';
const { graphUrl } = await testSimulator(token);
const server = testServer({
  work: false,
  graphUrl,
  environment: { SIMULATOR_TOKEN: token },
});
const elsewhere = testServer({ work: false, environment: { WHATSAPP_GRAPH_URL: 'https://graph.facebook.com' } });
const open = testServer({ work: false, environment: { HOST: '0.0.0.0', PUBLIC_URL: 'https://learn.example.org' } });

let people = 0;
async function aCreator(where = server): Promise<string> {
  people += 1;
  const body = {
    name: 'Meera Joshi',
    email: `handset${people}@example.org`,
    password: 'Zebra!finch9',
    confirm_password: 'Zebra!finch9',
    phone: '+919876500000',
    phone_number: '+919876500000',
  };
  return (await where.call('POST', '/api/v1/auth/register', { body })).json.data.token;
}

test("a learner's handset is shown by the learner's name, and answers as the learner", async () => {
  const creator = await aCreator();
  await server.call('POST', '/api/v1/learners', {
    token: creator,
    body: { name: 'Asha', phone_number: '+919876512345', consent: { whatsapp: true } },
  });
  const list = await server.call('GET', '/api/v1/simulator/handsets', { token: creator });
  expect(list.json.data).toEqual([{ phone: '+919876512345', name: 'Asha', window_open_until: null, messages: [] }]);
  const reply = await server.call('POST', '/api/v1/simulator/handsets/%2B919876512345/reply', {
    token: creator,
    body: { text: 'hello' },
  });
  expect(reply.json.data).toMatchObject({ direction: 'in', type: 'text', text: 'hello' });
  const handset = await server.call('GET', '/api/v1/simulator/handsets/919876512345', { token: creator });
  expect(handset.json.data).toMatchObject({
    name: 'Asha',
    window_open_until: expect.any(String),
    messages: [{ text: 'hello' }],
  });
});

test('a file as large as the page lets through is taken as the learner sends it', async () => {
  const creator = await aCreator();
  await server.call('POST', '/api/v1/learners', {
    token: creator,
    body: { name: 'Sita', phone_number: '+919876512349', consent: { whatsapp: true } },
  });
  const sent = await server.call('POST', '/api/v1/simulator/handsets/919876512349/reply', {
    token: creator,
    body: {
      media_base64: Buffer.alloc(500_000, 7).toString('base64'),
      mime_type: 'image/jpeg',
      filename: 'field.jpg',
      caption: '',
    },
  });
  expect([sent.status, sent.json.data]).toMatchObject([expect.any(Number), { direction: 'in', type: 'image' }]);
});

test('a handset of another organization does not exist', async () => {
  const [own, other] = [await aCreator(), await aCreator()];
  await server.call('POST', '/api/v1/learners', {
    token: own,
    body: { name: 'Ravi', phone_number: '+919876512346', consent: { whatsapp: true } },
  });
  expect((await server.call('GET', '/api/v1/simulator/handsets', { token: other })).json.data).toEqual([]);
  expect((await server.call('GET', '/api/v1/simulator/handsets/919876512346', { token: other })).json.code).toBe(
    'handset_not_found',
  );
  expect(
    (await server.call('POST', '/api/v1/simulator/handsets/919876512346/reply', { token: other, body: { text: 'x' } }))
      .json.code,
  ).toBe('handset_not_found');
});

test('who adds a number that another organization had before does not speak for its owner', async () => {
  const [own, mallory] = [await aCreator(), await aCreator()];
  for (const by of [own, mallory]) {
    const body = { name: 'Asha', phone_number: '+919876512377', consent: { whatsapp: true } };
    expect((await server.call('POST', '/api/v1/learners', { token: by, body })).status).toBe(201);
  }
  const address = '/api/v1/simulator/handsets/919876512377/reply';
  const refused = await server.call('POST', address, { token: mallory, body: { text: 'STOP' } });
  expect([refused.status, refused.json.code]).toEqual([409, 'handset_of_another']);
  const scenario = await server.call('POST', '/api/v1/simulator/scenarios/first-lesson/run', {
    token: mallory,
    body: { phone: '+919876512377' },
  });
  expect(scenario.json.code).toBe('handset_of_another');
  expect((await server.call('POST', address, { token: own, body: { text: 'hello' } })).status).toBe(200);
});

test('a button that the handset does not show is refused with a sentence', async () => {
  const creator = await aCreator();
  await server.call('POST', '/api/v1/learners', {
    token: creator,
    body: { name: 'Kiran', phone_number: '+919876512347' },
  });
  const reply = await server.call('POST', '/api/v1/simulator/handsets/919876512347/reply', {
    token: creator,
    body: { button_id: 'x', message_id: 'y' },
  });
  expect(reply.json).toMatchObject({
    code: 'invalid_input',
    validationErrors: { simulator: [expect.stringContaining('no message')] },
  });
});

test('the clock moves forward, to a time or to the next message', async () => {
  const creator = await aCreator();
  const before = server.clock.now();
  const moved = await server.call('POST', '/api/v1/simulator/clock', {
    token: creator,
    body: { advance_seconds: 3600 },
  });
  expect(moved.json.data.now).toBe(new Date(before.getTime() + 3_600_000).toISOString());
  expect(
    (await server.call('POST', '/api/v1/simulator/clock', { token: creator, body: { until: 'next_message' } })).json
      .data.now,
  ).toBe(moved.json.data.now);
  const course = (await server.call('POST', '/api/v1/courses', { token: creator, body: { title: 'Food safety' } })).json
    .data;
  await server.call('POST', `/api/v1/courses/${course.id}/lessons`, {
    token: creator,
    body: { title: 'One', content: 'Hot food.', order: 1 },
  });
  await server.call('POST', `/api/v1/courses/${course.id}/publish`, { token: creator });
  const learner = (
    await server.call('POST', '/api/v1/learners', {
      token: creator,
      body: { name: 'Sita', phone_number: '+919876512348', consent: { whatsapp: true } },
    })
  ).json.data;
  const start = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  await server.call('POST', `/api/v1/courses/${course.id}/enrollments`, {
    token: creator,
    body: { learner_ids: [learner.id], start },
  });
  const next = await server.call('POST', '/api/v1/simulator/clock', {
    token: creator,
    body: { until: 'next_message' },
  });
  expect(next.json.data.now).toBe(start);
});

test('fault switches are for administrators', async () => {
  expect((await server.call('GET', '/api/v1/simulator/faults', { token: await aCreator() })).status).toBe(403);
});

const calls = [
  ['GET', 'handsets'],
  ['GET', 'handsets/919876512345'],
  ['POST', 'handsets/919876512345/reply'],
  ['GET', 'clock'],
  ['POST', 'clock'],
  ['DELETE', 'clock'],
  ['GET', 'scenarios'],
  ['POST', 'scenarios/lost-answer/run'],
  ['GET', 'faults'],
] as const;

test.each([
  ['with a real provider', elsewhere],
  ['on a public installation without a WhatsApp account', open],
])('%s the calls of the simulator are addresses that nobody knows', async (_where, where) => {
  const creator = await aCreator(where);
  for (const [method, address] of calls) {
    const answer = await where.call(method, `/api/v1/simulator/${address}`, {
      token: creator,
      ...(method === 'POST' && { body: { advance_seconds: 366 * 86_400, text: 'x' } }),
    });
    expect([address, answer.status, answer.json.code]).toEqual([address, 404, 'route_not_found']);
  }
  const place = await where.call('GET', '/api/v1/installation');
  expect(place.json.data.simulator).toBe(false);
});
