import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { signedIn, type SignedIn } from '#kit/signed-in.ts';
import { type Answer, testServer } from '#kit/test-server.ts';

const server = testServer();
let creator: SignedIn;
let admin: SignedIn;
let courseId: string;

beforeAll(async () => {
  creator = await signedIn(server, 'creator');
  admin = await signedIn(server, 'admin');
  const made = await call('POST', '/api/v1/courses', { title: 'Spec', description: '', language: 'en' });
  courseId = made.json.data.id;
});

const call = (method: string, address: string, body?: unknown, who: SignedIn = creator): Promise<Answer> =>
  server.call(method, address, { token: who.token, ...(body !== undefined && { body }) });
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('login, register, me and profile answer with the fields of the table', async () => {
  const email = `${randomUUID()}@example.org`;
  const registered = await server.call('POST', '/api/v1/auth/register', {
    body: { name: 'Asha K', email, phone_number: '+919876543210', password: 'chalk-and-line' },
  });
  const signed = await server.call('POST', '/api/v1/auth/login', { body: { email, password: 'chalk-and-line' } });
  for (const { json } of [registered, signed])
    expect(json).toMatchObject({
      success: true,
      message: expect.any(String),
      data: { token: expect.any(String), user: { email } },
    });
  const { token } = signed.json.data;
  const me = await server.call('GET', '/api/v1/auth/me', { token });
  expect(me.json).toMatchObject({ success: true, message: expect.any(String), data: { email, role: 'creator' } });
  const body = {
    name: 'Asha Kulkarni',
    email,
    phone: '+919876543211',
    organization: 'Ignored for a creator',
    notifications: { email: false, whatsapp: true, push: true },
    theme: 'dark',
    language: 'mr',
  };
  const changed = await server.call('PUT', '/api/v1/auth/profile', { token, body });
  const { organization: _, ...own } = body;
  expect(changed.json.data).toMatchObject(own);
});

test('a profile that another window changed meanwhile is not written over, and is when one saves again', async () => {
  const { updated_at: seen } = (await call('GET', '/api/v1/auth/me')).json.data;
  const first = await call('PUT', '/api/v1/auth/profile', { name: 'First Window', unchanged_since: seen });
  expect(first.status).toBe(200);
  const second = await call('PUT', '/api/v1/auth/profile', { theme: 'dark', unchanged_since: seen });
  expect([second.status, second.json.code]).toEqual([409, 'profile_changed']);
  const again = await call('PUT', '/api/v1/auth/profile', {
    theme: 'dark',
    unchanged_since: first.json.data.updated_at,
  });
  expect(again.json.data).toMatchObject({ name: 'First Window', theme: 'dark' });
});

test('dashboard, its statistics, health and the connectivity check answer as the table says, under both bases', async () => {
  for (const address of ['/dashboard', '/api/dashboard']) {
    const { json } = await call('GET', address);
    expect(json.data).toMatchObject({
      stats: { templates: 0, mediaFiles: expect.any(Number), messagesSent: 0 },
      recentActivities: expect.any(Array),
    });
  }
  for (const address of ['/dashboard/stats', '/api/dashboard/stats'])
    expect((await call('GET', address)).json.data).toEqual({
      templates: 0,
      mediaFiles: expect.any(Number),
      messagesSent: 0,
    });
  for (const address of ['/health', '/api/health'])
    expect((await server.call('GET', address)).json).toMatchObject({ status: 'ok', checks: expect.any(Object) });
  expect((await server.call('OPTIONS', '/api/v1/auth/register')).status).toBe(204);
});

test('media are a bare list, are sent as a form, and are changed and deleted by id', async () => {
  const form = (name: string) => {
    const data = new FormData();
    for (const [field, value] of Object.entries({
      name,
      type: 'image',
      description: '',
      status: 'active',
      course_id: courseId,
    }))
      data.set(field, value);
    data.set('file', new Blob([picture], { type: 'image/png' }), 'dot.png');
    return data;
  };
  const made = await call('POST', '/api/media', form('Dot'));
  expect([made.status, made.json]).toEqual([
    201,
    expect.objectContaining({ name: 'Dot', type: 'image', course_id: courseId }),
  ]);
  const list = await call('GET', '/api/media');
  expect(list.json).toEqual([expect.objectContaining({ id: made.json.id, size: picture.length })]);
  expect(list.headers.get('x-total-count')).toBe('1');
  const changed = await call('PUT', `/api/media/${made.json.id}`, form('Point'));
  expect(changed.json.name).toBe('Point');
  expect((await call('DELETE', `/api/media/${made.json.id}`)).status).toBe(200);
  expect((await call('GET', '/api/media')).json).toEqual([]);
});

test('courses are a bare list of id and name, and one course has a title', async () => {
  expect((await call('GET', '/api/courses')).json).toEqual([expect.objectContaining({ id: courseId, name: 'Spec' })]);
  expect((await call('GET', `/api/v1/courses/${courseId}`)).json).toMatchObject({ id: courseId, title: 'Spec' });
});

test('templates are a bare list and take the JSON of the table, by an administrator', async () => {
  const body = {
    name: 'walk',
    content: 'Hello {{first_name}}, go on.',
    variables: ['first_name', ' last'],
    category: 'UTILITY',
    language: 'en',
    cultural_context: '',
    status: 'draft',
  };
  const made = await call('POST', '/api/templates', body, admin);
  expect([made.status, made.json]).toEqual([201, expect.objectContaining(body)]);
  expect((await call('GET', '/api/templates', undefined, admin)).json).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: made.json.id, issues: expect.any(Array), meta_approval_id: null }),
    ]),
  );
  for (const status of ['pending', 'approved', 'rejected', 'needs_improvement', 'draft'])
    expect((await call('PUT', `/api/templates/${made.json.id}`, { ...body, status }, admin)).json.status).toBe(status);
  expect((await call('DELETE', `/api/templates/${made.json.id}`, undefined, admin)).status).toBe(200);
});

test('a transformation takes the form of the table, and its status has the four fields', async () => {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    course_id: courseId,
    media_type: 'document',
    background_processing: 'true',
  }))
    form.set(field, value);
  const file = readFileSync(new URL('../fixtures/building-networks-opening.pdf', import.meta.url));
  form.set('file', new Blob([file], { type: 'application/pdf' }), 'building-networks-opening.pdf');
  const started = await call('POST', '/api/v1/media-transformation/transform', form);
  expect(started.json).toMatchObject({
    background_processing: true,
    job_id: expect.any(String),
    message: 'Media transformation job added to queue. Processing in background.',
  });
  const status = () => call('GET', `/api/v1/media-transformation/status/${started.json.job_id}`);
  // Six files at once on two cores leave a decoder little of them.
  await expect.poll(async () => (await status()).json.status, { interval: 500, timeout: 110_000 }).toBe('completed');
  expect((await status()).json).toMatchObject({
    status: 'completed',
    progress: 100,
    message: expect.any(String),
    result: { media_type: 'document', lessons: expect.any(Array) },
  });
});

test('events of a page are taken in a batch of {events}', async () => {
  const events = [
    { type: 'api_request', timestamp: 1, url: '/x', method: 'GET', status: 200, duration: 3, user_id: 'u' },
  ];
  for (const address of ['/analytics', '/api/analytics'])
    expect((await server.call('POST', address, { body: { events } })).status).toBeLessThan(300);
});

test('every answer carries the security headers: no frames, no sniffing, a strict referrer, a content policy', async () => {
  for (const address of ['/health', '/api/media']) {
    const { headers } = await server.call('GET', address);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^strict-origin/);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
  }
});

test('a failure answers success false, a sentence, a code and messages by field', async () => {
  const { status, json } = await server.call('POST', '/api/v1/auth/register', { body: { email: 'x' } });
  expect(status).toBe(422);
  expect(json).toMatchObject({
    success: false,
    message: expect.any(String),
    detail: expect.any(String),
    code: 'invalid_input',
    errors: expect.any(Array),
    validationErrors: { name: ['Name is required'], email: ['Email is invalid'] },
  });
});

test('who only learns loads a file of an own course by id and no other file', async () => {
  const learner = await signedIn(server, 'user', creator.organizationId);
  const data = new FormData();
  data.set('name', 'Secret');
  data.set('file', new Blob([picture], { type: 'image/png' }), 'secret.png');
  const made = await call('POST', '/api/media', data);
  const content = `/api/v1/media/${made.json.id}/content`;
  expect((await call('GET', content)).status).toBe(200);
  expect((await call('GET', content, undefined, learner)).status).toBe(404);
});
