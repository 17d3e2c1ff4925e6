import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anAskedLearner } from '#kit/asked-learner.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from './database/database.ts';
import { processWebhooks } from './delivery/receiving/process-webhook.ts';
import { sendDueDeliveries } from './delivery/sending/send-due-deliveries.ts';
import { metricsBehind } from './http/metrics-access.ts';
import { openLog } from './log.ts';
import { defineJob } from './jobs/job.ts';
import { watchFigures } from './watched-figures.ts';

const token = 'a-token-for-the-watchers';
const appSecret = 'an-app-secret-of-some-length';
const cloud = stubCloudApi();
const server = testServer({ work: false, environment: { METRICS_TOKEN: token, WHATSAPP_APP_SECRET: appSecret } });
const lines: Record<string, unknown>[] = [];
const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const signal = new AbortController().signal;

/** As a process that has just started shows them: nothing of an earlier look is kept. */
async function look(): Promise<string> {
  const show = metricsBehind(watchFigures(server.context), { token: undefined, isPublic: false });
  return (await show(undefined)).text;
}
const figureIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const moved = async (series: string, work: () => Promise<unknown>): Promise<number> => {
  const before = figureIn(await look(), series) ?? 0;
  await work();
  return (figureIn(await look(), series) ?? 0) - before;
};

const hear = () => processWebhooks(server.context, { signal, log });
const send = () =>
  sendDueDeliveries({ db: server.context.db, connection: cloud.connection, log, clock: server.clock, signal });

test('metrics are shown to who has the token, and a web process where none is set has no metrics', async () => {
  const get = (authorization?: string) =>
    server.call('GET', '/metrics', { headers: authorization === undefined ? {} : { authorization } });
  const statuses = [await get(), await get('Bearer another-token-of-length'), await get(token)].map(
    (each) => each.status,
  );
  expect(statuses).toEqual([401, 401, 401]);
  const shown = await get(`Bearer ${token}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(shown.text).toMatch(/^chalkline_database_up 1$/m);
  expect(shown.text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  const withoutToken = metricsBehind(async () => undefined, { token: undefined, isPublic: true });
  expect(await withoutToken('Bearer ')).toMatchObject({ status: 404, text: '' });
});

test('a tap is counted from the webhook to the reply that WhatsApp takes, and its trace is in the log of each step', async () => {
  const { tap, traceOfFeedback } = await anAskedLearner(server);
  expect(await tap(0)).toBe(200);
  const waiting = await look();
  expect(figureIn(waiting, 'chalkline_webhooks_waiting{kind="turn"}')).toBe(1);
  expect(figureIn(waiting, 'chalkline_webhooks_oldest_waiting_seconds{kind="turn"}')).toBeGreaterThan(0);
  expect(await moved('chalkline_webhook_heard_seconds_count', hear)).toBe(1);
  const heard = await look();
  expect(figureIn(heard, 'chalkline_webhooks_waiting{kind="turn"}')).toBe(0);
  expect(figureIn(heard, 'chalkline_deliveries_waiting{status="planned"}')).toBeGreaterThan(0);
  const before = figureIn(heard, 'chalkline_deliveries_total{status="accepted",channel="whatsapp"}') ?? 0;
  expect(await moved('chalkline_reply_sent_seconds_count', send)).toBe(1);
  expect(figureIn(await look(), 'chalkline_deliveries_total{status="accepted",channel="whatsapp"}')).toBeGreaterThan(
    before,
  );
  const trace = await traceOfFeedback();
  const traced = lines.filter((line) => line['trace_id'] === trace);
  expect(traced.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['what a webhook told was heard', 'a message was taken']),
  );
});

test('what WhatsApp refuses is counted by what its code means', async () => {
  const { tap } = await anAskedLearner(server);
  expect(await tap(0)).toBe(200);
  await hear();
  cloud.answers = [{ code: 131026 }];
  const failed = 'chalkline_deliveries_total{status="failed",channel="whatsapp"}';
  const before = figureIn(await look(), failed) ?? 0;
  expect(await moved('chalkline_whatsapp_refusals_total{class="recipient_permanent"}', send)).toBe(1);
  expect(figureIn(await look(), failed)).toBe(before + 1);
});

test('what is late is told in seconds, and what waits for the learner is not late', async () => {
  const { learner } = await anAskedLearner(server);
  const late = (status: 'planned' | 'held') =>
    asSystem(server.context.db, (scope) =>
      scope
        .updateTable('deliveries')
        .set({ status, due_at: new Date(server.clock.now().getTime() - 600_000) })
        .where('learner_id', '=', learner.learnerId)
        .where('kind', '=', 'lesson')
        .execute(),
    );
  await late('held');
  expect(figureIn(await look(), 'chalkline_deliveries_oldest_due_seconds{awaited="no"}')).toBe(0);
  await late('planned');
  expect(figureIn(await look(), 'chalkline_deliveries_oldest_due_seconds{awaited="no"}')).toBe(600);
});

test('jobs that are due wait by their kind, with the age of the oldest', async () => {
  const job = defineJob({ name: 'sweep-storage', input: z.object({}) });
  const startAfter = new Date(Date.now() - 90_000);
  await asSystem(server.context.db, (scope) => server.context.jobs.enqueue(scope, job, {}, { startAfter }));
  const text = await look();
  expect(figureIn(text, 'chalkline_jobs_waiting{job="sweep-storage"}')).toBe(1);
  expect(figureIn(text, 'chalkline_jobs_oldest_waiting_seconds{job="sweep-storage"}')).toBeGreaterThanOrEqual(90);
});

test('a call is counted by the template of its route, whatever its address holds', async () => {
  const id = randomUUID();
  await server.call('GET', `/api/v1/courses/${id}/lessons?search=98765`);
  await server.call('GET', `/nowhere/${id}`);
  const text = await look();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/v1\/courses\/:courseId\/lessons",method="GET",status_class="4xx"\} /,
  );
  expect(text).toMatch(/http_request_duration_seconds_count\{route="page",method="GET",status_class="4xx"\} /);
});

test('no label holds an id, a number, a name or a word that somebody typed', async () => {
  const { learner, tap } = await anAskedLearner(server);
  expect(await tap(1)).toBe(200);
  await hear();
  await send();
  const text = await look();
  const told = [...text.matchAll(/="([^"]*)"/g)].map(([, value]) => value ?? '');
  expect(told.length).toBeGreaterThan(100);
  const bounds = /^(\+Inf|\d+(\.\d+)?)$/;
  const words = told.filter((value) => !bounds.test(value));
  expect(words.filter((value) => /[0-9a-f]{8}-|\d{6,}|@/.test(value))).toEqual([]);
  expect(text).not.toContain(learner.waId);
});

test('the database is asked once in a while, however often somebody looks', async () => {
  const asked = new Set<string>();
  const refresh = watchFigures({
    ...server.context,
    storage: { ...server.context.storage, head: async () => void asked.add(randomUUID()) },
  });
  await Promise.all(Array.from({ length: 20 }, refresh));
  await refresh();
  expect(asked.size).toBe(1);
});

test('a storage that does not answer is told as away, and the rest is still shown', async () => {
  const refresh = watchFigures({
    ...server.context,
    storage: { ...server.context.storage, head: () => Promise.reject(new Error('connect ECONNREFUSED')) },
  });
  const { text } = await metricsBehind(refresh, { token: undefined, isPublic: false })(undefined);
  expect([figureIn(text, 'chalkline_storage_up'), figureIn(text, 'chalkline_database_up')]).toEqual([0, 1]);
});

test('figures that cannot be counted in time are absent, and that is told', async () => {
  const rows = sql`lock table hearing_turns in access exclusive mode`;
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = server.owner.transaction().execute(async (held) => {
    await rows.execute(held);
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const text = await look();
  letGo.resolve();
  await holder;
  expect(figureIn(text, 'chalkline_figure_known{figure="webhooks"}')).toBe(0);
  expect(figureIn(text, 'chalkline_webhooks_waiting{kind="turn"}')).toBeUndefined();
  expect(figureIn(text, 'chalkline_figure_known{figure="jobs"}')).toBe(1);
});

test('a storage that hangs is told as away, and is not asked once more beside the question that hangs', async () => {
  let asked = 0;
  const head = (): Promise<undefined> => {
    asked += 1;
    return new Promise(() => undefined);
  };
  const refresh = watchFigures({ ...server.context, storage: { ...server.context.storage, head } }, { freshMs: 0 });
  await refresh();
  const { text } = await metricsBehind(refresh, { token: undefined, isPublic: false })(undefined);
  expect([figureIn(text, 'chalkline_database_up'), figureIn(text, 'chalkline_storage_up')]).toEqual([1, 0]);
  expect(asked).toBe(1);
});
