import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { mailKinds } from '#contract/mail.ts';
import { wordMail } from './mail-words.ts';

const values = {
  name: 'Kavya Rao',
  product: 'Chalkline',
  link: 'https://learn.example.org/reset-password?token=abc',
  email: 'kavya@example.org',
  inviter: 'Ravi',
  organization: 'Sahyadri',
  sender: 'visitor@example.org',
  subject: 'A question',
  message: 'How does it begin?',
  change: 'A passkey was added.',
};

test('every mail has words in all five languages, and no placeholder stays open', () => {
  for (const language of languageCodes) {
    for (const kind of mailKinds) {
      const { subject, body } = wordMail(kind, language, values);
      expect(`${subject}${body}`).not.toMatch(/[{}]/);
      expect(body).toContain('Kavya Rao');
      if (kind === 'password_reset' || kind === 'invitation') expect(body).toContain(values.link);
    }
  }
});

test('a name cannot break the subject line or smuggle in a link of the mail', () => {
  const { subject, body } = wordMail('invitation', 'en', {
    ...values,
    inviter: 'Ravi\r\nBcc: all@example.org',
    name: '{link}',
  });
  expect(subject).toBe('Ravi Bcc: all@example.org invites you to Chalkline');
  expect(body).toContain('Hello {link},');
});

test('a name that is an advertisement is no link in the mail', () => {
  const name = 'Win now at https://prize.example/a or www.prize.example, write to me@prize.example';
  const { body } = wordMail('invitation', 'en', { ...values, name, inviter: name, organization: name });
  expect(body.replaceAll(values.link, '').replaceAll(values.email, '')).not.toMatch(/:\/\/\S|\w\.\w|\w@\w/u);
  expect(wordMail('password_reset', 'en', { ...values, name: 'Dr. J. R. Patil' }).body).toContain('Dr. J. R. Patil,');
});

test('a message that somebody wrote keeps its lines, its subject has one', () => {
  const { subject, body } = wordMail('contact_message', 'en', {
    ...values,
    subject: 'One\ntwo',
    message: 'First\r\nsecond',
  });
  expect(subject).toContain('One two');
  expect(body).toContain('First\nsecond');
});
