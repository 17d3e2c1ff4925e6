import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../database/database.ts';
import { openLog } from '../log.ts';
import { jobsEnded } from '../metrics/metrics.ts';
import { traceNow, withinTrace } from '../trace.ts';
import { defineJob, workOn } from './job.ts';
import { openJobQueue } from './job-queue.ts';

const { db, address } = testDatabase();
const queue = openJobQueue(db, address, openLog('silent'));

const done: string[] = [];
const traces = new Map<string, string>();
const noteJob = defineJob({ name: 'note', input: z.object({ text: z.string() }) });
const failingJob = defineJob({ name: 'failing', input: z.object({}), retries: 1, retryDelaySeconds: 0 });
const singleJob = defineJob({ name: 'single', input: z.object({ text: z.string() }), queue: 'one_waiting_per_key' });
const sharedJob = defineJob({
  name: 'shared',
  input: z.object({ of: z.string(), n: z.number() }),
  concurrency: 2,
  shareOf: ({ of }) => of,
});
const begun: string[] = [];
/** No shared job ends before. */
let heldUntil: Promise<void> = Promise.resolve();
const atOnce = new Map<string, number>();
let mostAtOnce = 0;
const tries: { attempt: number; isLast: boolean }[] = [];

beforeAll(() =>
  queue.start(
    [
      workOn(noteJob, async ({ text }) => {
        done.push(text);
        traces.set(text, traceNow() ?? 'none');
      }),
      workOn(failingJob, async (_input, run) => {
        tries.push({ attempt: run.attempt, isLast: run.isLastAttempt });
        throw new Error('no');
      }),
      workOn(singleJob, async ({ text }) => {
        done.push(text);
        traces.set(text, traceNow() ?? 'none');
      }),
      workOn(sharedJob, async ({ of, n }) => {
        begun.push(`${of}${n}`);
        atOnce.set(of, (atOnce.get(of) ?? 0) + 1);
        mostAtOnce = Math.max(mostAtOnce, atOnce.get(of) ?? 0);
        await Promise.all([sleep(250), heldUntil]);
        atOnce.set(of, (atOnce.get(of) ?? 0) - 1);
      }),
    ],
    { work: true },
  ),
);
afterAll(() => queue.stop(2000));

test('a job runs soon after its transaction commits', async () => {
  await asSystem(db, (scope) => queue.enqueue(scope, noteJob, { text: 'committed' }));
  await expect.poll(() => done).toContain('committed');
});

test('a job whose time comes runs, though no notice tells of it', async () => {
  const startAfter = new Date(Date.now() + 1_000);
  await asSystem(db, (scope) => queue.enqueue(scope, noteJob, { text: 'its time has come' }, { startAfter }));
  await expect.poll(() => done).toContain('its time has come');
});

test('a job whose transaction rolls back never runs', async () => {
  const broken = asSystem(db, async (scope) => {
    await queue.enqueue(scope, noteJob, { text: 'rolled back' });
    throw new Error('second thoughts');
  });
  await expect(broken).rejects.toThrow('second thoughts');
  const left = await sql<{
    n: number;
  }>`select count(*) as n from pgboss.job where data ->> 'text' = 'rolled back'`.execute(db);
  expect(left.rows[0]?.n).toBe(0);
});

test('a backlog of fifty jobs is worked off without waiting for polls', async () => {
  await asSystem(db, async (scope) => {
    for (let n = 0; n < 50; n += 1) await queue.enqueue(scope, noteJob, { text: `n${n}` });
  });
  // By polls alone, of one job every three seconds in each of two places, it would take longer than is waited here.
  await expect.poll(() => done.filter((text) => /^n\d+$/.test(text)), { timeout: 60_000 }).toHaveLength(50);
});

test('a second job with the same key is not queued while the first waits', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const first = await asSystem(db, (scope) =>
    queue.enqueue(scope, singleJob, { text: 'a' }, { key: 'k', startAfter: later }),
  );
  const second = await asSystem(db, (scope) =>
    queue.enqueue(scope, singleJob, { text: 'b' }, { key: 'k', startAfter: later }),
  );
  expect([typeof first, second]).toEqual(['string', undefined]);
});

test('what is announced twice waits once, and what is announced after it was taken runs again', async () => {
  const timesDone = () => done.filter((text) => text === 'announced').length;
  for (const times of [1, 2]) {
    await queue.announce(singleJob, { text: 'announced' }, 'now');
    await expect.poll(timesDone, { timeout: 30_000 }).toBe(times);
  }
  const waitsAlready = new Date(Date.now() + 3_600_000);
  await asSystem(db, (scope) =>
    queue.enqueue(scope, singleJob, { text: 'waits' }, { key: 'held', startAfter: waitsAlready }),
  );
  await queue.announce(singleJob, { text: 'announced' }, 'held');
  const open = await asSystem(db, (scope) => queue.open(scope, singleJob));
  expect(open.filter(({ text }) => text === 'waits' || text === 'announced')).toEqual([{ text: 'waits' }]);
});

test('who has twenty jobs waiting does not keep others from their first one, and runs one at a time', async () => {
  // Each at its own moment: what is queued in one transaction has no order among itself.
  const enqueue = async (of: string, count: number) => {
    for (let n = 1; n <= count; n += 1) await asSystem(db, (scope) => queue.enqueue(scope, sharedJob, { of, n }));
  };
  // On a busy machine A's first one is over before its twentieth and B's are queued.
  const { promise, resolve } = Promise.withResolvers<void>();
  heldUntil = promise;
  await enqueue('A', 20);
  await enqueue('B', 4);
  resolve();
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThan(3);
  await enqueue('C', 1);
  const before = begun.length;
  await expect.poll(() => begun, { timeout: 20_000 }).toContain('C1');
  // Two places, each with one job: C comes as soon as one of the two is free.
  expect(begun.indexOf('C1')).toBeLessThan(before + 3);
  await expect.poll(() => begun, { timeout: 60_000 }).toHaveLength(25);
  expect(begun.slice(0, 2)).toEqual(['A1', 'B1']);
  expect(begun.indexOf('B4')).toBeLessThan(begun.indexOf('A9'));
  expect(begun.filter((one) => one.startsWith('A'))).toEqual(Array.from({ length: 20 }, (_, n) => `A${n + 1}`));
  expect(mostAtOnce).toBe(1);
}, 120_000);

test('a sharer with a share of its own runs as many at once, also the jobs that waited when it was given', async () => {
  const enqueue = (of: string, count: number, perSharer?: number) =>
    asSystem(db, async (scope) => {
      for (let n = 1; n <= count; n += 1) await queue.enqueue(scope, sharedJob, { of, n }, { perSharer });
    });
  await enqueue('two', 6, 2);
  await expect.poll(() => atOnce.get('two'), { interval: 20, timeout: 10_000 }).toBe(2);
  await expect.poll(() => begun.filter((one) => one.startsWith('two')), { timeout: 20_000 }).toHaveLength(6);
  mostAtOnce = 0;
  await enqueue('raised', 20);
  await expect.poll(() => atOnce.get('raised'), { interval: 20, timeout: 10_000 }).toBe(1);
  expect(mostAtOnce).toBe(1);
  await asSystem(db, (scope) => queue.changeShare(scope, 'raised', 2));
  await expect.poll(() => atOnce.get('raised'), { interval: 20, timeout: 10_000 }).toBe(2);
  await asSystem(db, (scope) => queue.changeShare(scope, 'raised', null));
  await expect.poll(() => atOnce.get('raised'), { interval: 20, timeout: 10_000 }).toBe(1);
  mostAtOnce = 0;
  await expect.poll(() => begun.filter((one) => one.startsWith('raised')), { timeout: 30_000 }).toHaveLength(20);
  expect(mostAtOnce).toBe(1);
}, 120_000);

test('a job that fails on its last try lies in the dead-letter queue and counts as failed', async () => {
  await asSystem(db, (scope) => queue.enqueue(scope, failingJob, {}));
  await expect.poll(async () => (await queue.figures()).failed).toBe(1);
  expect(tries).toEqual([
    { attempt: 1, isLast: false },
    { attempt: 2, isLast: true },
  ]);
  const ends = (await jobsEnded.get()).values.filter(({ labels }) => labels.job === failingJob.name);
  expect(Object.fromEntries(ends.map(({ labels, value }) => [labels.end, value]))).toEqual({ failed: 1, given_up: 1 });
});

test('what began with a webhook goes on in its job under the same trace, and what runs once for many under none', async () => {
  const webhook = randomUUID();
  traces.clear();
  await withinTrace(webhook, () =>
    asSystem(db, async (scope) => {
      await queue.enqueue(scope, noteJob, { text: 'traced' });
      await queue.enqueue(scope, singleJob, { text: 'once for many' }, { key: 'traced' });
    }),
  );
  await expect.poll(() => [traces.get('traced'), traces.get('once for many')]).toEqual([webhook, 'none']);
});

test('an input that does not fit is refused when it is enqueued', async () => {
  // The cast plays a caller from untyped code.
  await expect(
    asSystem(db, (scope) => queue.enqueue(scope, noteJob, { text: 5 } as unknown as { text: string })),
  ).rejects.toThrow();
});

test('a start leaves a queue as it is, and changes it where its job has new settings', async () => {
  const startWith = async (retries: number) => {
    const job = defineJob({ name: 'kept', input: z.object({}), retries });
    const other = openJobQueue(db, address, openLog('silent'));
    await other.start([workOn(job, async () => undefined)], { work: false });
    await other.stop(1000);
    const { rows } = await asSystem(db, (scope) =>
      sql<{ retries: number; changed: string }>`
        select retry_limit as retries, updated_on::text as changed from pgboss.queue where name = 'kept'`.execute(
        scope,
      ),
    );
    return rows[0];
  };
  const made = await startWith(2);
  expect(made?.retries).toBe(2);
  expect(await startWith(2)).toEqual(made);
  expect((await startWith(5))?.retries).toBe(5);
});
