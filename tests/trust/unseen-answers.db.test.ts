import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { learnerLinkHeader } from '#contract/player.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Access } from '#contract/route.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { keepQuestions } from '#server/courses/keep-questions.ts';
import { asSystem } from '#server/database/database.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
let learner: EnrolledLearner;
let token: string;
let link: string;
let messageId: string;

/** Stands in every place that only tells what is right: once seen by a learner it is a leak, whatever it is called there. */
const secret = 'CANARY-SECRET';
const right = (lesson: number, question: number): string => `CANARY-RIGHT-${lesson}-${question}`;
const wrong = (lesson: number, question: number): string => `CANARY-WRONG-${lesson}-${question}`;

const aQuestion = (lesson: number, question: number) => ({
  id: `q-${lesson}-${question}`,
  point_id: `p${question + 1}`,
  kind: 'choice',
  question: `Question ${lesson}.${question}?`,
  options: [wrong(lesson, question), right(lesson, question)],
  answer: right(lesson, question),
  accepted: [secret],
  feedback: { [wrong(lesson, question)]: secret, '*': secret },
  evidence: secret,
  explanation: secret,
  sources: [{ page: 1, text: secret }],
  status: 'ready',
});

const metadataOf = (lesson: number) => ({
  key_learning_points: ['Heat kills germs.'],
  learning_objectives: 'Know what kills germs.',
  cards: [
    { id: 'c1', title: 'Heat', text: 'Heat kills germs.', point_ids: ['p1'], sources: [{ page: 1, text: secret }] },
  ],
  points: ['p1', 'p2', 'p3', 'p4'].map((id) => ({
    id,
    text: 'Heat kills germs.',
    kind: 'fact',
    importance: 2,
    sources: [{ page: 1, text: secret }],
  })),
  quiz: [
    aQuestion(lesson, 0),
    aQuestion(lesson, 1),
    {
      id: 'q-recall',
      point_id: 'p4',
      kind: 'recall',
      question: 'What kills germs?',
      options: [],
      // The point itself, which stands among the lesson's key points; only its other forms are for the grader.
      answer: 'Heat kills germs.',
      accepted: ['Heat kills germs.', secret],
    },
    { ...aQuestion(lesson, 2), status: 'needs_you' },
  ],
  quiz_evidence: [0, 1].map(() => ({ kind: 'choice', explanation: secret, source: { quote: secret, page: 1 } })),
  provenance: [{ text: 'Heat kills germs.', how: 'verbatim', sources: [{ quote: secret }] }],
  of_a_later_version: { key: secret },
});

beforeAll(async () => {
  const now = new Date('2026-03-04T06:30:00Z');
  server.clock.moveTo(now);
  server.app.countVisit = async () => undefined;
  const { db, config } = server.context;
  learner = await anEnrolledLearner(db, { now, questions: [2, 2, 2], lastInboundAt: null });
  const account = await signedIn(server, 'user', learner.organizationId);
  token = account.token;
  await asSystem(db, async (scope) => {
    await scope.updateTable('users').set({ email_verified_at: now }).where('id', '=', account.id).execute();
    await scope
      .updateTable('learners')
      .set({ email: account.email, consent_email: true, consent_whatsapp: false })
      .where('id', '=', learner.learnerId)
      .execute();
    for (const [index, id] of learner.lessonIds.entries()) {
      const metadata = metadataOf(index);
      await scope.updateTable('lessons').set({ metadata }).where('id', '=', id).execute();
      await scope.updateTable('lesson_versions').set({ metadata }).where('lesson_id', '=', id).execute();
      await keepQuestions(scope, { id, organization_id: learner.organizationId, metadata });
    }
  });
  link = makeLearnerLink({ learnerId: learner.learnerId, generation: 0 }, 'learn', config.secretKey, Date.now());
  await deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
  const [question] = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select('id')
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'question')
      .execute(),
  );
  messageId = question?.id ?? '';
});

const mayCall = (access: Access): boolean =>
  access === 'public' ||
  access === 'signed_in' ||
  (typeof access === 'string' ? hasPermission('user', access) : access.roles.includes('user'));

const readable = allRoutes.filter(({ route }) => route.method === 'GET' && mayCall(route.access));

const ids = (): Readonly<Record<string, string>> => ({
  courseId: learner.courseId,
  lessonId: learner.lessonIds[0] ?? '',
  learnerId: learner.learnerId,
  messageId,
});

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** Nothing secret, and the right option stands nowhere but where a wrong one stands too. */
function expectNoAnswer(title: string, text: string, answered: readonly string[] = []): void {
  const known = answered.join(' ');
  expect([title, countOf(text, secret)]).toEqual([title, 0]);
  for (const lesson of [0, 1, 2])
    for (const question of [0, 1, 2]) {
      if (known.includes(`${lesson}.${question}`)) continue;
      const stands = [countOf(text, right(lesson, question)), countOf(text, wrong(lesson, question))];
      expect([title, lesson, question, ...stands]).toEqual([title, lesson, question, stands[1], stands[1]]);
    }
}

const ways: readonly [string, () => { token?: string; headers?: Record<string, string> }][] = [
  ['a session', () => ({ token })],
  ['the link of a message', () => ({ headers: { [learnerLinkHeader]: link } })],
  ['both', () => ({ token, headers: { [learnerLinkHeader]: link } })],
];

async function everythingRead(options: { token?: string; headers?: Record<string, string> }): Promise<string[]> {
  const texts: string[] = [];
  for (const { slice, name, route } of readable)
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const address = path.replace(/:(\w+)/g, (_, id: string) => ids()[id] ?? crypto.randomUUID());
      const { status, text, headers } = await server.call('GET', address, options);
      expect([name, status < 500]).toEqual([name, true]);
      texts.push(`${slice}.${name} ${status} ${text} ${JSON.stringify([...headers])}`);
    }
  return texts;
}

test.each(ways)('before a question is answered no call by %s tells a learner what is right', async (_, options) => {
  const texts = await everythingRead(options());
  for (const text of texts) expectNoAnswer(text.split(' ', 2).join(' '), text);
  // The questions themselves were among what was read, or nothing was looked at.
  expect(texts.filter((text) => text.includes(right(0, 0))).length).toBeGreaterThan(0);
});

test('a learner with a session reads the lessons of the course, their questions and no more of them', async () => {
  const { json } = await server.call('GET', `/api/v1/courses/${learner.courseId}/lessons`, { token });
  expect(json.data).toHaveLength(3);
  expect(json.data[0].metadata).toEqual({
    key_learning_points: ['Heat kills germs.'],
    learning_objectives: 'Know what kills germs.',
    cards: [{ id: 'c1', title: 'Heat', text: 'Heat kills germs.', point_ids: ['p1'] }],
    quiz: [
      ...[0, 1].map((question) => ({
        id: `q-0-${question}`,
        point_id: `p${question + 1}`,
        kind: 'choice',
        question: `Question 0.${question}?`,
        options: [wrong(0, question), right(0, question)],
      })),
      { id: 'q-recall', point_id: 'p4', kind: 'recall', question: 'What kills germs?', options: [] },
    ],
  });
});

test('who makes the course reads every answer of it', async () => {
  const creator = await signedIn(server, 'creator', learner.organizationId);
  const { text } = await server.call('GET', `/api/v1/courses/${learner.courseId}/lessons`, { token: creator.token });
  expect(countOf(text, right(0, 0))).toBeGreaterThan(countOf(text, wrong(0, 0)) - 1);
  expect(countOf(text, secret)).toBeGreaterThan(0);
});

test('no mail, notice or chat message that went out before the answer holds it', async () => {
  const rows = await asSystem(server.context.db, async (scope) => [
    ...(await scope.selectFrom('mails').select(['subject', 'body', 'html', 'headers']).execute()),
    ...(await scope.selectFrom('deliveries').select(['text', 'content']).execute()),
  ]);
  expect(JSON.stringify(rows)).toContain(right(0, 0));
  for (const row of rows) expectNoAnswer('a message', JSON.stringify(row));
});

test('an answer tells what was right in that question, and of no other', async () => {
  const { json, text } = await server.call('POST', `/api/v1/learn/courses/${learner.courseId}/answers`, {
    token,
    body: { asked: { lesson_id: learner.lessonIds[0], question_id: 'q-0-0' }, option_index: 0 },
  });
  expect(json.data.verdict).toMatchObject({ correct: false, answer: right(0, 0), evidence: secret });
  expectNoAnswer('the answer', text.replaceAll(secret, ''), ['0.0']);
  for (const [, options] of ways)
    for (const read of await everythingRead(options()))
      expectNoAnswer(read.split(' ', 2).join(' '), read.replaceAll(secret, ''), ['0.0']);
});
