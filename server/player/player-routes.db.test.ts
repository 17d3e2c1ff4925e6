import { beforeEach, describe, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, type EnrolledLearnerOptions } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const noon = new Date('2026-03-04T06:30:00Z');
const minute = 60_000;

let learner: EnrolledLearner;
let email: string;

/** Agreed to e-mail only. */
async function enrolled(course: Partial<EnrolledLearnerOptions>): Promise<void> {
  learner = await anEnrolledLearner(server.context.db, { now: noon, lastInboundAt: null, ...course });
  email = `${learner.learnerId}@example.org`;
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('learners')
      .set({ email, consent_email: true, consent_whatsapp: false })
      .where('id', '=', learner.learnerId)
      .execute(),
  );
}

/** In a course of two lessons of two questions each. */
beforeEach(async () => {
  server.clock.moveTo(noon);
  await enrolled({ questions: [2, 2] });
});

const toRecall = {
  kind: 'recall',
  question: 'Hot food: what is the rule?',
  options: [],
  answer: 'Above 60 °C, always.',
};
const withFeedback = {
  question: 'How warm?',
  options: ['60 °C', '4 °C'],
  answer: '60 °C',
  feedback: { '4 °C': 'That is a fridge.' },
};

const linkOf = (purpose: 'learn' | 'unsubscribe' = 'learn', generation = 0): string =>
  makeLearnerLink({ learnerId: learner.learnerId, generation }, purpose, server.context.config.secretKey, Date.now());
const byLink = () => ({ headers: { 'x-learner-link': linkOf() } });
const deliver = () =>
  deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
const messages = () =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learner.learnerId)
      .orderBy('created_at')
      .orderBy('kind')
      .execute(),
  );
const mails = () =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('created_at').execute(),
  );
const attempts = () =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('attempts').selectAll().where('learner_id', '=', learner.learnerId).execute(),
  );
const answersPath = () => `/api/v1/learn/courses/${learner.courseId}/answers`;
const answer = (lesson: number, question: number, option_index: number, headers = byLink().headers) =>
  server.call('POST', answersPath(), {
    headers,
    body: { asked: { lesson_id: learner.lessonIds[lesson], question_id: `q${question + 1}` }, option_index },
  });

describe('by e-mail', () => {
  test('a lesson arrives as one mail with a link to its question, which does not stand beside what proves it', async () => {
    await deliver();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Food safety: Lesson 1');
    expect(mail?.body).toContain('Keep hot food above 60 °C.');
    expect(mail?.body.match(/\/learn\/answer#link=/g)).toHaveLength(1);
    expect(mail?.html).not.toContain('Question 1?');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(
      (await messages()).map(({ channel, kind, status, simulated }) => [channel, kind, status, simulated]),
    ).toEqual([
      ['email', 'lesson', 'delivered', true],
      ['email', 'question', 'delivered', true],
    ]);
  });

  test('a point to be recalled is not in the mail, nor how well it was known: a link leads to both', async () => {
    await enrolled({ questions: [1], content: 'Keep hot food hot.', quiz: [toRecall] });
    await deliver();
    const [mail] = await mails();
    expect(mail?.body).toContain('Answer on my page');
    expect(mail?.body).not.toMatch(/Above 60|I knew it|option=/);
    const question = (await messages()).find((message) => message.kind === 'question');
    const seen = await server.call('GET', `/api/v1/learn/questions/${question?.id}`, byLink());
    expect(seen.json.data).toMatchObject({ kind: 'recall', is_typed: true, verdict: null });
    expect(seen.text).not.toContain('Above 60');
  });

  test('a lesson that asks nothing is done with its mail, and the course goes on to its end', async () => {
    await enrolled({ questions: [0] });
    await deliver();
    await deliver();
    const enrollment = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('enrollments').selectAll().where('id', '=', learner.enrollmentId).executeTakeFirstOrThrow(),
    );
    expect(enrollment).toMatchObject({ lessons_done: 1, status: 'completed' });
    expect((await mails()).map(({ subject }) => subject)).toContain('You have finished Food safety');
  });

  test('a repeated run sends nothing twice', async () => {
    await deliver();
    await deliver();
    expect(await mails()).toHaveLength(1);
  });

  test('opening an answer link answers nothing; confirming it counts once', async () => {
    await deliver();
    const question = (await messages()).find((message) => message.kind === 'question');
    const address = `/api/v1/learn/questions/${question?.id}`;
    const seen = await server.call('GET', address, byLink());
    expect(seen.json.data).toMatchObject({ question: 'Question 1?', verdict: null });
    expect(await attempts()).toEqual([]);
    const first = await server.call('POST', `${address}/answer`, { ...byLink(), body: { option_index: 0 } });
    expect(first.json.data).toMatchObject({ outcome: 'recorded', verdict: { correct: true, answer: 'right' } });
    const second = await server.call('POST', `${address}/answer`, { ...byLink(), body: { option_index: 1 } });
    expect(second.json.data).toMatchObject({
      outcome: 'already_answered',
      verdict: { correct: true, chosen: 'right' },
    });
    expect(await attempts()).toHaveLength(1);
  });

  test('the link to leave ends e-mails at one POST, and at nothing less', async () => {
    const address = `/webhooks/unsubscribe/${linkOf('unsubscribe')}`;
    const looked = await fetch(server.url + address, { redirect: 'manual' });
    expect(looked.status).toBe(303);
    const consent = () =>
      asSystem(server.context.db, (scope) =>
        scope
          .selectFrom('learners')
          .select('consent_email')
          .where('id', '=', learner.learnerId)
          .executeTakeFirstOrThrow(),
      );
    expect(await consent()).toEqual({ consent_email: true });
    const left = await fetch(server.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(200);
    expect(await consent()).toEqual({ consent_email: false });
    await deliver();
    expect(await mails()).toEqual([]);
  });

  test('a link to leave does not open the page, and a withdrawn link opens nothing', async () => {
    const headers = { 'x-learner-link': linkOf('unsubscribe') };
    expect((await server.call('GET', '/api/v1/learn', { headers })).json.code).toBe('learner_link_invalid');
    await server.call('POST', `/api/v1/learn/leave/${learner.learnerId}`, byLink());
    expect((await server.call('GET', '/api/v1/learn', byLink())).status).toBe(410);
  });
});

describe('on the page', () => {
  test('a lesson comes in cards, and a question one card after the one that teaches it', async () => {
    const card = (topic: string) => `${topic}.${' It is kept where nobody can mistake it.'.repeat(16)}`;
    const content = ['Heat', 'Cold', 'Light'].map(card).join('\n\n');
    await enrolled({
      content,
      quiz: [{ question: 'Which comes first?', options: ['Heat', 'Light'], answer: 'Heat' }],
    });
    const { json } = await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, byLink());
    const [lesson] = json.data.lessons;
    expect(lesson.cards.map(({ text }: { text: string }) => text).join('\n\n')).toBe(content);
    expect(lesson.cards).toHaveLength(3);
    // Nothing says which card teaches it: it is asked after the last.
    expect(lesson.walk.at(-1)).toEqual({ kind: 'question', index: 0 });
    expect(lesson.questions[0]).toMatchObject({ card: 2 });
  });

  test('who says "not yet" gets the point, and who chooses an option what was written about it', async () => {
    await enrolled({ questions: [2], quiz: [toRecall, withFeedback] });
    expect((await answer(0, 0, 1)).json.data.verdict).toMatchObject({ correct: false, answer: 'Above 60 °C, always.' });
    expect((await answer(0, 1, 1)).json.data.verdict).toMatchObject({ correct: false, feedback: 'That is a fridge.' });
  });

  test('a lesson read there is not sent again by any channel', async () => {
    const course = await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, byLink());
    expect(course.json.data.lessons.map(({ state }: { state: string }) => state)).toEqual(['next', 'closed']);
    expect(course.json.data.lessons[1].content).toBe('');
    const address = `/api/v1/learn/courses/${learner.courseId}/lessons/${learner.lessonIds[0]}/read`;
    expect((await server.call('POST', address, byLink())).status).toBe(200);
    await deliver();
    expect(await mails()).toEqual([]);
    expect((await messages()).map(({ channel, kind, status }) => [channel, kind, status])).toEqual([
      ['web', 'lesson', 'read'],
      ['web', 'question', 'read'],
      ['web', 'question', 'read'],
    ]);
  });

  test('what was planned and has not gone out stays on the page', async () => {
    await asSystem(server.context.db, (scope) =>
      scope
        .updateTable('learners')
        .set({ consent_email: false, consent_whatsapp: true })
        .where('id', '=', learner.learnerId)
        .execute(),
    );
    // Nothing is connected that could carry it: it is planned and waits.
    await deliver();
    expect((await messages()).map(({ kind }) => kind)).toContain('lesson');
    await answer(0, 0, 0);
    const rows = await messages();
    expect(rows.filter(({ kind, status }) => kind !== 'template' && status !== 'read')).toEqual([]);
  });

  test('a lesson behind the next one cannot be opened', async () => {
    const address = `/api/v1/learn/courses/${learner.courseId}/lessons/${learner.lessonIds[1]}/read`;
    expect((await server.call('POST', address, byLink())).json.code).toBe('lesson_not_open');
  });

  test('an answer repeated with its key, and one from another place, count once', async () => {
    const headers = { ...byLink().headers, 'idempotency-key': `answer-${learner.learnerId}` };
    const [first, second] = [await answer(0, 0, 1, headers), await answer(0, 0, 1, headers)];
    expect(first.json.data).toMatchObject({ outcome: 'recorded', verdict: { correct: false, answer: 'right' } });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await answer(0, 0, 0)).json.data).toMatchObject({
      outcome: 'already_answered',
      verdict: { correct: false },
    });
    expect(await attempts()).toHaveLength(1);
  });

  test('all answers of a lesson make it done and open the next one', async () => {
    await answer(0, 0, 0);
    const last = await answer(0, 1, 0);
    expect(last.json.data.lesson_done).toBe(true);
    const { json } = await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, byLink());
    expect(json.data).toMatchObject({ lessons_done: 1, lessons_total: 2 });
    expect(json.data.lessons.map(({ state }: { state: string }) => state)).toEqual(['done', 'next']);
  });

  test('an answer given offline counts at its own time', async () => {
    await server.call('POST', answersPath(), {
      ...byLink(),
      body: { asked: { lesson_id: learner.lessonIds[0], question_id: 'q1' }, option_index: 0, seconds_ago: 3600 },
    });
    expect((await attempts())[0]?.at).toEqual(new Date(noon.getTime() - 60 * minute));
  });

  test('who reads on the page is not written to while they are there', async () => {
    await answer(0, 0, 0);
    const due = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('enrollments')
        .select('next_due_at')
        .where('id', '=', learner.enrollmentId)
        .executeTakeFirstOrThrow(),
    );
    expect(due.next_due_at === null || due.next_due_at > noon).toBe(true);
  });
});

describe('whose page it is', () => {
  test('an account sees the courses of its address once the address is proven', async () => {
    const person = await signedIn(server, 'user');
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('learners').set({ email: person.email }).where('id', '=', learner.learnerId).execute(),
    );
    const before = await server.call('GET', '/api/v1/learn', { token: person.token });
    expect(before.json.data).toMatchObject({ is_verified: false, courses: [] });
    await server.call('POST', '/api/v1/auth/verify-email/resend', { token: person.token });
    const [mail] = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('mails').select('body').where('to_address', '=', person.email).execute(),
    );
    const token = /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    expect(
      (await server.call('POST', '/api/v1/auth/verify-email', { token: person.token, body: { token } })).status,
    ).toBe(200);
    expect(
      (await server.call('POST', '/api/v1/auth/verify-email', { token: person.token, body: { token } })).status,
    ).toBe(410);
    const after = await server.call('GET', '/api/v1/learn', { token: person.token });
    expect(after.json.data).toMatchObject({ is_verified: true, courses: [{ course_id: learner.courseId }] });
  });

  test('one key of two learners behind one address is two calls', async () => {
    const subscribe = () =>
      server.call('POST', '/api/v1/learn/push', {
        body: {
          endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
          p256dh: `B${'A'.repeat(86)}`,
          auth: 'A'.repeat(22),
        },
        headers: { ...byLink().headers, 'idempotency-key': 'one' },
      });
    const first = learner;
    expect((await subscribe()).status).toBe(200);
    await enrolled({ questions: [0] });
    const second = await subscribe();
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, null]);
    const agreed = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('learners')
        .select('consent_push')
        .where('id', 'in', [first.learnerId, learner.learnerId])
        .execute(),
    );
    expect(agreed).toEqual([{ consent_push: true }, { consent_push: true }]);
    expect((await subscribe()).headers.get('idempotent-replayed')).toBe('true');
  });

  test('nobody sees the page of a learner without a link or a session', async () => {
    expect((await server.call('GET', '/api/v1/learn')).status).toBe(401);
    const stranger = await signedIn(server, 'user');
    const { status } = await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, { token: stranger.token });
    expect(status).toBe(404);
  });

  test('wishes are kept, and a no is an opt-out in the ledger', async () => {
    const { json } = await server.call('PUT', `/api/v1/learn/wishes/${learner.learnerId}`, {
      ...byLink(),
      body: { language: 'hi', lesson_hour: 18, preferred_channel: 'email', consent: { email: false }, paused: true },
    });
    expect(json.data.learners[0]).toMatchObject({ language: 'hi', lesson_hour: 18, preferred_channel: 'email' });
    expect(json.data.courses[0]).toMatchObject({ status: 'paused', why: { code: 'paused' } });
    const ledger = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('consents')
        .select(['channel', 'granted', 'method'])
        .where('learner_id', '=', learner.learnerId)
        .where('method', '=', 'learner_page')
        .execute(),
    );
    expect(ledger).toEqual([{ channel: 'email', granted: false, method: 'learner_page' }]);
    const bad = await server.call('PUT', `/api/v1/learn/wishes/${learner.learnerId}`, {
      ...byLink(),
      body: { time_zone: 'Mars/Olympus' },
    });
    expect(bad.status).toBe(422);
  });
});
