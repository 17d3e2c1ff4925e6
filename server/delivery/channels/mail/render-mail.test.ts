import { expect, test } from 'vitest';
import type { LearnerLinks } from '../learner-addresses.ts';
import { composeMail } from './render-mail.ts';
import type { Parcel } from '../load-parcel.ts';

const links: LearnerLinks = {
  page: () => 'https://learn.example.org/learn#link=t',
  answer: () => 'https://learn.example.org/learn/answer#link=t',
  unsubscribe: 'https://learn.example.org/learn/unsubscribe#link=u',
  unsubscribeNow: 'https://learn.example.org/webhooks/unsubscribe/u',
};
const aParcel = (change: Partial<Parcel>): Parcel => ({
  deliveryId: 'd',
  organizationId: 'o',
  organization: 'Sunrise',
  courseId: 'c',
  courseTitle: 'Food safety',
  kind: 'completion',
  text: '',
  learner: { id: 'l', name: 'Asha', email: 'asha@example.org', language: 'en', linkGeneration: 1 },
  lesson: undefined,
  asking: undefined,
  ...change,
});

test('a week’s recap comes as a mail of its own, without the stars of a chat', () => {
  const text = '*Your week* · points known: 5 · coming back next week: 3';
  const mail = composeMail(aParcel({ kind: 'recap', text }), links, 'Chalkline');
  expect(mail.subject).toBe('Your week: Food safety');
  expect(mail.text).toContain('Your week · points known: 5 · coming back next week: 3');
  expect(mail.text).toContain(links.unsubscribe);
});

test('the mail that ends a course leads to the certificate with one press, and its plain text names the address', () => {
  const address = 'https://learn.example.org/certificates/23456789ABCD';
  const mail = composeMail(
    aParcel({ text: `🎉 *Food safety* is finished.\n\nYour certificate: ${address}` }),
    links,
    'Chalkline',
  );
  expect(mail.html).toContain(`<a href="${address}">${address}</a>`);
  expect(mail.text).toContain(`Your certificate: ${address}`);
  expect(mail.subject).toBe('You have finished Food safety');
});
