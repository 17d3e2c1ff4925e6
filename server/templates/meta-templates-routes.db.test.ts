import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { savedPayload } from '#kit/saved-payloads.ts';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { until } from '#kit/until.ts';
import { asSystem } from '../database/database.ts';
import { processTemplateNotices } from './process-template-notices.ts';
import { syncTemplates } from './sync-templates.ts';
import { closeTemplateGate, templateGate } from './template-gate.ts';

const simulator = await testSimulator('a-token-of-the-simulator-0123456789-abcdef');
const server = testServer({
  work: false,
  graphUrl: simulator.graphUrl,
  environment: { SIMULATOR_TOKEN: 'a-token-of-the-simulator-0123456789-abcdef' },
});
const accountId = '102290129340398';

let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
});
beforeEach(async () => {
  await simulator.fault();
  admin = await signedIn(server, 'admin');
});

const sound = (name: string) => ({
  name,
  content: `Hello {{first_name}}, lesson ${name} is ready to read.`,
  variables: ['first_name'],
  category: 'UTILITY',
  language: 'en',
  cultural_context: '',
  status: 'draft',
});
const newName = () => `t_${randomUUID().slice(0, 8)}`;
async function create(fields: object = {}): Promise<{ id: string; name: string }> {
  const { json } = await server.call('POST', '/api/templates', {
    token: admin.token,
    body: { ...sound(newName()), ...fields },
  });
  return json;
}
const act = (id: string, what: string, body: object = {}) =>
  server.call('POST', `/api/v1/templates/${id}/${what}`, { token: admin.token, body });
const read = async (id: string) =>
  (await server.call('GET', `/api/v1/templates/${id}`, { token: admin.token })).json.data;
const control = async (path: string, body: object) => {
  const answer = await fetch(`${simulator.graphUrl}/_sim/${path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer a-token-of-the-simulator-0123456789-abcdef',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.json();
};
let laterMs = 0;
/** Reviews take three seconds of the simulator's clock. */
async function reviewed(id: string): Promise<string> {
  laterMs += 10_000;
  await control('clock', { offset_ms: laterMs });
  return until(async () => {
    await syncTemplates(server.context);
    const { at_meta } = await read(id);
    return at_meta.status === 'PENDING' ? undefined : at_meta.status;
  });
}

test('a template goes to Meta, is approved, and only then carries an approval id', async () => {
  const { id, name } = await create({ buttons: ['Start'], footer: 'Write STOP to end.' });
  const submitted = await act(id, 'submit');
  expect([submitted.status, submitted.json.data.at_meta.status]).toEqual([200, 'PENDING']);
  expect(submitted.json.data.meta_approval_id).toBeNull();
  expect(submitted.json.data.status).toBe('draft');
  expect((await act(id, 'submit')).json.code).toBe('template_in_review');
  expect(await reviewed(id)).toBe('APPROVED');
  const details = await read(id);
  expect(details.meta_approval_id).toBe(details.at_meta.template_id);
  expect(details.at_meta).toMatchObject({ may_be_sent: true, obstacle: 'unchanged', is_stale: false });
  // The test's clock stands still, so both have one time.
  expect(new Set(details.events.map(({ event }: { event: string }) => event))).toEqual(
    new Set(['APPROVED', 'submitted']),
  );
  expect(details.status).toBe('draft');

  const gate = await asSystem(server.context.db, (scope) => templateGate(scope, { accountId, name, language: 'en' }));
  expect(gate).toMatchObject({ maySend: true, status: 'APPROVED' });
  const sent = await act(id, 'test', { phone: '+919900000001', examples: { first_name: 'Ravi' } });
  expect(sent.json.data.text).toContain('Hello Ravi');

  await control(`templates/${details.at_meta.template_id}`, { event: 'PAUSED' });
  await syncTemplates(server.context);
  const paused = await read(id);
  expect([paused.at_meta.status, paused.meta_approval_id, paused.at_meta.may_be_sent]).toEqual(['PAUSED', null, false]);
  expect(paused.issues[0]).toMatchObject({ type: 'PAUSED', source: 'Meta' });
  expect((await act(id, 'test')).json.code).toBe('template_not_sendable');
  expect(
    await asSystem(server.context.db, (scope) => templateGate(scope, { accountId, name, language: 'en' })),
  ).toMatchObject({ maySend: false, kind: 'pause' });
  expect((await act(id, 'unpause')).status).toBe(200);
  await syncTemplates(server.context);
  expect((await read(id)).meta_approval_id).not.toBeNull();

  const changed = { ...sound(name), content: 'Hello {{first_name}}, here is a better text for you.' };
  await server.call('PUT', `/api/templates/${id}`, { token: admin.token, body: changed });
  expect((await read(id)).at_meta).toMatchObject({ is_stale: true, next_step: 'edit' });
  expect((await act(id, 'submit')).json.data.at_meta.status).toBe('PENDING');
  expect(await reviewed(id)).toBe('APPROVED');
  await server.call('PUT', `/api/templates/${id}`, {
    token: admin.token,
    body: { ...changed, content: sound(name).content },
  });
  expect((await act(id, 'submit')).json.code).toBe('template_edit_limit');
  await server.call('PUT', `/api/templates/${id}`, { token: admin.token, body: { ...changed, language: 'hi' } });
  expect((await act(id, 'submit')).json.code).toBe('template_frozen');

  expect((await act(id, 'withdraw')).json.data.at_meta.status).toBe('DELETED');
});

test('what Meta would refuse is not sent to Meta, and what Meta refuses is said in its words', async () => {
  const bad = await create({ content: '{{first_name}} is ready' });
  expect((await act(bad.id, 'submit')).json.code).toBe('template_has_issues');
  const twin = await create({
    content: 'Welcome and congratulations!! This message demonstrates your ability to send a message notification.',
    footer: 'WhatsApp Business Platform sample message',
    language: 'en_US',
    variables: [],
  });
  const refused = await act(twin.id, 'submit');
  expect([refused.status, refused.json.code]).toEqual([422, 'template_refused']);
  expect(refused.json.message).toContain('hello_world');
  await simulator.fault({ kind: 'token_error', code: 190 });
  expect((await act((await create()).id, 'submit')).json.code).toBe('template_refused');
});

test('a rejection stands in the issues with its reason, and resubmitting is allowed', async () => {
  await simulator.fault({ kind: 'template_rejected', reason: 'TAG_CONTENT_MISMATCH', count: 1 });
  const { id } = await create();
  await act(id, 'submit');
  expect(await reviewed(id)).toBe('REJECTED');
  const rejected = await read(id);
  expect(rejected.issues[0].type).toBe('TAG_CONTENT_MISMATCH');
  expect(rejected.meta_approval_id).toBeNull();
  expect(rejected.at_meta.next_step).toBe('edit');
  expect((await act(id, 'submit')).json.data.at_meta.status).toBe('PENDING');
});

test('Meta’s own category counts, and is asked to be acknowledged', async () => {
  await simulator.fault({ kind: 'template_approved_as_marketing' });
  const { id } = await create();
  await act(id, 'submit');
  await reviewed(id);
  const details = await read(id);
  expect(details.at_meta).toMatchObject({
    submitted_category: 'UTILITY',
    category: 'MARKETING',
    category_to_acknowledge: true,
  });
  expect(details.issues.map(({ type }: { type: string }) => type)).toContain('CATEGORY_CHANGED');
  expect((await act(id, 'acknowledge-category')).json.data.at_meta.category_to_acknowledge).toBe(false);
});

test('a name that another organization has at Meta is taken', async () => {
  const name = newName();
  const { id } = await create({ name });
  await act(id, 'submit');
  const other = await signedIn(server, 'admin');
  const second = await server.call('POST', '/api/templates', {
    token: other.token,
    body: { ...sound(name), content: 'Hi {{first_name}}, some other words.' },
  });
  const refused = await server.call('POST', `/api/v1/templates/${second.json.id}/submit`, {
    token: other.token,
    body: {},
  });
  expect(refused.json.code).toBe('template_name_taken');
});

test('languages of one name are told together, each with its own state', async () => {
  const name = newName();
  const { id } = await create({ name });
  const hindi = await create({ name, language: 'hi', content: 'नमस्ते {{first_name}}, आपका अगला पाठ तैयार है।' });
  await act(hindi.id, 'submit');
  expect((await read(id)).siblings).toEqual([
    { id: hindi.id, language: 'hi', status: 'draft', meta_status: 'PENDING' },
  ]);
});

test('what Meta has and nobody here is found, and taken over on request', async () => {
  const name = newName();
  await control('templates', {
    templates: [
      {
        id: String(Date.now()),
        name,
        language: 'en',
        components: [{ type: 'BODY', text: 'Hello {{first_name}}, made at Meta.' }],
      },
    ],
  });
  const found = await server.call('POST', '/api/v1/templates/sync', { token: admin.token, body: {} });
  expect(found.json.data.unknown).toContainEqual({ name, language: 'en', status: 'APPROVED' });
  const adopted = await server.call('POST', '/api/v1/templates/sync', { token: admin.token, body: { adopt: true } });
  expect(adopted.json.data.adopted).toBeGreaterThan(0);
  const { json } = await server.call('GET', `/api/templates?q=${name}`, { token: admin.token });
  expect(json[0]).toMatchObject({
    name,
    content: 'Hello {{first_name}}, made at Meta.',
    meta_status: 'APPROVED',
    variables: ['first_name'],
  });
  expect(json[0].meta_approval_id).not.toBeNull();
});

test('every order of notices of one template ends in the newest state, and repeats change nothing', async () => {
  const made = savedPayload('made-webhooks') as Record<string, { entry: { time: number }[] }>;
  const names = ['approved', 'paused_first', 'flagged', 'unpaused'];
  const bodies = names.map((name, index) => {
    const body = structuredClone(made[`template_status_${name}`]);
    for (const entry of body?.entry ?? []) entry.time += index * 10;
    return body;
  });
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2, 3, 1],
    [2, 2, 0, 3, 1, 0],
  ];
  for (const order of orders) {
    await asSystem(server.context.db, (scope) => scope.deleteFrom('meta_templates').execute());
    for (const at of order) await processTemplateNotices(server.context, bodies[at], new Date());
    const row = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('meta_templates').select(['status']).where('name', '=', 'lesson_reminder_v1').executeTakeFirst(),
    );
    expect([order, row?.status]).toEqual([order, 'APPROVED']);
  }
});

test('a send that Meta refuses for its template closes the gate until Meta says otherwise', async () => {
  const template = { accountId, name: 'hello_world', language: 'en_US' };
  await syncTemplates(server.context);
  const gate = () => asSystem(server.context.db, (scope) => templateGate(scope, template));
  expect((await gate()).maySend).toBe(true);
  const close = (now: Date) => asSystem(server.context.db, (scope) => closeTemplateGate(scope, template, 132015, now));
  await close(new Date());
  // A send that was on its way while Meta spoke tells nothing new.
  expect((await gate()).maySend).toBe(true);
  await close(new Date(Date.now() + 120_000));
  expect(await gate()).toMatchObject({ maySend: false, status: 'PAUSED', kind: 'pause' });
  await syncTemplates(server.context);
  expect((await gate()).maySend).toBe(true);
});

test('a picture header goes to Meta as an example, and with a test message as an upload of its own', async () => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  const { id, name } = await create();
  const { db, storage } = server.context;
  const pieces = async function* () {
    yield bytes;
  };
  const { key, sha256 } = await storage.put(pieces());
  const mediaId = randomUUID();
  await asSystem(db, async (scope) => {
    const { organization_id } = await scope
      .selectFrom('message_templates')
      .select('organization_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const file = { name: 'leaf', type: 'image', file_name: 'leaf.png', content_type: 'image/png' } as const;
    const row = { ...file, id: mediaId, organization_id, size: bytes.length, storage_key: key, sha256 };
    await scope
      .insertInto('media_files')
      .values({ ...row, course_id: null, created_by: null, deleted_at: null })
      .execute();
    await scope.updateTable('message_templates').set({ header_media_id: mediaId }).where('id', '=', id).execute();
  });
  expect((await act(id, 'submit')).status).toBeLessThan(300);
  expect(await reviewed(id)).toBe('APPROVED');
  const definition = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('meta_templates').select('components').where('name', '=', name).executeTakeFirstOrThrow(),
  );
  expect(definition.components).toContainEqual(expect.objectContaining({ type: 'HEADER', format: 'IMAGE' }));
  const sent = await act(id, 'test', { phone: '+919800000077' });
  expect([sent.status, sent.json]).toEqual([200, expect.anything()]);
  const answer = await fetch(`${simulator.graphUrl}/_sim/messages?since=0`, {
    headers: { authorization: 'Bearer a-token-of-the-simulator-0123456789-abcdef' },
  });
  const { messages } = (await answer.json()) as { messages: { phone: string; body: { template?: object } }[] };
  const shown = messages.findLast(({ phone }) => phone === '+919800000077');
  expect(shown?.body.template).toMatchObject({
    components: expect.arrayContaining([
      { type: 'header', parameters: [{ type: 'image', image: { id: expect.stringMatching(/^\d+$/) } }] },
    ]),
  });
});
