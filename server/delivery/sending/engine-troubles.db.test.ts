import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { postWebhook } from '#kit/post-webhook.ts';
import { savedPayload } from '#kit/saved-payloads.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';
import { openLog } from '../../log.ts';
import { silentSince } from '../../whatsapp/whatsapp-repository.ts';
import { endSimulation } from '../end-simulation.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { processWebhooks } from '../receiving/process-webhook.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';
import { starterTemplateName } from '../content/starter-template.ts';
import { storeContent } from '../content/stored-content.ts';
import { textContent } from '../content/message-content.ts';

const cloud = stubCloudApi();
const server = testServer({ work: false, environment: { WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length' } });
const signal = new AbortController().signal;
const log = openLog('silent');

beforeEach(() =>
  asSystem(server.context.db, async (scope) => {
    await scope.updateTable('enrollments').set({ status: 'cancelled', next_due_at: null }).execute();
    await scope.deleteFrom('deliveries').execute();
    await scope.deleteFrom('send_lanes').execute();
  }),
);

const send = () =>
  sendDueDeliveries({
    db: server.context.db,
    connection: cloud.connection,
    log,
    clock: server.clock,
    signal,
  });
const plan = async (): Promise<void> => {
  const planning = { now: server.clock.now(), simulated: true };
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, planning)));
};
/** A minute goes by, on the engine's clock and on the one of the number's rest. */
async function passAMinute(): Promise<void> {
  server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000));
  await asSystem(server.context.db, (scope) => scope.updateTable('send_lanes').set({ paused_until: null }).execute());
}
const rowsOf = (learner: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'status', 'error', 'error_class', 'text', 'attempts'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .execute(),
  );

async function write(learner: EnrolledLearner, words: readonly string[]): Promise<void> {
  const now = server.clock.now();
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('deliveries')
      .values(
        words.map((text, place) => ({
          id: randomUUID(),
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          channel: 'whatsapp' as const,
          direction: 'out' as const,
          kind: 'completion' as const,
          status: 'planned' as const,
          text,
          content: storeContent(textContent(text)),
          due_at: new Date(now.getTime() - 1_000 + place),
          created_at: new Date(now.getTime() - 1_000 + place),
        })),
      )
      .execute(),
  );
}

test('an outage of an hour drains completely, once each, and in order for every learner', async () => {
  const learners = await Promise.all(
    Array.from({ length: 8 }, () => anEnrolledLearner(server.context.db, { now: server.clock.now() })),
  );
  const words = ['first', 'second', 'third'];
  for (const learner of learners) await write(learner, words);
  cloud.answers = Array.from({ length: 5_000 }, () => ({ code: 131000, status: 500 }));
  for (let minute = 0; minute < 60; minute += 1) {
    await send();
    await passAMinute();
  }
  const tried = cloud.seen.length;
  // While nobody answers the number is asked now and then, not flooded.
  expect(tried).toBeLessThan(24 * 60);
  cloud.answers = [];
  cloud.seen.length = 0;
  for (let round = 0; round < 5; round += 1) {
    await send();
    await passAMinute();
  }
  for (const learner of learners) {
    const rows = await rowsOf(learner);
    expect(rows.map(({ text, status }) => [text, status])).toEqual(words.map((text) => [text, 'accepted']));
    const opaque = cloud.seen.filter(({ to }) => to === learner.phone).map((each) => each.opaque);
    const order = await asSystem(server.context.db, (scope) =>
      scope
        .selectFrom('delivery_attempts as a')
        .innerJoin('deliveries as d', 'd.id', 'a.delivery_id')
        .select(['a.id', 'd.text'])
        .where('a.id', 'in', opaque)
        .execute(),
    );
    expect(opaque.map((id) => order.find((row) => row.id === id)?.text)).toEqual(words);
  }
});

test('a token that expires in mid-run holds what waits, with the right words; a new one lets it go on', async () => {
  const learners = await Promise.all(
    Array.from({ length: 5 }, () => anEnrolledLearner(server.context.db, { now: server.clock.now() })),
  );
  for (const learner of learners) await write(learner, ['words']);
  cloud.answers = ['accept', ...Array.from({ length: 50 }, () => ({ code: 190, status: 401 }))];
  await send();
  const rows = (await Promise.all(learners.map(rowsOf))).flat();
  expect(rows.filter(({ status }) => status === 'accepted').length).toBeLessThanOrEqual(1);
  expect(rows.filter(({ status }) => status === 'failed')).toEqual([]);
  const refused = rows.filter(({ error_class }) => error_class === 'connection');
  expect(refused.length).toBeGreaterThan(0);
  for (const { error } of refused) expect(error).toContain('WhatsApp settings');
  // Until somebody mends it one message asks, not all of them.
  cloud.seen.length = 0;
  await passAMinute();
  await send();
  expect(cloud.seen).toHaveLength(1);
  cloud.answers = [];
  await passAMinute();
  await send();
  await passAMinute();
  await send();
  const after = (await Promise.all(learners.map(rowsOf))).flat();
  expect(after.map(({ status }) => status)).toEqual(learners.map(() => 'accepted'));
  expect(after.every(({ error }) => error === '')).toBe(true);
});

test('a template that Meta pauses between planning and sending waits, says so, and goes when it may', async () => {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now(), lastInboundAt: null });
  const hold = (status: string) =>
    asSystem(server.context.db, (scope) =>
      scope
        .insertInto('meta_templates')
        .values({
          account_id: cloud.connection.accountId,
          name: starterTemplateName('next'),
          language: 'en',
          meta_template_id: '1',
          status,
          status_at: new Date(Date.now() - 3_600_000),
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'name', 'language']).doUpdateSet({ status }))
        .execute(),
    );
  await hold('APPROVED');
  await plan();
  await hold('PAUSED');
  await send();
  const template = async () => (await rowsOf(learner)).find(({ kind }) => kind === 'template');
  expect(cloud.seen).toHaveLength(0);
  expect(await template()).toMatchObject({ status: 'queued', error: expect.stringContaining('paused') });
  await hold('APPROVED');
  for (let minute = 0; minute < 11; minute += 1) await passAMinute();
  await send();
  expect(await template()).toMatchObject({ status: 'accepted' });
});

test('the first refusal of a paused template keeps the others from being refused one by one', async () => {
  const learners = [1, 2].map(() =>
    anEnrolledLearner(server.context.db, { now: server.clock.now(), lastInboundAt: null }),
  );
  const [first, second] = await Promise.all(learners);
  await plan();
  cloud.answers = [{ code: 132015 }];
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('enrollments')
      .set({ next_due_at: null })
      .where('id', '=', second?.enrollmentId ?? '')
      .execute(),
  );
  await send();
  const gate = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('meta_templates')
      .select('status')
      .where('name', '=', starterTemplateName('next'))
      .executeTakeFirst(),
  );
  expect(gate?.status).toBe('PAUSED');
  expect(cloud.seen.filter(({ type, to }) => type === 'template' && to === first?.phone).length).toBeLessThanOrEqual(1);
});

test('the first start with a real account pauses who was enrolled in the simulator, once', async () => {
  const { db } = server.context;
  const rehearsed = await anEnrolledLearner(db, { now: server.clock.now() });
  const real = await anEnrolledLearner(db, { now: server.clock.now() });
  await write(real, ['really sent']);
  await asSystem(db, async (scope) => {
    await scope
      .updateTable('deliveries')
      .set({ enrollment_id: real.enrollmentId, accepted_at: server.clock.now(), status: 'read' })
      .where('learner_id', '=', real.learnerId)
      .execute();
  });
  await write(rehearsed, ['for the simulator']);
  await asSystem(db, (scope) =>
    scope.updateTable('deliveries').set({ simulated: true }).where('learner_id', '=', rehearsed.learnerId).execute(),
  );
  const statusOf = async (learner: EnrolledLearner) =>
    (
      await asSystem(db, (scope) =>
        scope.selectFrom('enrollments').select('status').where('id', '=', learner.enrollmentId).executeTakeFirst(),
      )
    )?.status;
  expect(await asSystem(db, (scope) => endSimulation(scope, true))).toBe(0);
  expect(await asSystem(db, (scope) => endSimulation(scope, false))).toBe(1);
  expect([await statusOf(rehearsed), await statusOf(real)]).toEqual(['paused', 'active']);
  expect((await rowsOf(rehearsed))[0]).toMatchObject({ status: 'cancelled', error_class: 'simulated_only' });
  // A person resumes it; the next start leaves it alone.
  await asSystem(db, (scope) =>
    scope.updateTable('enrollments').set({ status: 'active' }).where('id', '=', rehearsed.enrollmentId).execute(),
  );
  expect(await asSystem(db, (scope) => endSimulation(scope, false))).toBe(0);
  expect(await statusOf(rehearsed)).toBe('active');
});

test('a number that sends and hears nothing is told to be silent, and not before', async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  await asSystem(db, (scope) => scope.deleteFrom('webhook_events').execute());
  await write(learner, ['words']);
  await send();
  const now = server.clock.now().getTime();
  const silent = (minutes: number) => asSystem(db, (scope) => silentSince(scope, new Date(now + minutes * 60_000)));
  expect(await silent(1)).toBeNull();
  expect(await silent(120)).toBe('never');
  await asSystem(db, (scope) =>
    scope
      .insertInto('webhook_events')
      .values({
        id: randomUUID(),
        body_sha256: Buffer.from('x'),
        body: '{}',
        received_at: new Date(now + 60_000),
        processed_at: null,
      })
      .execute(),
  );
  expect(await silent(120)).toBeNull();
});

const single = [
  'batch-statuses-out-of-order-with-duplicate',
  'batch-two-numbers-mixed',
  'button-message',
  'image-message',
  'inbound-text-bsuid-only',
  'inbound-unknown-future-type',
  'interactive-button-reply-message',
  'interactive-list-reply-message',
  'status-failed-131047',
  'status-played-voice',
  'text-message',
  'unknown-field-2027',
  'unsupported-message',
];

test('every saved webhook, posted twice, is taken, worked through and does nothing the second time', async () => {
  const { db } = server.context;
  await asSystem(db, (scope) => scope.deleteFrom('webhook_events').execute());
  const bundles = ['meta-webhooks', 'made-webhooks'].flatMap((name) =>
    Object.values(savedPayload(name) as Record<string, unknown>),
  );
  const bodies = [...single.map(savedPayload), ...bundles].map((body) => JSON.stringify(body));
  const count = () =>
    asSystem(db, async (scope) => ({
      inbound: (await scope.selectFrom('deliveries').select('id').execute()).length,
      contacts: (await scope.selectFrom('stranger_messages').select('id').execute()).length,
      events: (await scope.selectFrom('delivery_events').select('provider_id').execute()).length,
      stuck: (
        await scope
          .selectFrom('webhook_events')
          .select('id')
          .where((row) => row.or([row('processed_at', 'is', null), row('failures', '>', 0)]))
          .execute()
      ).length,
    }));
  const run = { signal, log };
  for (const body of bodies) expect(await postWebhook(server, body)).toBe(200);
  await processWebhooks(server.context, run);
  const once = await count();
  expect(once).toMatchObject({ stuck: 0 });
  expect(once.contacts).toBeGreaterThan(0);
  // Packed anew, as a redelivery may be: other bytes, the same news.
  for (const body of bodies) expect(await postWebhook(server, `${body} `)).toBe(200);
  await processWebhooks(server.context, run);
  expect(await count()).toEqual(once);
});
