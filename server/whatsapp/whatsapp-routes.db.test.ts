import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionCheck } from '#contract/connections.ts';
import type { DeliveryStatus } from '#contract/delivery.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { browserHeaders, testServer } from '#kit/test-server.ts';
import { type Simulator, startSimulator } from '../../simulator/simulator.ts';
import { assembleHttp } from '../assemble-http.ts';
import { findConnection, requireConnection } from '../connections/require-connection.ts';
import { recheckConnection, reportRefusal } from '../connections/save-connection.ts';
import { asSystem } from '../database/database.ts';
import { openLog } from '../log.ts';

const token = 'canary_token-ABCDEFGHIJKLMNOPQRSTUVWXYZ-6789';
const wrongToken = 'another-token-that-nobody-knows-0123456789';
const ownNumber = '+1 631 555 5555';
const address = '/api/whatsapp/settings';
const testAddress = '/api/whatsapp/test-connection';

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const taken = probe.address();
    const free = typeof taken === 'object' && taken !== null ? taken.port : 0;
    probe.close(() => resolve(free));
  });
});
const graphUrl = `http://127.0.0.1:${port}`;
const server = testServer({ work: false, graphUrl, environment: { SIMULATOR_TOKEN: token } });
/** An installation that wants the real thing; what answers there speaks the same language. */
const real = testServer({ work: false, graphUrl, environment: { WHATSAPP_GRAPH_URL: graphUrl } });
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-whatsapp-'));
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({
    host: '127.0.0.1',
    port,
    stateFolder: folder,
    token,
    appSecret: 'an-app-secret-of-some-length',
    verifyToken: '',
    webhookUrl: undefined,
    seed: 'test',
  });
});
afterAll(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});

async function someone(role: 'admin' | 'organization' | 'creator' | 'user', where = server): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const body = { name: 'Asha Rao', email, phone_number: '+919876543210', password: 'chalk-and-line' };
  const { json } = await where.call('POST', '/api/v1/auth/register', { body });
  await asSystem(where.context.db, (scope) =>
    scope.updateTable('users').set({ role }).where('email', '=', email).execute(),
  );
  return json.data.token;
}

const namesAndCodes = (checks: ConnectionCheck[]): string[] => checks.map(({ name, code }) => `${name}: ${code}`);

/** A new administrator for each test: the checks are counted by user. */
let admin: string;
beforeEach(async () => {
  admin = await someone('admin');
  for (const { context } of [server, real])
    await asSystem(context.db, (scope) => scope.deleteFrom('connections').execute());
});

const fault = (method: 'POST' | 'DELETE', body?: object): Promise<Response> =>
  fetch(`${graphUrl}/_sim/faults`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

test('nobody but an administrator reads, saves or tests the connection', async () => {
  for (const role of ['organization', 'creator', 'user'] as const) {
    const person = await someone(role);
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
    expect(await findConnection(server.context)).toEqual({
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
      access_token: ['Access token must have at least 32 characters'],
      phone_number: ['Please enter a valid phone number'],
    });
  });

  test('a wrong token is named, and messages go on through the account that works', async () => {
    const body = { phone_number: ownNumber, access_token: wrongToken };
    const { json } = await server.call('POST', testAddress, { token: admin, body });
    expect(json).toMatchObject({
      success: false,
      status: 'disconnected',
      checks: [{ name: 'token', ok: false, message: expect.stringMatching(/Make a new one/) }],
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

  test('testing saves nothing', async () => {
    await server.call('POST', testAddress, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    expect((await server.call('GET', address, { token: admin })).json.source).toBe('built_in');
  });

  test('a token that dies later is found out by the next check, and the number stays known', async () => {
    await server.call('PUT', address, { token: admin, body: { phone_number: ownNumber, access_token: token } });
    await fault('POST', { kind: 'token_error', code: 190 });
    try {
      await recheckConnection(server.context);
    } finally {
      await fault('DELETE');
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
    const answers = [];
    for (let n = 0; n < 13; n += 1)
      answers.push(
        (
          await server.call('POST', testAddress, {
            token: admin,
            body: { phone_number: ownNumber, access_token: wrongToken },
          })
        ).status,
      );
    expect(answers.slice(0, 12)).toEqual(Array(12).fill(200));
    expect(answers[12]).toBe(429);
  });
});

describe('with a provider of its own', () => {
  test('nothing is connected until somebody saves, and then that connection is used', async () => {
    const person = await someone('admin', real);
    const before = await real.call('GET', address, { token: person });
    expect(before.json).toMatchObject({
      phone_number: '',
      access_token: '',
      status: 'not_configured',
      source: 'none',
      provider: 'cloud_api',
    });
    await expect(requireConnection(real.context)).rejects.toMatchObject({ code: 'connection_missing' });
    const missing = await real.call('POST', testAddress, { token: person, body: { phone_number: ownNumber } });
    expect(missing.json.validationErrors).toHaveProperty('access_token');
    await real.call('PUT', address, { token: person, body: { phone_number: ownNumber, access_token: token } });
    expect(await requireConnection(real.context)).toMatchObject({
      phoneNumberId: '106540352242922',
      token,
      simulated: false,
    });
  });

  test('a provider that nobody can reach is named as that', async () => {
    const context = { ...real.context, graphUrl: 'http://127.0.0.1:9' };
    const { server: http } = await assembleHttp(context, { ready: true });
    const person = await someone('admin', real);
    const answer = await http.inject({
      method: 'POST',
      url: testAddress,
      headers: { ...browserHeaders, authorization: `Bearer ${person}` },
      payload: { phone_number: ownNumber, access_token: token },
    });
    expect(answer.json()).toMatchObject({ success: false, checks: [{ name: 'token', code: 'provider_unreachable' }] });
    await http.close();
  });

  test('after a change of SECRET_KEY the token counts as lost, and the page asks for it again', async () => {
    const person = await someone('admin', real);
    await real.call('PUT', address, { token: person, body: { phone_number: ownNumber, access_token: token } });
    const context = {
      ...real.context,
      config: { ...real.context.config, secretKey: 'another-secret-key-of-some-length' },
    };
    expect(await findConnection(context)).toBeUndefined();
    await recheckConnection(context);
    expect((await real.call('GET', address, { token: person })).json.checks).toMatchObject([
      { name: 'token', code: 'token_unreadable', ok: false },
    ]);
  });
});

test('the token is in no log, no answer and no table', async () => {
  let written = '';
  const keep = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  const log = openLog('trace', keep);
  const { server: http } = await assembleHttp({ ...server.context, log }, { ready: true });
  const headers = { ...browserHeaders, authorization: `Bearer ${admin}` };
  let answered = '';
  for (const access_token of [token, `${token}|`, wrongToken]) {
    const payload = { phone_number: ownNumber, access_token };
    answered += (await http.inject({ method: 'POST', url: testAddress, headers, payload })).body;
    answered += (await http.inject({ method: 'PUT', url: address, headers, payload })).body;
    answered += (await http.inject({ method: 'GET', url: address, headers })).body;
  }
  await http.inject({
    method: 'PUT',
    url: address,
    headers,
    payload: { phone_number: ownNumber, access_token: token },
  });
  await http.close();
  expect(written).toContain('the WhatsApp connection was saved');
  const secrets = [token, wrongToken];
  for (const secret of secrets)
    expect({ log: written.includes(secret), answers: answered.includes(secret) }).toEqual({
      log: false,
      answers: false,
    });

  const tables = await sql<{
    name: string;
  }>`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss')`.execute(
    server.context.db,
  );
  expect(tables.rows.map(({ name }) => name)).toContain('public.connections');
  for (const { name } of tables.rows) {
    const held = await asSystem(server.context.db, (scope) =>
      sql<{
        n: number;
      }>`select count(*) as n from ${sql.raw(name)} as held where held::text like any(${secrets.map((secret) => `%${secret}%`)})`.execute(
        scope,
      ),
    );
    expect([name, held.rows[0]?.n]).toEqual([name, 0]);
  }
});

test('no organization sees the connection, whatever it asks the database', async () => {
  await server.call('PUT', address, { token: admin, body: { phone_number: ownNumber, access_token: token } });
  expect(await server.context.db.selectFrom('connections').select('id').execute()).toEqual([]);
});

test('figures come from our own outbox: percent of what ended, median seconds, and nothing where there is nothing', async () => {
  const before = (await server.call('GET', address, { token: admin })).json;
  expect(before.analytics).toEqual({ total_messages: 0, success_rate: null, delivery_time: null });
  const at = (seconds: number): Date => new Date(server.clock.now().getTime() - 3_600_000 + seconds * 1000);
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const message = {
    organization_id: learner.organizationId,
    learner_id: learner.learnerId,
    direction: 'out' as const,
    kind: 'lesson' as const,
    simulated: true,
    due_at: at(0),
    created_at: at(0),
  };
  const row = (status: DeliveryStatus, times: object, channel: 'whatsapp' | 'email' = 'whatsapp') => ({
    ...message,
    id: randomUUID(),
    status,
    channel,
    ...times,
  });
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('deliveries')
      .values([
        row('delivered', { accepted_at: at(0), delivered_at: at(2) }),
        row('read', { accepted_at: at(0), delivered_at: at(4) }),
        row('read', { accepted_at: at(0), delivered_at: at(9) }),
        row('accepted', { accepted_at: at(0) }),
        row('failed', { failed_at: at(1) }),
        row('delivered', { accepted_at: at(0), delivered_at: at(100) }, 'email'),
      ])
      .execute(),
  );
  const { analytics } = (await server.call('GET', address, { token: admin })).json;
  expect(analytics).toEqual({ total_messages: 4, success_rate: 75, delivery_time: 4 });
});

test('templates of every organization are listed with their organization, Meta deciding Approved or Pending', async () => {
  const [first, second] = [await someone('admin'), await someone('admin')];
  const template = { content: 'Hello', category: 'UTILITY', language: 'en' };
  await server.call('POST', '/api/templates', { token: first, body: { ...template, name: 'first_template' } });
  const { json: other } = await server.call('POST', '/api/templates', {
    token: second,
    body: { ...template, name: 'second_template', status: 'approved' },
  });
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('message_templates').set({ meta_approval_id: '123' }).where('id', '=', other.id).execute(),
  );
  const { json } = await server.call('GET', address, { token: admin });
  const listed = json.templates.map((row: { name: string; meta_approval_id: string | null }) => [
    row.name,
    row.meta_approval_id,
  ]);
  expect(listed).toEqual([
    ['second_template', '123'],
    ['first_template', null],
  ]);
  expect(json.templates[0]).toMatchObject({ organization: expect.any(String), issues: [] });
  expect(json.templates_total).toBe(2);
});
