import { expect, test } from 'vitest';
import type { Question } from '../../../learning/lesson-questions.ts';
import type { LearnerLinks } from '../learner-addresses.ts';
import { composeMail } from './render-mail.ts';
import type { MailView } from '../load-mail-view.ts';

const links: LearnerLinks = {
  page: () => 'https://learn.example.org/learn#link=t',
  answer: () => 'https://learn.example.org/learn/answer#link=t',
  unsubscribe: 'https://learn.example.org/learn/unsubscribe#link=u',
  unsubscribeNow: 'https://learn.example.org/webhooks/unsubscribe/u',
};
const aMailView = (change: Partial<MailView>): MailView => ({
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
  const text = '*Your week* · points you know: 5 (Hands) · coming back: 3, the first on Tuesday';
  const mail = composeMail(aMailView({ kind: 'recap', text }), links, 'Chalkline');
  expect(mail.subject).toBe('Your week: Food safety');
  expect(mail.text).toContain('Your week · points you know: 5 (Hands) · coming back: 3, the first on Tuesday');
  expect(mail.text).toContain(links.unsubscribe);
});

test('the mail that ends a course leads to the certificate with one press, and its plain text names the address', () => {
  const address = 'https://learn.example.org/certificates/23456789ABCD';
  const mail = composeMail(
    aMailView({ text: `🎉 *Food safety* is finished.\n\nYour certificate: ${address}` }),
    links,
    'Chalkline',
  );
  expect(mail.html).toContain(`<a href="${address}">${address}</a>`);
  expect(mail.text).toContain(`Your certificate: ${address}`);
  expect(mail.subject).toBe('You have finished Food safety');
});

test('the mail of a lesson leads to its question, and shows neither the question nor its options beside the proof', () => {
  const question: Question = {
    id: 'q',
    kind: 'choice',
    question: 'From which temperature on is hot food safe?',
    options: ['Above 60 °C', 'Above 40 °C'],
    answer: 'Above 60 °C',
    explanation: '',
    evidence: 'Keep hot food above 60 °C.',
    page: undefined,
    pointId: 'p',
    difficulty: 2,
    feedback: {},
  };
  const asking = {
    deliveryId: 'q1',
    question,
    heading: 'question',
    seed: 's',
    hint: undefined,
    example: undefined,
  } as const;
  const lesson = { title: 'Hot food', content: question.evidence, number: 1, total: 2 };
  const mail = composeMail(aMailView({ kind: 'lesson', lesson, asking }), links, 'Chalkline');
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(question.evidence);
    expect(text).toContain(links.answer('q1'));
    expect(text).not.toMatch(/From which|40 °C/);
  }
  expect(composeMail(aMailView({ kind: 'question', lesson, asking }), links, 'Chalkline').text).toContain('From which');
});

test('a picture stands below its card, with what it shows; where it is gone, what it shows is said', () => {
  const lesson: MailView['lesson'] = {
    title: 'Clean hands',
    content: 'Hands carry germs.\n\nGerms are small.\n\nWash for 20 seconds.',
    number: 1,
    total: 2,
    figures: [
      { mediaId: 'kept', alt: 'A hand & a germ', below: 'Hands carry germs.\n\nGerms are small.' },
      { mediaId: 'gone', alt: 'A sink', below: 'Wash for 20 seconds.' },
    ],
  };
  const pictures = new Map([['kept', 'https://learn.example.org/media/kept']]);
  const { html, text } = composeMail(aMailView({ kind: 'lesson', lesson }), links, 'Chalkline', pictures);
  const shown = html.indexOf('<img src="https://learn.example.org/media/kept" alt="A hand &amp; a germ">');
  expect(html.indexOf('Germs are small.')).toBeLessThan(shown);
  expect(shown).toBeLessThan(html.indexOf('Wash for 20 seconds.'));
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('A sink');
  expect(text).toMatch(/Germs are small\.\n\n.*A hand & a germ\n\nWash for 20 seconds\.\n\n.*A sink/);
});
