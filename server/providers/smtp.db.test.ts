import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startStubSmtp } from '#kit/stub-smtp.ts';
import { sendBySmtp } from './smtp.ts';

afterEach(() => vi.useRealTimers());

const mail = { from: 'a@example.org', to: 'b@example.org', subject: 's', text: 't', messageId: '<1@example.org>' };

test('a mail server without TLS gets no mail, and the operator is told what to set', async () => {
  const smtp = await startStubSmtp();
  onTestFinished(() => smtp.close());
  const answer = await sendBySmtp({ smtpUrl: smtp.url, isInsecure: false }, mail);
  expect(answer.kind).toBe('fix_settings');
  expect(answer).toMatchObject({ reason: expect.stringContaining('SMTP_INSECURE=1') });
  expect(await sendBySmtp({ smtpUrl: smtp.url, isInsecure: true }, mail)).toEqual({ kind: 'accepted' });
});

test('a mail server that stops is left alone after three tries, and its first answer afterwards lets all mails go', async () => {
  const smtp = await startStubSmtp();
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const hand = () => sendBySmtp({ smtpUrl: smtp.url, isInsecure: true }, mail);
  expect(await hand()).toEqual({ kind: 'accepted' });
  await smtp.close();
  for (let tried = 0; tried < 3; tried += 1)
    expect(await hand()).toMatchObject({ kind: 'retry_later', reason: expect.stringContaining('ECONNREFUSED') });
  expect(await hand()).toEqual({
    kind: 'retry_later',
    reason: 'The mail server did not answer several times in a row.',
  });
  const again = await startStubSmtp(Number(new URL(smtp.url).port));
  onTestFinished(() => again.close());
  expect(await hand()).toMatchObject({ kind: 'retry_later' });
  expect(again.mails).toEqual([]);
  vi.setSystemTime(30_000);
  expect([await hand(), await hand()]).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }]);
});

test('a mail server that says no to somebody’s address is not left alone for it', async () => {
  const smtp = await startStubSmtp();
  onTestFinished(() => smtp.close());
  smtp.recipientAnswer = '450 busy';
  const hand = () => sendBySmtp({ smtpUrl: smtp.url, isInsecure: true }, mail);
  for (let tried = 0; tried < 5; tried += 1) expect(await hand()).toMatchObject({ kind: 'retry_later' });
  smtp.recipientAnswer = '250 OK';
  expect(await hand()).toEqual({ kind: 'accepted' });
});
