import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { asSystem } from '#server/database/database.ts';
import { startStubSmtp } from '#kit/stub-smtp.ts';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';

const smtp = await startStubSmtp();
const server = testServer({
  environment: { SMTP_URL: smtp.url, SMTP_INSECURE: '1', MAIL_FROM: 'Chalkline <mail@learn.example.org>' },
});
afterAll(() => smtp.close());

async function forget(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await server.call('POST', '/api/v1/auth/register', {
    body: { name: 'Kavya Rao', email, phone_number: '+91 98765 43210', password: 'chalk-and-line' },
  });
  await server.call('POST', '/api/v1/auth/forgot-password', { body: { email } });
  return email;
}

const settled = (email: string) =>
  until(() =>
    asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', email)
        .where('kind', '=', 'password_reset')
        .where('status', '<>', 'queued')
        .executeTakeFirst(),
    ),
  );

test('with a mail server the link leaves by it, and nothing of it stays behind', async () => {
  const email = await forget();
  expect(await settled(email)).toMatchObject({ status: 'sent', body: '' });
  const sent = smtp.mails.find((mail) => mail.includes(email) && mail.includes('reset-password')) ?? '';
  expect(sent).toContain('From: Chalkline <mail@learn.example.org>');
  expect(sent.replaceAll('=\r\n', '')).toMatch(/reset-password\?token=/);
  const kept = await asSystem(server.context.db, async (scope) =>
    scope.selectFrom('mails').selectAll().where('status', '=', 'sent').execute(),
  );
  expect(JSON.stringify(kept)).not.toContain('token=');
});

test('an address that the mail server refuses is given up with its words', async () => {
  smtp.recipientAnswer = '550 no such person here';
  const email = await forget();
  const mail = await settled(email);
  smtp.recipientAnswer = '250 OK';
  expect(mail).toMatchObject({ status: 'failed', body: '' });
  expect(mail.error).toContain('no such person here');
});

test('with a mail server there is no mailbox to read', async () => {
  const { json } = await server.call('GET', '/api/v1/mailbox/demo?to=a@example.org');
  expect(json.code).toBe('mailbox_closed');
});
