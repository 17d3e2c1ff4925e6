import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asSystem } from '#server/database/database.ts';
import { testServer } from '#kit/test-server.ts';
import { registerUser } from '../accounts/register.ts';
import { openSession } from '../accounts/sessions.ts';

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
  expect(list.json.data).toEqual([{ ...written, id: expect.any(String), at: expect.any(String) }]);
  const mails = await server.call('GET', '/api/v1/mailbox', { token });
  expect(mails.json.data[0]).toMatchObject({ subject: 'Contact form: A question', kind: 'contact_message' });
  expect(mails.json.data[0].body).toContain('Kavya Rao (kavya@example.org)');

  await server.call('DELETE', `/api/v1/contact/${list.json.data[0].id}`, { token });
  expect((await server.call('GET', '/api/v1/contact', { token })).json.data).toEqual([]);
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
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await server.call('POST', '/api/v1/contact', { body: written }));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});
