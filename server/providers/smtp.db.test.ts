import { expect, onTestFinished, test } from 'vitest';
import { startStubSmtp } from '#kit/stub-smtp.ts';
import { sendBySmtp } from './smtp.ts';

const mail = { from: 'a@example.org', to: 'b@example.org', subject: 's', text: 't', messageId: '<1@example.org>' };

test('a mail server without TLS gets no mail, and the operator is told what to set', async () => {
  const smtp = await startStubSmtp();
  onTestFinished(() => smtp.close());
  const answer = await sendBySmtp({ smtpUrl: smtp.url, isInsecure: false }, mail);
  expect(answer.kind).toBe('fix_settings');
  expect(answer).toMatchObject({ reason: expect.stringContaining('SMTP_INSECURE=1') });
  expect(await sendBySmtp({ smtpUrl: smtp.url, isInsecure: true }, mail)).toEqual({ kind: 'accepted' });
});
