import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { loadMailView } from '#server/delivery/channels/load-mail-view.ts';
import { composeMail } from '#server/delivery/channels/mail/render-mail.ts';
import { optionsIn } from '#server/delivery/content/shown-options.ts';
import { planNextDue } from '#server/delivery/planning/plan-deliveries.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { readContent } from '#server/delivery/content/stored-content.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const noon = new Date('2026-03-04T06:30:00Z');

const order = {
  kind: 'order',
  setting: 'A small flame appears.',
  question: 'What is the right order?',
  options: ['Keep the lid closed', 'Press the stop', 'Call for help'],
  answer: 'Press the stop → Keep the lid closed → Call for help',
  feedback: { 'Keep the lid closed': 'The closed lid is second.' },
};
const match = { kind: 'match', question: 'Match?', options: ['x = 1', 'y = 2'], answer: 'x = 2; y = 1' };
const recall = { kind: 'recall', question: 'What goes?', options: [], answer: 'debris' };

async function aReader(quiz: object[] = [order, match, recall]) {
  server.clock.moveTo(noon);
  const { db, config } = server.context;
  const learner = await anEnrolledLearner(db, { now: noon, questions: [quiz.length], quiz, lastInboundAt: null });
  const { learnerId } = learner;
  const email = `${learnerId}@example.org`;
  const mailOnly = { email, consent_email: true, consent_whatsapp: false };
  await asSystem(db, (scope) => scope.updateTable('learners').set(mailOnly).where('id', '=', learnerId).execute());
  const headers = {
    'x-learner-link': makeLearnerLink({ learnerId, generation: 0 }, 'learn', config.secretKey, Date.now()),
  };
  const read = () => server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, { headers });
  const answer = async (place: number, given: { text: string } | { option_index: number } | object) => {
    const { id } = (await read()).json.data.lessons[0].questions[place];
    const asked = { lesson_id: learner.lessonIds[0], question_id: id };
    return server.call('POST', `/api/v1/learn/courses/${learner.courseId}/answers`, {
      headers,
      body: { asked, ...given },
    });
  };
  return { ...learner, email, answer, read };
}

test('a page gets the kind, the case and the lists of a question, and sends back what was typed', async () => {
  const { answer, read } = await aReader();
  const { json } = await read();
  expect(json.data.lessons[0].questions).toMatchObject([
    { kind: 'order', setting: 'A small flame appears.', items: order.options, partners: [], is_typed: true },
    { kind: 'match', setting: '', items: ['x', 'y'], partners: ['1', '2'], is_typed: true },
    { kind: 'recall', items: [], partners: [], is_typed: true, options: ['👍', '🤔'] },
  ]);
  expect((await answer(0, { text: '2 3 1' })).json.data).toMatchObject({
    outcome: 'recorded',
    verdict: { correct: false, answer: '1. Press the stop\n2. Keep the lid closed\n3. Call for help' },
  });
  expect((await answer(1, { text: '१b २a' })).json.data).toMatchObject({
    outcome: 'recorded',
    verdict: { correct: true },
  });
  const after = await read();
  expect(after.json.data.lessons[0].questions).toMatchObject([
    { verdict: { correct: false, chosen: 'Press the stop → Call for help → Keep the lid closed' } },
    { verdict: { correct: true, chosen: match.answer } },
    { verdict: null },
  ]);
});

test('what nobody can read records nothing and shows what is right, and the learner judges', async () => {
  const { answer } = await aReader();
  expect((await answer(2, { text: 'no idea' })).json.data).toMatchObject({
    outcome: 'unsure',
    verdict: { answer: 'debris' },
  });
  expect((await answer(2, { option_index: 1 })).json.data).toMatchObject({
    outcome: 'recorded',
    verdict: { correct: false },
  });
});

test('what is to be recalled is not on the page before its learner asks for it, and asking records nothing', async () => {
  const { answer, read } = await aReader();
  expect(JSON.stringify((await read()).json.data.lessons[0].questions[2])).not.toContain('debris');
  expect((await answer(2, { reveal: true })).json.data).toMatchObject({
    outcome: 'unsure',
    lesson_done: false,
    verdict: { chosen: '', answer: 'debris' },
  });
  expect((await read()).json.data.lessons[0].questions[2].verdict).toBeNull();
  expect((await answer(2, { option_index: 0 })).json.data).toMatchObject({
    outcome: 'recorded',
    verdict: { correct: true, chosen: '👍' },
  });
});

test('only what is to be recalled is shown before it is answered', async () => {
  const { answer } = await aReader();
  for (const place of [0, 1]) expect((await answer(place, { reveal: true })).status).toBe(404);
});

test('words that name no option do not open a choice', async () => {
  const choice = { question: 'How warm?', options: ['60 °C', '20 °C'], answer: '60 °C' };
  const { answer } = await aReader([choice]);
  const refused = await answer(0, { text: 'no idea' });
  expect(refused.status).toBe(404);
  expect(refused.text).not.toContain('60 °C');
});

test('an answer is an option or a text, not both and not none', async () => {
  const { answer } = await aReader();
  expect((await answer(1, {})).status).toBe(422);
  expect((await answer(1, { text: '1b 2a', option_index: 0 })).status).toBe(422);
});

test('the mail of a lesson has one link to its question, without the case and the lists', async () => {
  const { email } = await aReader();
  await deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
  const [mail] = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('mails').selectAll().where('to_address', '=', email).execute(),
  );
  expect(mail?.body).not.toContain('What is the right order?');
  expect(mail?.body.match(/\/learn\/answer#link=/g)).toHaveLength(1);
  expect(mail?.body).not.toContain('&option=');
});

test('page, mail and chat show the options of one asking in one order, and by the order of the page nobody learns a place', async () => {
  server.clock.moveTo(noon);
  const { db, config } = server.context;
  const quiz = Array.from({ length: 8 }, (_, index) => ({
    question: `Question ${index + 1}?`,
    options: ['right', 'wrong', 'also wrong', 'neither'],
    answer: 'right',
  }));
  const learner = await anEnrolledLearner(db, { now: noon, questions: [quiz.length], quiz });
  while (await asSystem(db, (scope) => planNextDue(scope, { now: noon, simulated: true })));
  const headers = {
    'x-learner-link': makeLearnerLink(
      { learnerId: learner.learnerId, generation: 0 },
      'learn',
      config.secretKey,
      Date.now(),
    ),
  };
  const asked = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'content', 'question_id'])
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'question')
      .executeTakeFirstOrThrow(),
  );
  const { questions } = (await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, { headers })).json.data
    .lessons[0];
  const onPage = questions.find(({ id }: { id: string }) => id === asked.question_id);
  const shown = onPage.shown.map((place: number) => onPage.options[place]);
  expect(optionsIn(readContent(asked.content, ''), asked.id, onPage.options)).toEqual(shown);
  const byLink = (await server.call('GET', `/api/v1/learn/questions/${asked.id}`, { headers })).json.data;
  expect(byLink.shown).toEqual(onPage.shown);
  const mailView = await asSystem(db, (scope) => loadMailView(scope, asked.id));
  const links = {
    page: () => '',
    answer: (_: string, option?: number) => `#${option}`,
    unsubscribe: '',
    unsubscribeNow: '',
  };
  const { text } = composeMail(mailView, links, 'Chalkline');
  const places = Array.from(text.matchAll(/^#(\d)$/gm), ([, place]) => Number(place));
  expect(places).toEqual(onPage.shown);
  const firsts = questions.map((question: { shown: number[] }) => question.shown.indexOf(0));
  expect(new Set(firsts).size).toBeGreaterThan(1);
});
