import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { type StubSmtp, startStubSmtp } from '#kit/stub-smtp.ts';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';
import { asSystem, type Scope } from '#server/database/database.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { type PushBox, startPushBox } from '../../../simulator/testing/push-box.ts';
import { channelAdaptersOf } from './channel-adapters.ts';
import { claimDeliveries } from '../sending/claim-deliveries.ts';
import { deliverWhatIsDue } from '../delivery-jobs.ts';
import { passOn } from './fall-back.ts';
import { loadPath } from '../state/path-state.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { readLessonOnPage } from '../receiving/read-on-page.ts';
import { lockDelivery } from '../state/lock-delivery.ts';

const smtp: StubSmtp = await startStubSmtp();
const box: PushBox = await startPushBox();
// A run of its own between the making of a learner and their consent would hold the lesson for the wrong channel.
const server = testServer({
  idleJobs: ['deliver', 'deliver-soon'],
  environment: { SMTP_URL: smtp.url, SMTP_INSECURE: '1', PUSH_HOSTS: box.host },
});
const noon = new Date('2026-03-04T06:30:00Z');

let learner: EnrolledLearner;
beforeAll(() => server.clock.moveTo(noon));
beforeEach(async () => {
  smtp.recipientAnswer = '250 OK';
  smtp.mails.length = 0;
  learner = await anEnrolledLearner(server.context.db, { now: noon, questions: [1], lastInboundAt: null });
});
afterAll(async () => {
  await smtp.close();
  await box.close();
});

const agree = (consent: { whatsapp?: boolean; email?: boolean; push?: boolean }) =>
  asSystem(server.context.db, (scope) =>
    scope
      .updateTable('learners')
      .set({
        email: `${learner.learnerId}@example.org`,
        consent_whatsapp: consent.whatsapp ?? false,
        consent_email: consent.email ?? false,
        consent_push: consent.push ?? false,
      })
      .where('id', '=', learner.learnerId)
      .execute(),
  );
const deliver = () =>
  deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
/** Without sending. */
const plan = () =>
  asSystem(server.context.db, async (scope) => {
    while (await planNextDue(scope, { now: noon, simulated: true }));
  });
const lessons = () =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'lesson')
      .execute(),
  );
const subscribe = async () => {
  const address = box.subscribe();
  const link = makeLearnerLink(
    { learnerId: learner.learnerId, generation: 0 },
    'learn',
    server.context.config.secretKey,
    Date.now(),
  );
  const { status } = await server.call('POST', '/api/v1/learn/push', {
    headers: { 'x-learner-link': link },
    body: address,
  });
  expect(status).toBe(200);
  return address.endpoint;
};
const lessonIn = (status: string, channel: string) =>
  until(async () => {
    await deliver();
    return (await lessons()).find((row) => row.status === status && row.channel === channel);
  });

describe('by e-mail over a mail server', () => {
  test('a lesson goes as HTML and plain text, and is sent when the server has it', async () => {
    await agree({ email: true });
    await deliver();
    const row = await lessonIn('sent', 'email');
    expect(row.simulated).toBe(false);
    const [mail] = smtp.mails;
    expect(mail).toContain('Content-Type: multipart/alternative');
    expect(mail).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@/i);
    // Nothing of a mail that has left is kept but that it left: it held links that open a page.
    const kept = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('mails').select(['body', 'html']).where('delivery_id', '=', row.id).executeTakeFirst(),
    );
    expect(kept).toEqual({ body: '', html: null });
  });

  test('an address that the server refuses fails in plain words where there is no other channel', async () => {
    smtp.recipientAnswer = '550 no such mailbox';
    await agree({ email: true });
    await deliver();
    const row = await lessonIn('failed', 'email');
    expect(row.error).toMatch(/does not take mail for this address: .*550/);
  });

  test('an address that the server refuses gives the lesson to the next channel, once', async () => {
    smtp.recipientAnswer = '550 no such mailbox';
    await agree({ email: true });
    const endpoint = await subscribe();
    await deliver();
    const row = await lessonIn('sent', 'push');
    expect(row.tried_channels).toEqual(['email']);
    expect(await lessons()).toHaveLength(1);
    expect(box.received(endpoint).map(({ text }) => JSON.parse(text).title)).toContain('Lesson 1');
    expect(smtp.mails).toEqual([]);
  });
});

describe('by push', () => {
  test('a browser is told title and link, encrypted for it alone, and nothing of the lesson', async () => {
    await agree({});
    const endpoint = await subscribe();
    await deliver();
    await lessonIn('sent', 'push');
    const notice = box.received(endpoint)[0];
    expect(JSON.parse(notice?.text ?? '')).toMatchObject({ title: 'Lesson 1', link: `/learn/${learner.courseId}` });
    expect(notice?.text).not.toContain('60 °C');
    expect(notice?.headers['authorization']).toMatch(/^vapid t=/);
    expect(notice?.headers['ttl']).toBe('86400');
  });

  test('a subscription that is gone is removed, and the lesson fails in plain words', async () => {
    await agree({});
    const endpoint = await subscribe();
    box.answerWith(endpoint, 410);
    await deliver();
    const row = await lessonIn('failed', 'push');
    expect(row.error).toBe('No browser of the learner takes notices any more.');
    const left = await asSystem(server.context.db, (scope) =>
      scope.selectFrom('push_subscriptions').select('id').where('learner_id', '=', learner.learnerId).execute(),
    );
    expect(left).toEqual([]);
  });

  test('the address of a subscription is stored sealed', async () => {
    await agree({});
    const endpoint = await subscribe();
    const row = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('learner_id', '=', learner.learnerId)
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(new URL(endpoint).pathname);
  });

  test('the server posts to no address that is not a push service', async () => {
    const link = makeLearnerLink(
      { learnerId: learner.learnerId, generation: 0 },
      'learn',
      server.context.config.secretKey,
      Date.now(),
    );
    const { json } = await server.call('POST', '/api/v1/learn/push', {
      headers: { 'x-learner-link': link },
      body: { ...box.subscribe(), endpoint: 'http://169.254.169.254/latest/meta-data' },
    });
    expect(json.code).toBe('push_address_refused');
  });
});

describe('exactly once', () => {
  test('handing over that is killed before its end leaves the message to be claimed again, and nothing in the outbox', async () => {
    await agree({ email: true });
    await plan();
    const adapters = channelAdaptersOf(server.context);
    const claim = (kill: boolean) =>
      asSystem(server.context.db, async (scope) => {
        await claimDeliveries(scope, { now: noon, phoneNumberId: undefined, simulated: true, adapters });
        if (kill) throw new Error('killed');
      });
    for (let turn = 0; turn < 5; turn += 1) await expect(claim(true)).rejects.toThrow('killed');
    await Promise.all([claim(false), claim(false), claim(false)]);
    const mails = () =>
      asSystem(server.context.db, async (scope) => {
        const [row] = await lessons();
        return scope
          .selectFrom('mails')
          .select('id')
          .where('delivery_id', '=', row?.id ?? null)
          .execute();
      });
    expect(await mails()).toHaveLength(1);
    await claim(false);
    expect(await mails()).toHaveLength(1);
  });

  test('a refusal by WhatsApp that comes twice passes the message on once', async () => {
    await agree({ whatsapp: true, email: true });
    await plan();
    const [lesson] = await lessons();
    const refuse = () =>
      asSystem(server.context.db, async (scope) => {
        const row = await lockDelivery(scope, { id: lesson?.id ?? '' });
        return row !== undefined && passOn(scope, row, 'whatsapp', 'Not on WhatsApp.', noon);
      });
    expect([await refuse(), await refuse()]).toEqual([true, true]);
    await deliver();
    const row = await lessonIn('sent', 'email');
    expect(row.tried_channels).toEqual(['whatsapp']);
    expect(await lessons()).toHaveLength(1);
    expect(smtp.mails.filter((mail) => mail.includes(`${learner.learnerId}@example.org`))).toHaveLength(1);
  });

  const planning = { now: noon, simulated: true };
  const parts = ['plan', 'hand', 'read'] as const;
  const anyOrder = fc.array(fc.record({ part: fc.constantFrom(...parts), isKilled: fc.boolean() }), { maxLength: 8 });

  test('whatever is killed, and in whatever order, a lesson comes by mail or is read on the page: once', () =>
    fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        learner = await anEnrolledLearner(server.context.db, { now: noon, questions: [1], lastInboundAt: null });
        await agree({ email: true });
        for (const { part, isKilled } of order) {
          const ended = partOf(part, isKilled);
          if (isKilled) await expect(ended).rejects.toThrow('killed');
          else await ended;
        }
        await partOf('plan', false);
        await partOf('hand', false);
        const [lesson, ...others] = await lessons();
        expect(others).toEqual([]);
        const mails = await asSystem(server.context.db, (scope) =>
          scope
            .selectFrom('mails')
            .select('id')
            .where('delivery_id', '=', lesson?.id ?? null)
            .execute(),
        );
        expect(mails.length + (lesson?.channel === 'web' ? 1 : 0)).toBe(1);
      }),
      { numRuns: 12 },
    ));

  const engine: Record<(typeof parts)[number], (scope: Scope) => Promise<unknown>> = {
    plan: async (scope) => {
      while (await planNextDue(scope, planning));
    },
    hand: (scope) =>
      claimDeliveries(scope, { ...planning, phoneNumberId: undefined, adapters: channelAdaptersOf(server.context) }),
    read: async (scope) => {
      const path = await loadPath(scope, learner.enrollmentId);
      if (path !== undefined) await readLessonOnPage(scope, path, learner.lessonIds[0] ?? '', planning);
    },
  };

  /** One part of the engine, in a transaction of its own that may end in the middle. */
  const partOf = (part: (typeof parts)[number], isKilled: boolean): Promise<void> =>
    asSystem(server.context.db, async (scope) => {
      await engine[part](scope);
      if (isKilled) throw new Error('killed');
    });
});
