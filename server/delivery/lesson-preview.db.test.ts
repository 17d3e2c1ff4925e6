import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { shownByPhone } from '#kit/on-a-phone.ts';
import { expect, test } from 'vitest';
import type { LessonPreview } from '#contract/lesson-preview.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { makeLearnerLink } from '../learners/learner-link.ts';
import { nextId } from './content/button-ids.ts';
import { deliverWhatIsDue } from './delivery-jobs.ts';
import { planNextDue } from './planning/plan-deliveries.ts';
import { standInName } from './planning/preview-lesson.ts';
import { renderWhatsapp } from './channels/whatsapp/render-whatsapp.ts';
import { spokenIn } from './content/message-content.ts';
import { readContent } from './content/stored-content.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const noon = new Date('2026-03-04T06:30:00Z');

const choice = {
  kind: 'choice',
  question: 'How long do you rub?',
  options: ['A minute', '20 seconds', 'As long as a song of the radio lasts', 'Until they are dry'],
  answer: '20 seconds',
};
const ofEachKind = {
  choice,
  cloze: { ...choice, kind: 'cloze', question: 'Rub for ____.', options: ['5 s', '20 s', '60 s'], answer: '20 s' },
  lookup: { ...choice, kind: 'lookup', setting: 'Soup stands on the counter.', question: 'What does the table say?' },
  true_false: { kind: 'true_false', question: 'Gloves replace soap.', options: ['True', 'False'], answer: 'False' },
  scenario: { ...choice, setting: 'You come in from the yard.', question: 'What is first?' },
  order: {
    kind: 'order',
    setting: 'A small flame appears.',
    question: 'What is the right order?',
    options: ['Keep the lid closed', 'Press the stop', 'Call for help'],
    answer: 'Press the stop → Keep the lid closed → Call for help',
  },
  match: {
    kind: 'match',
    question: 'Which danger comes from which material?',
    options: ['PVC = cyanide gas', 'ABS = glass particles', 'Fiberglass = chlorine gas'],
    answer: 'PVC = chlorine gas; ABS = cyanide gas; Fiberglass = glass particles',
  },
  numeric: { kind: 'numeric', question: 'Within how many days?', options: [], answer: '5 days', accepted: ['5 days'] },
  recall: { kind: 'recall', question: 'What do you remove?', options: [], answer: 'debris', accepted: ['debris'] },
};
const kinds = Object.entries(ofEachKind);
const last = { kind: 'choice', question: 'Who signs?', options: ['The cook', 'The guest'], answer: 'The cook' };
const content = Array.from({ length: 40 }, (_, rule) => `Rule ${rule + 1} of this kitchen is kept by all of us.`).join(
  ' ',
);

async function aLearner(
  quiz: readonly unknown[],
  { text = content, ...changes }: { text?: string; name?: string; language?: 'en' | 'ta'; mailOnly?: boolean } = {},
) {
  server.clock.moveTo(noon);
  const { name = standInName, language = 'en', mailOnly = false } = changes;
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: noon, questions: [quiz.length], quiz, content: text });
  const { learnerId } = learner;
  const byMail = { email: `${learnerId}@example.org`, consent_email: true, consent_whatsapp: false };
  await asSystem(db, (scope) =>
    scope
      .updateTable('learners')
      .set({ name, language, wants_voice: true, ...(mailOnly && byMail) })
      .where('id', '=', learnerId)
      .execute(),
  );
  return learner;
}

async function previewOf({ organizationId, courseId, lessonIds }: EnrolledLearner, body: object = {}) {
  const { token } = await signedIn(server, 'organization', organizationId);
  const answer = await server.call('POST', `/api/v1/courses/${courseId}/lessons/preview`, {
    token,
    body: { lesson_id: lessonIds[0], ...body },
  });
  expect(answer.status).toBe(200);
  return answer.json.data as LessonPreview; // its schema was checked on the way out
}

/** Whatever a learner is sent of one lesson, who taps on at each card and leaves each question out. */
async function walk(learner: EnrolledLearner): Promise<LessonPreview['whatsapp']> {
  const { db } = server.context;
  const sent = () =>
    asSystem(db, (scope) =>
      scope
        .selectFrom('deliveries')
        .select(['id', 'kind', 'text', 'content'])
        .where('learner_id', '=', learner.learnerId)
        .where('direction', '=', 'out')
        .where('kind', 'in', ['lesson', 'card', 'question'])
        .orderBy('created_at')
        .orderBy('follows', (nulls) => nulls.nullsFirst())
        .execute(),
    );
  while (await asSystem(db, (scope) => planNextDue(scope, { now: server.clock.now(), simulated: true })));
  const seen = new Set<string>();
  for (;;) {
    await arriveAtOnce(db, learner.learnerId, server.clock.now());
    const rows = await sent();
    const latest = rows.at(-1);
    if (latest === undefined || seen.has(latest.id))
      return rows.map(({ kind, text, content }) => ({
        kind: kind as 'lesson' | 'card' | 'question', // by the query
        picture: null,
        sound: null,
        spoken: spokenIn(readContent(content, text)) ?? null,
        ...shownByPhone(renderWhatsapp(readContent(content, text))),
      }));
    seen.add(latest.id);
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1000));
    const said = latest.kind === 'question' ? { text: 'skip' } : { buttonId: nextId(latest.id) };
    await hearMessage(db, aMessageFrom(learner, { ...said, at: server.clock.now() }));
  }
}

for (const [kind, question] of kinds) {
  test(`a lesson with a question of the form ${kind} is sent byte for byte as it is previewed`, async () => {
    const learner = await aLearner([question, last]);
    const preview = await previewOf(learner);
    expect(preview.whatsapp.length).toBeGreaterThan(4);
    expect(preview.whatsapp.filter((message) => message.kind === 'question')).toHaveLength(2);
    expect(await walk(learner)).toEqual(preview.whatsapp);
  });
}

test('a lesson of one card, with a question of every kind, is sent as it is previewed in another language', async () => {
  const learner = await aLearner(Object.values(ofEachKind), { text: 'Keep hot food above 60 °C.', language: 'ta' });
  const preview = await previewOf(learner, { language: 'ta' });
  expect(preview.whatsapp).toHaveLength(1 + kinds.length);
  expect(await walk(learner)).toEqual(preview.whatsapp);
});

test('to another learner the same words are sent, the options in an order of their own', async () => {
  const learner = await aLearner([choice, last], { name: 'Meera' });
  const [previewed, sent] = [(await previewOf(learner)).whatsapp, await walk(learner)];
  const words = ({ text, buttons, list }: LessonPreview['whatsapp'][number]) => ({
    text: text
      .split('\n')
      .map((line) => line.replace(/^\*[A-J]\.\* /, ''))
      .sort(),
    buttons: [...buttons].sort(),
    rows: list?.rows.map(({ description }) => description).sort(),
  });
  expect(sent.map(words)).toEqual(previewed.map(words));
});

test('a lesson’s mails are sent as they are previewed, but for tokens and ids', async () => {
  const { db, config } = server.context;
  const learner = await aLearner([last, choice], { mailOnly: true });
  const deliver = () =>
    deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
  const mailed = async () =>
    (
      await asSystem(db, (scope) =>
        scope
          .selectFrom('mails')
          .select(['subject', 'body'])
          .where('to_address', '=', `${learner.learnerId}@example.org`)
          .orderBy('created_at')
          .execute(),
      )
    ).map(({ subject, body }) => ({
      subject,
      text: body.replaceAll(/#link=[^\s&]+/g, '#link=…').replaceAll(/question=[0-9a-f-]+/g, 'question=…'),
    }));
  const { mail } = await previewOf(learner);
  expect(mail).toHaveLength(2);
  await deliver();
  expect(await mailed()).toEqual(mail.slice(0, 1));
  const headers = {
    'x-learner-link': makeLearnerLink(
      { learnerId: learner.learnerId, generation: 0 },
      'learn',
      config.secretKey,
      Date.now(),
    ),
  };
  await server.call('POST', `/api/v1/learn/courses/${learner.courseId}/answers`, {
    headers,
    body: { asked: { lesson_id: learner.lessonIds[0], question_id: 'q1' }, option_index: 0 },
  });
  server.clock.moveTo(new Date(noon.getTime() + 24 * 3_600_000));
  await deliver();
  // The page has asked it already: this is another asking of the same learner's, with an order of its own.
  const unordered = ({ subject, text }: LessonPreview['mail'][number]) => ({
    subject,
    lines: text
      .split('\n')
      .map((line) => line.replace(/^[A-J]\. /, ''))
      .sort(),
  });
  expect((await mailed()).map(unordered)).toEqual(mail.map(unordered));
});

test('a further variant of a point is previewed as the review that it will be', async () => {
  const variants = [
    { ...choice, point_id: 'p-1' },
    { ...last, point_id: 'p-1' },
  ];
  const { whatsapp, reviews } = await previewOf(await aLearner(variants));
  expect(whatsapp.filter(({ kind }) => kind === 'question')).toHaveLength(1);
  expect(reviews.whatsapp).toMatchObject([{ kind: 'review', buttons: ['The cook', 'The guest', 'Skip'] }]);
  expect(reviews.mail).toMatchObject([{ subject: expect.stringContaining('Lesson 1') }]);
});

test('a draft is previewed before it is saved, and changes nothing', async () => {
  const learner = await aLearner([choice]);
  const draft = { title: 'Hands', content: 'One.', metadata: { quiz: [last, { ...last, status: 'needs_you' }] } };
  const preview = await previewOf(learner, { draft });
  expect(preview.whatsapp.map(({ kind }) => kind)).toEqual(['lesson', 'question']);
  expect(preview.whatsapp[0]?.text).toContain('*Hands*\n\nOne.');
  const atEnd = await previewOf(learner, { draft, lesson_id: undefined });
  expect(atEnd.mail[0]?.text).toContain('2 of 2');
  expect((await previewOf(learner)).whatsapp[0]?.text).toContain('Lesson 1');
});

test('nobody previews a lesson of another organization, nor one that is not there', async () => {
  const learner = await aLearner([choice]);
  const path = `/api/v1/courses/${learner.courseId}/lessons/preview`;
  const stranger = await signedIn(server, 'organization');
  const own = await signedIn(server, 'creator', learner.organizationId);
  const asked = async (token: string, body: object) => (await server.call('POST', path, { token, body })).status;
  expect(await asked(stranger.token, { lesson_id: learner.lessonIds[0] })).toBe(404);
  expect(await asked(own.token, { lesson_id: learner.courseId })).toBe(404);
  expect(await asked(own.token, {})).toBe(404);
});

test('who only learns previews what is saved, and no draft that could name any file of the organization', async () => {
  const { organizationId, courseId, learnerId, lessonIds } = await aLearner([choice]);
  const pupil = await signedIn(server, 'user', organizationId);
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('users').set({ email_verified_at: noon }).where('id', '=', pupil.id).execute();
    await scope.updateTable('learners').set({ email: pupil.email }).where('id', '=', learnerId).execute();
  });
  const preview = (body: object) =>
    server.call('POST', `/api/v1/courses/${courseId}/lessons/preview`, { token: pupil.token, body });
  expect((await preview({ lesson_id: lessonIds[0] })).status).toBe(200);
  const draft = { title: 'Mine', content: 'Words.', metadata: {} };
  expect((await preview({ draft })).json.code).toBe('access_denied');
});
