import { afterAll, beforeEach, expect, test } from 'vitest';
import { type FakeSpeechServer, fakeSpeechServer, oggOpus } from '#kit/fake-speech-server.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const operators: FakeSpeechServer = await fakeSpeechServer(() => ({ body: oggOpus }));
const chosen: FakeSpeechServer = await fakeSpeechServer(() => ({ body: oggOpus }));
afterAll(async () => {
  await operators[Symbol.asyncDispose]();
  await chosen[Symbol.asyncDispose]();
});
const server = testServer({
  environment: {
    SPEECH_URL: operators.url,
    SPEECH_KEY: 'operators-key-7890',
    SPEECH_VOICES: 'hi=asha,mr=/voices/mr.onnx',
    SPEECH_COMMAND: 'no-such-program-here --voice {voice} {out}',
  },
});
const address = '/api/v1/speech';
const key = 'canary-key-1234';
let admin: string;
let organizationId: string;

beforeEach(async () => {
  ({ token: admin, organizationId } = await signedIn(server, 'admin'));
  await asSystem(server.context.db, async (scope) => {
    await scope.deleteFrom('speech_connection').execute();
    await scope.updateTable('organizations').set({ reads_aloud: true }).execute();
  });
  operators.requests.length = 0;
  chosen.requests.length = 0;
});

const form = (rest = {}) => ({ engine: 'server', url: chosen.url, key, model: 'small', voice: 'amy', ...rest });
const save = (rest = {}) => server.call('PUT', address, { token: admin, body: form(rest) });
const look = async () => (await server.call('GET', address, { token: admin })).json.data;
const tryIt = (rest = {}) =>
  server.call('POST', `${address}/try`, { token: admin, body: { ...form(), language: 'hi', ...rest } });
const voicesOf = async (token: string) => (await server.call('GET', '/api/v1/speech-voices', { token })).json.data;

test('nobody but an administrator reads, tries or chooses what speaks', async () => {
  for (const role of ['organization', 'creator', 'user'] as const) {
    const { token } = await signedIn(server, role);
    for (const [method, path, body] of [
      ['GET', address, undefined],
      ['PUT', address, form()],
      ['DELETE', address, undefined],
      ['POST', `${address}/try`, { ...form(), language: 'en' }],
      ['GET', `${address}/organizations`, undefined],
      ['PUT', `${address}/organizations/${organizationId}`, { reads_aloud: false }],
    ] as const) {
      const answer = await server.call(method, path, { token, ...(body && { body }) });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  }
  expect(chosen.requests).toEqual([]);
});

test('what the environment names holds until something is saved, and again once that is forgotten', async () => {
  const ofOperator = {
    ...{ source: 'environment', engine: 'server', url: operators.url, key: '••••7890' },
    ...{ voice: 'alloy', voices: { hi: 'asha', mr: '/voices/mr.onnx' } },
    command: 'no-such-program-here --voice {voice} {out}',
  };
  expect(await look()).toEqual({ ...ofOperator, model: 'tts-1' });
  const saved = (await save({ voices: { hi: 'meena', ta: '' } })).json.data;
  expect(saved).toMatchObject({ source: 'saved', url: chosen.url, key: '••••1234', voices: { hi: 'meena' } });
  const { token } = await signedIn(server, 'creator');
  expect(await voicesOf(token)).toEqual([
    { language: 'en', voice: 'amy' },
    { language: 'hi', voice: 'meena' },
    ...['mr', 'ta', 'te'].map((language) => ({ language, voice: 'amy' })),
  ]);
  expect((await server.call('DELETE', address, { token: admin })).json.data).toMatchObject(ofOperator);
  expect(await voicesOf(token)).toContainEqual({ language: 'hi', voice: 'asha' });
});

test('a key is sealed in the database and shown by its end alone', async () => {
  await save();
  const row = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('speech_connection').selectAll().executeTakeFirst(),
  );
  expect(JSON.stringify(row)).not.toContain(key);
  expect(JSON.stringify(await look())).not.toContain(key);
});

test('a sentence is spoken in the language that is tried, by the voice of the form, before anything is saved', async () => {
  const { json } = await tryIt({ voice: 'meena' });
  expect(Buffer.from(json.data.sound, 'base64').equals(oggOpus)).toBe(true);
  expect(chosen.requests).toMatchObject([
    { authorization: `Bearer ${key}`, body: { model: 'small', voice: 'meena', input: json.data.words } },
  ]);
  expect(json.data.words).toContain('साबुन');
  expect((await look()).source).toBe('environment');
});

test('a key goes to the server that it was saved for and to no other, also when another one is saved without a key', async () => {
  await save();
  await tryIt({ key: '' });
  expect(chosen.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
  await tryIt({ key: '', url: operators.url });
  expect(operators.requests.at(-1)?.authorization).toBe('Bearer operators-key-7890');
  await using other = await fakeSpeechServer(() => ({ body: oggOpus }));
  await tryIt({ key: '', url: other.url });
  expect((await save({ key: '', url: other.url })).json.data.key).toBe('');
  await tryIt({ key: '', url: other.url });
  expect(other.requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://speech.example.com.invalid',
  'ftp://speech.example.com',
  '',
])('the address %s is refused and nothing is saved', async (url) => {
  expect((await save({ url })).status).toBe(422);
  expect((await tryIt({ url })).status).toBe(422);
  expect((await look()).source).toBe('environment');
});

test('a server that refuses or leads elsewhere is named as that, and nothing follows it', async () => {
  await using broken = await fakeSpeechServer(() => ({ status: 401, body: 'no' }));
  const refused = await tryIt({ url: broken.url });
  expect([refused.status, refused.json.code]).toEqual([502, 'speech_refused']);
  expect(refused.json.message).toContain('401');
  await using elsewhere = await fakeSpeechServer(() => ({ status: 302, headers: { location: chosen.url }, body: '' }));
  expect((await tryIt({ url: elsewhere.url })).status).toBe(502);
  expect(chosen.requests).toEqual([]);
});

test('the program is the one that the operator names, with paths that the operator names', async () => {
  const program = (voice: string) => tryIt({ engine: 'program', voice });
  // The folder of a path would be opened to the program.
  expect((await program('/srv/keys')).json.code).toBe('speech_voice_path');
  expect((await save({ engine: 'program', voices: { ta: '../x' } })).json.code).toBe('speech_voice_path');
  expect((await save({ engine: 'program', voice: '--stdout' })).status).toBe(422);
  const { json } = await program('/voices/mr.onnx');
  expect([json.code, json.message]).toEqual([
    'speech_refused',
    expect.stringContaining('The speech program is not on this machine.'),
  ]);
  expect((await save({ engine: 'program', voice: '', voices: { mr: '/voices/mr.onnx' } })).json.data.engine).toBe(
    'program',
  );
});

test('what is turned off speaks nowhere', async () => {
  expect((await save({ engine: 'none' })).json.data).toMatchObject({ source: 'saved', engine: 'none', url: '' });
  expect(await voicesOf((await signedIn(server, 'creator')).token)).toEqual([]);
  expect((await tryIt({ engine: 'none' })).json.code).toBe('speech_missing');
});

test('cards of one organization are read aloud and of another not', async () => {
  const [silent, loud] = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
  const switched = await server.call('PUT', `${address}/organizations/${silent.organizationId}`, {
    token: admin,
    body: { reads_aloud: false },
  });
  expect(switched.json.data).toMatchObject({ id: silent.organizationId, reads_aloud: false });
  expect(await voicesOf(silent.token)).toEqual([]);
  expect(await voicesOf(loud.token)).toHaveLength(5);
  const listed: { id: string; reads_aloud: boolean }[] = (
    await server.call('GET', `${address}/organizations`, { token: admin })
  ).json.data;
  const stateOf = (id: string) => listed.find((each) => each.id === id)?.reads_aloud;
  expect([stateOf(silent.organizationId), stateOf(loud.organizationId)]).toEqual([false, true]);
  const course = (await server.call('POST', '/api/v1/courses', { token: silent.token, body: { title: 'Silent' } })).json
    .data;
  const draft = await server.call('POST', `/api/v1/courses/${course.id}/card-voices`, {
    token: silent.token,
    body: { title: '', text: 'Wash.' },
  });
  expect(draft.json.code).toBe('speech_missing');
  const nobody = await server.call('PUT', `${address}/organizations/${course.id}`, {
    token: admin,
    body: { reads_aloud: false },
  });
  expect(nobody.json.code).toBe('organization_not_found');
});
