import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAskedLearner } from '#kit/asked-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { type SeenSpan, startStubCollector } from '#kit/stub-collector.ts';
import { startStubSmtp } from '#kit/stub-smtp.ts';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';
import { processWebhooks } from '../delivery/receiving/process-webhook.ts';
import { sendDueDeliveries } from '../delivery/sending/send-due-deliveries.ts';
import { asSystem } from '../database/database.ts';
import { openLog } from '../log.ts';
import { spanned } from './spans.ts';
import { startTelemetry } from './telemetry.ts';

const smtp = await startStubSmtp();
const collector = await startStubCollector();
const cloud = stubCloudApi();
const server = testServer({
  // The test itself says when these are done.
  idleJobs: ['process-webhooks', 'deliver'],
  environment: {
    WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length',
    SMTP_URL: smtp.url,
    SMTP_INSECURE: '1',
    MAIL_FROM: 'a@example.org',
  },
});
const log = openLog('silent');
const signal = new AbortController().signal;
const tracing = { endpoint: collector.url, service: 'chalkline-tests', share: 1 };

let stopTelemetry: () => Promise<void>;
beforeAll(async () => {
  stopTelemetry = await startTelemetry({ tracing }, log);
});
afterAll(async () => {
  await stopTelemetry();
  await collector[Symbol.asyncDispose]();
  await smtp.close();
});

/** All that was told until now. */
async function told(): Promise<readonly SeenSpan[]> {
  await stopTelemetry();
  stopTelemetry = await startTelemetry({ tracing }, log);
  return collector.spans;
}
const inTrace = (spans: readonly SeenSpan[], traceId: string | undefined) =>
  spans.filter((span) => span.traceId === traceId);
/** From the first span of a trace down to this one. */
function wayTo(spans: readonly SeenSpan[], name: string): string[] {
  const way: string[] = [];
  for (let at = spans.find((span) => span.name === name); at !== undefined; ) {
    way.unshift(at.name);
    const { parentSpanId } = at;
    at = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return way;
}

test('a call, the jobs that it begins one after the other, and what the mail server is asked are one trace', async () => {
  const { email } = await signedIn(server, 'creator');
  await server.call('POST', '/api/v1/auth/forgot-password', { body: { email } });
  await until(() => smtp.mails.find((mail) => mail.includes(email)));
  // What is still open when the telling stops is never told.
  await until(async () => {
    const { rows } = await asSystem(server.context.db, (scope) =>
      sql`select 1 from pgboss.job where name = 'send-mail' and state = 'completed'`.execute(scope),
    );
    return rows[0];
  });
  const spans = await told();
  const call = spans.find(({ name }) => name === 'POST /api/v1/auth/forgot-password');
  expect(wayTo(inTrace(spans, call?.traceId), 'mail')).toEqual([
    'POST /api/v1/auth/forgot-password',
    'job send-reset-link',
    'job send-mail',
    'mail',
  ]);
  expect(collector.services).toEqual(new Set(['chalkline-tests']));
  // Neither an address nor a text: of this call's person nothing is known there.
  expect(JSON.stringify(spans)).not.toContain(email);
});

test('a tap, how it was heard, and the reply that WhatsApp is asked to take are one trace, known by the webhook’s row', async () => {
  const { learner, tap, traceOfFeedback } = await anAskedLearner(server);
  expect(await tap(0)).toBe(200);
  await processWebhooks(server.context, { signal, log });
  const { db } = server.context;
  await sendDueDeliveries({ db, connection: cloud.connection, log, clock: server.clock, signal });
  const spans = inTrace(await told(), await traceOfFeedback());
  expect(wayTo(spans, 'hear')).toEqual(['webhook', 'hear']);
  expect(wayTo(spans, 'whatsapp message')).toEqual(['webhook', 'whatsapp message']);
  expect(JSON.stringify(spans)).not.toContain(learner.waId);
});

test('what fails is told by its class alone', async () => {
  await expect(
    spanned('a step', { kind: 'step' }, async () => {
      throw Object.assign(new Error('no such person: kavya@example.org'), { code: 'EENVELOPE' });
    }),
  ).rejects.toThrow('kavya');
  const span = (await told()).find(({ name }) => name === 'a step');
  expect(span).toMatchObject({ status: { code: 2 } });
  expect(span?.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'EENVELOPE' } }]);
});

test('without a collector nothing of it is told', async () => {
  await stopTelemetry();
  const before = collector.spans.length;
  stopTelemetry = await startTelemetry({ tracing: { ...tracing, endpoint: undefined } }, log);
  await spanned('unheard', { kind: 'step' }, async () => undefined);
  await stopTelemetry();
  stopTelemetry = await startTelemetry({ tracing }, log);
  expect((await told()).slice(before).map(({ name }) => name)).not.toContain('unheard');
});
