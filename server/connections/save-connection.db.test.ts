import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { browserHeaders, testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { assembleHttp } from '../assemble-http.ts';
import { asSystem, type Database } from '../database/database.ts';
import { openLog } from '../log.ts';
import { findConnection, requireConnection } from './require-connection.ts';
import { recheckConnection } from './save-connection.ts';

const token = 'canary_token-ABCDEFGHIJKLMNOPQRSTUVWXYZ-6789';
const wrongToken = 'another-token-that-nobody-knows-0123456789';
const ownNumber = '+1 631 555 5555';
const address = '/api/whatsapp/settings';
const testAddress = '/api/whatsapp/test-connection';

const simulator = await testSimulator(token);
const { graphUrl } = simulator;
const server = testServer({ work: false, graphUrl, environment: { SIMULATOR_TOKEN: token } });
/** An installation that wants the real thing; what answers there speaks the same language. */
const real = testServer({ work: false, graphUrl, environment: { WHATSAPP_GRAPH_URL: graphUrl } });

let admin: string;
beforeEach(async () => {
  admin = (await signedIn(server, 'admin')).token;
  for (const { context } of [server, real])
    await asSystem(context.db, (scope) => scope.deleteFrom('connections').execute());
});

describe('with a provider of its own', () => {
  test('nothing is connected until somebody saves, and then that connection is used', async () => {
    const person = (await signedIn(real, 'admin')).token;
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
    const person = (await signedIn(real, 'admin')).token;
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
    const { token: person, id } = await signedIn(real, 'admin');
    await real.call('PUT', address, { token: person, body: { phone_number: ownNumber, access_token: token } });
    // From here on an administrator needs a second factor.
    await addPasskey(real.context.db, id);
    const context = {
      ...real.context,
      config: { ...real.context.config, secretKeys: ['another-secret-key-of-some-length'] },
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

async function addPasskey(db: Database, userId: string): Promise<void> {
  const passkey = {
    id: randomUUID(),
    user_id: userId,
    credential_id: randomUUID(),
    public_key: Buffer.of(1),
    counter: 0,
    transports: [],
    name: 'a key',
  };
  await db.insertInto('passkeys').values(passkey).execute();
}
