import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asSystem } from '#server/database/database.ts';
import { testServer } from '#kit/test-server.ts';
import { registerUser } from '../accounts/register.ts';
import { openSession } from '../accounts/sessions.ts';
import { contactJobs } from './contact-jobs.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });

const written = {
  name: 'Kavya Rao',
  email: 'kavya@example.org',
  subject: 'A question',
  message: 'How many learners fit?\n\nKavya',
};

async function tokenOf(role: 'admin' | 'creator'): Promise<string> {
  return asSystem(server.context.db, async (scope) => {
    const person = { name: role, email: `${role}-${randomUUID()}@example.org`, phone_number: '+919876543210' };
    const id = await registerUser(scope, { ...person, password: 'chalk-and-line', role }, randomUUID());
    return openSession(scope, id, { at: new Date(), address: '', userAgent: '' });
  });
}

test('a message of the contact form is kept, mailed to administrators, and can be read and erased by them', async () => {
  const token = await tokenOf('admin');
  expect((await server.call('POST', '/api/v1/contact', { body: written })).status).toBe(201);
  const list = await server.call('GET', '/api/v1/contact', { token });
  expect(list.json.data).toEqual([{ ...written, id: expect.any(String), at: expect.any(String), done_at: null }]);
  const mails = await server.call('GET', '/api/v1/mailbox', { token });
  expect(mails.json.data[0]).toMatchObject({ subject: 'Contact form: A question', kind: 'contact_message' });
  expect(mails.json.data[0].body).toContain('Kavya Rao (kavya@example.org)');

  await server.call('DELETE', `/api/v1/contact/${list.json.data[0].id}`, { token });
  expect((await server.call('GET', '/api/v1/contact', { token })).json.data).toEqual([]);
});

test('a message is ticked off and back, and each list holds its own', async () => {
  const token = await tokenOf('admin');
  const subject = `Tick ${randomUUID()}`;
  await server.call('POST', '/api/v1/contact', { body: { ...written, subject } });
  const listed = async (state: string) =>
    (await server.call('GET', `/api/v1/contact?state=${state}&q=Tick`, { token })).json.data;
  const [{ id }] = await listed('waiting');
  await server.call('PUT', `/api/v1/contact/${id}`, { token, body: { done: true } });
  expect(await listed('waiting')).toEqual([]);
  expect(await listed('done')).toMatchObject([{ id, subject, done_at: expect.any(String) }]);
  await server.call('PUT', `/api/v1/contact/${id}`, { token, body: { done: false } });
  expect(await listed('done')).toEqual([]);
});

test('messages go after 180 days, not before', async () => {
  const [forget] = contactJobs(server.context);
  const subject = `Old ${randomUUID()}`;
  await asSystem(server.context.db, async (scope) => {
    for (const days of [179, 181]) {
      const created_at = new Date(Date.now() - days * 86_400_000);
      await scope
        .insertInto('contact_messages')
        .values({ ...written, id: randomUUID(), subject, message: `${days}`, created_at })
        .execute();
    }
  });
  const run = {
    jobId: '1',
    attempt: 1,
    isLastAttempt: true,
    signal: new AbortController().signal,
    log: server.context.log,
  };
  await forget?.work({}, run);
  const kept = await server.call('GET', '/api/v1/contact?q=Old', { token: await tokenOf('admin') });
  expect(kept.json.data).toMatchObject([{ subject, message: '179' }]);
});

test('only administrators read what was written', async () => {
  const token = await tokenOf('creator');
  expect((await server.call('GET', '/api/v1/contact', { token })).status).toBe(403);
});

test('a message that filled in the trap is thanked for and not kept', async () => {
  const token = await tokenOf('admin');
  const trapped = { ...written, subject: 'Buy now', website: 'https://spam.example' };
  expect((await server.call('POST', '/api/v1/contact', { body: trapped })).status).toBe(201);
  const { json } = await server.call('GET', '/api/v1/contact?q=Buy', { token });
  expect(json.data).toEqual([]);
});

test('each field that is missing gets its own sentence', async () => {
  const { status, json } = await server.call('POST', '/api/v1/contact', {
    body: { ...written, name: ' ', message: '' },
  });
  expect(status).toBe(422);
  expect(json.validationErrors).toEqual({ name: ['Name is required'], message: ['Write a message'] });
});

test('a sixth message within a minute is refused with the time to wait', async () => {
  const write = () => server.call('POST', '/api/v1/contact', { body: written });
  let last = await write();
  // Where the counter's minute ends among them, as many more are taken in the next one.
  for (let n = 1; n < 11 && last.status !== 429; n += 1) last = await write();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});
