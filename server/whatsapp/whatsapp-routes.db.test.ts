import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionCheck } from '#contract/connections.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { findConnection, requireConnection } from '../connections/require-connection.ts';
import { recheckConnection, reportRefusal } from '../connections/save-connection.ts';
import { asSystem } from '../database/database.ts';

const token = 'canary_token-ABCDEFGHIJKLMNOPQRSTUVWXYZ-6789';
const wrongToken = 'another-token-that-nobody-knows-0123456789';
const ownNumber = '+1 631 555 5555';
const address = '/api/whatsapp/settings';
const testAddress = '/api/whatsapp/test-connection';

const simulator = await testSimulator(token);
const { graphUrl } = simulator;
const server = testServer({ work: false, graphUrl, environment: { SIMULATOR_TOKEN: token } });

/** A new administrator for each test: the checks are counted by user. */
let admin: string;
beforeEach(async () => {
  admin = (await signedIn(server, 'admin')).token;
  await asSystem(server.context.db, (scope) => scope.deleteFrom('connections').execute());
});

const namesAndCodes = (checks: ConnectionCheck[]): string[] => checks.map(({ name, code }) => `${name}: ${code}`);

test('nobody but an administrator reads, saves or tests the connection', async () => {
  for (const role of ['organization', 'creator', 'user'] as const) {
    const person = (await signedIn(server, role)).token;
    const body = { phone_number: ownNumber, access_token: token };
    for (const [method, where] of [
      ['GET', address],
      ['PUT', address],
      ['POST', testAddress],
    ] as const) {
      const answer = await server.call(method, where, { token: person, ...(method !== 'GET' && { body }) });
      expect([method, answer.status, answer.json.code]).toEqual([method, 403, 'access_denied']);
    }
  }
  expect((await server.call('GET', address)).status).toBe(401);
});

describe('with the simulator', () => {
  test('its own account is connected before anybody has saved anything', async () => {
    const { status, json } = await server.call('GET', address, { token: admin });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      phone_number: ownNumber,
      access_token: '••••6789',
      status: 'connected',
      source: 'built_in',
      provider: 'simulator',
      webhook: {
        url: expect.stringMatching(/\/webhooks\/whatsapp$/),
        verify_token: server.context.config.whatsapp.verifyToken,
        last_received_at: null,
      },
    });
    expect(await findConnection(server.context)).toMatchObject({
      token,
      phoneNumberId: '106540352242922',
      simulated: true,
    });
  });

  test('its own number and token pass every check, in any spelling of the number', async () => {
    for (const phone_number of [ownNumber, '16315555555', '+16315555555']) {
      const { status, json } = await server.call('POST', testAddress, {
        token: admin,
        body: { phone_number, access_token: `  ${token}\n` },
      });
      expect(status).toBe(200);
      expect(json).toMatchObject({ success: true, status: expect.stringMatching(/connected|warning/) });
      expect(namesAndCodes(json.checks).slice(0, 4)).toEqual([
        'token: token_valid',
        'permissions: permissions_granted',
        'number: number_found',
        'sending: sending_possible',
      ]);
    }
  });

  test('saving them connects, subscribes the webhooks, and answers without the token', async () => {
    const saved = await server.call('PUT', address, {
      token: admin,
      body: { phone_number: ownNumber, access_token: token },
    });
    expect(saved.status).toBe(200);
    expect(saved.json).toMatchObject({
      phone_number: ownNumber,
      access_token: '••••6789',
      status: 'connected',
      source: 'saved',
      verified_name: 'Chalkline',
      quality: 'GREEN',
      phone_number_id: '106540352242922',
    });
    expect(namesAndCodes(saved.json.checks)).toContain('webhook: webhook_subscribed');
    expect(await findConnection(server.context)).toMatchObject({
      accountId: '102290129340398',
      phoneNumberId: '106540352242922',
      token,
      baseUrl: `${graphUrl}/v26.0`,
      simulated: true,
    });
  });

  test('a token left alone stays: absent, empty, or as its mask', async () => {
    await server.call('PUT', address, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    for (const untouched of [{}, { access_token: '' }, { access_token: '••••6789' }]) {
      const { json } = await server.call('PUT', address, {
        token: admin,
        body: { phone_number: '+16315555555', ...untouched },
      });
      expect(json).toMatchObject({ status: 'connected', access_token: '••••6789', phone_number: '+16315555555' });
      expect((await requireConnection(server.context)).token).toBe(token);
    }
  });

  test('a token of the wrong characters or length is refused with the words of the product', async () => {
    for (const where of ['PUT', 'POST'] as const) {
      const wrong = await server.call(where, where === 'PUT' ? address : testAddress, {
        token: admin,
        body: { phone_number: ownNumber, access_token: `app|${token}` },
      });
      expect(wrong.status).toBe(422);
      expect(wrong.json.validationErrors).toEqual({ access_token: ['Access token contains invalid characters'] });
    }
    const short = await server.call('PUT', address, {
      token: admin,
      body: { phone_number: 'call me', access_token: 'short' },
    });
    expect(short.json.validationErrors).toEqual({
      access_token: ['Access token must be at least 32 characters'],
      phone_number: ['Please enter a valid phone number'],
    });
  });

  test('a wrong token is named, and messages go on through the account that works', async () => {
    const body = { phone_number: ownNumber, access_token: wrongToken };
    const { json } = await server.call('POST', testAddress, { token: admin, body });
    expect(json).toMatchObject({
      success: false,
      status: 'disconnected',
      checks: [{ name: 'token', ok: false, message: expect.stringMatching(/Create a new one/) }],
    });
    const saved = await server.call('PUT', address, { token: admin, body });
    expect(saved.json).toMatchObject({ status: 'disconnected', access_token: '••••6789', source: 'saved' });
    expect(await findConnection(server.context)).toMatchObject({ token });
  });

  test('a number that the token does not reach is named, and no other one is taken', async () => {
    const body = { phone_number: '+1 631 555 5556', access_token: token };
    const { json } = await server.call('POST', testAddress, { token: admin, body });
    expect(json.success).toBe(false);
    expect(json.checks.at(-1)).toMatchObject({
      name: 'number',
      ok: false,
      code: 'number_not_found',
      values: { number: '+1 631 555 5556' },
    });
    expect((await server.call('PUT', address, { token: admin, body })).json.phone_number_id).toBeNull();
  });

  test('testing what is saved already keeps what was found', async () => {
    await server.call('PUT', address, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    await simulator.fault({ kind: 'token_error', code: 190 });
    await server.call('POST', testAddress, { token: admin, body: { phone_number: '+16315555555' } });
    await simulator.fault();
    expect((await server.call('GET', address, { token: admin })).json.status).toBe('disconnected');
    await server.call('POST', testAddress, { token: admin, body: { phone_number: ownNumber } });
    expect((await server.call('GET', address, { token: admin })).json.status).toBe('connected');
  });

  test('testing another token saves nothing', async () => {
    await server.call('POST', testAddress, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    expect((await server.call('GET', address, { token: admin })).json.source).toBe('built_in');
  });

  test('a token that dies later is found out by the next check, and the number stays known', async () => {
    await server.call('PUT', address, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    await simulator.fault({ kind: 'token_error', code: 190 });
    try {
      await recheckConnection(server.context);
    } finally {
      await simulator.fault();
    }
    const { json } = await server.call('GET', address, { token: admin });
    expect(json).toMatchObject({
      status: 'disconnected',
      phone_number_id: '106540352242922',
      verified_name: 'Chalkline',
    });
    expect(namesAndCodes(json.checks)).toEqual(['token: token_invalid']);
    await recheckConnection(server.context);
    expect((await server.call('GET', address, { token: admin })).json.status).toBe('connected');
  });

  test('what delivery was refused for shows at once', async () => {
    await server.call('PUT', address, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    for (const [code, status] of [
      [131042, 'disconnected'],
      [131048, 'warning'],
      [190, 'disconnected'],
    ] as const) {
      await asSystem(server.context.db, (scope) => reportRefusal(scope, '106540352242922', code, new Date()));
      expect((await server.call('GET', address, { token: admin })).json.status).toBe(status);
    }
  });

  test('more checks in a minute than a person makes are refused', async () => {
    const answers: number[] = [];
    const body = { phone_number: ownNumber, access_token: wrongToken };
    // Where the counter's minute ends among them, as many more are taken in the next one.
    while (!answers.includes(429) && answers.length < 26)
      answers.push((await server.call('POST', testAddress, { token: admin, body })).status);
    expect(answers.slice(0, 12)).toEqual(Array(12).fill(200));
    expect(answers.at(-1)).toBe(429);
  });
});
