import { isDeepStrictEqual } from 'node:util';
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import {
  BreakableClient,
  type Database,
  type DatabaseAddress,
  directOf,
  ownerOf,
  type Scope,
  UnnamedClient,
} from '../database/database.ts';
import { rowsOfPlanned } from '../database/compiled-statement.ts';
import { jobLimits, withinLimits } from '../database/time-limits.ts';
import { grantJobs } from '../database/grant-roles.ts';
import type { Log } from '../log.ts';
import { below, spanned, traceparentNow } from '../metrics/spans.ts';
import { traceNow, withinTrace } from '../trace.ts';
import { jobSeconds, jobsEnded, jobsRunning } from '../metrics/metrics.ts';
import { wakeDueQueues } from './due-queues.ts';
import { changeShare, isBeyondShare, tierOf, tiers, turnOf } from './fair-share.ts';
import type { Job, JobRun, JobWork } from './job.ts';

export interface EnqueueOptions {
  /** What `one_waiting_per_key` and `in_order_per_key` queues go by. */
  key?: string;
  /** Real time, not the engine's: for waits after a provider's refusal, not for lesson plans. */
  startAfter?: Date;
  /** How many jobs of this one's sharer run at once, 1..32; absent: as many as `JobWork.perSharer` says. */
  perSharer?: number | undefined;
}

export interface JobQueue {
  /**
   * Writes the job in the caller's transaction: it exists if and only if that commits.
   * @returns the job's id, or undefined when one with the same key waits already
   */
  enqueue<I>(scope: Scope, job: Job<I>, input: I, options?: EnqueueOptions): Promise<string | undefined>;
  /**
   * Has the job waiting under `key` for what is committed already. Many ask in a second, and nearly always it waits: to look
   * is a statement without a transaction, to write one in vain five times as much work.
   */
  announce<I>(job: Job<I>, input: I, key: string): Promise<void>;
  /** Makes the queues and, where this process works, starts to. */
  start(works: readonly JobWork[], options: { work: boolean }): Promise<void>;
  /** Takes no more jobs, lets the running ones finish for `graceMs`, then aborts them; those run again elsewhere. */
  stop(graceMs: number): Promise<void>;
  /** From now on so many jobs of this sharer run at once, those that wait already included; null: as for everybody. */
  changeShare(scope: Scope, sharer: string, perSharer: number | null): Promise<void>;
  /** What the jobs of this kind that wait or run were given. */
  open<I>(scope: Scope, job: Job<I>): Promise<I[]>;
  /** Jobs that are due and jobs that gave up; throws when the queue's tables cannot be read. */
  figures(): Promise<{ waiting: number; failed: number }>;
}

const policies = { standard: 'standard', one_waiting_per_key: 'short', in_order_per_key: 'key_strict_fifo' } as const;
const deadLetterQueue = 'dead-letters';

/** Between two looks of a worker that nobody wakes. */
const idleSeconds = 300;

/** No job of ours waits for another, which pg-boss would look for every second or five. */
const flowIntervalSeconds = 86_400;

/** pg-boss gives a job of a killed worker back after this many seconds without a sign of life; 10 is its minimum. */
const heartbeatSeconds = 10;

export function openJobQueue(db: Database, address: DatabaseAddress, log: Log): JobQueue {
  const boss = newBoss(address);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  boss.on('warning', (warning) => log.info({ warning }, 'the job queue warns'));
  const running = new Set<AbortController>();
  const waitingRuns = new Set<Promise<void>>();
  /** The ids of pg-boss's workers by queue. */
  const workers = new Map<string, string[]>();
  const ended = new AbortController();
  let looking: Promise<void> | undefined;
  let stopping = false;

  async function startWorking(entry: JobWork): Promise<void> {
    const { job } = entry;
    let workerId: string | undefined;
    workerId = await boss.work<unknown>(job.name, optionsOf(entry), async ([taken]) => {
      if (taken === undefined) return;
      if (stopping) throw new Error('this worker is stopping; the job runs elsewhere');
      const run = runOne(db, log, running, entry, taken);
      const settled = run.then(
        () => undefined,
        () => undefined,
      );
      waitingRuns.add(settled);
      void settled.then(() => waitingRuns.delete(settled));
      await settled;
      // A notice wakes a worker for one job; without this nudge the backlog behind it waits for the next poll.
      if (workerId !== undefined) boss.notifyWorker(workerId);
      await run;
    });
    workers.set(job.name, [...(workers.get(job.name) ?? []), workerId]);
  }

  return {
    enqueue: enqueueIn(boss),
    announce: async (job, input, key) => {
      // Whoever takes what waits now sees all that was committed before this look.
      if (await isAnyWaiting(db, job.name, key)) return;
      await boss.send(job.name, job.input.parse(input) as object, { db: fromKysely(db), singletonKey: key });
    },
    start: async (works, { work }) => {
      await boss.start();
      await makeQueues(boss, works);
      await grantJobs(address, log);
      if (!work) return;
      // One pg-boss worker per place: only a worker with an id of its own can be nudged.
      for (const entry of works)
        for (let place = 0; place < entry.job.concurrency; place += 1) await startWorking(entry);
      const wake = (name: string): void => {
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
      };
      looking = wakeDueQueues(db, log, [...workers.keys()], wake, ended.signal);
      await scheduleAll(boss, works);
    },
    stop: async (graceMs) => {
      stopping = true;
      ended.abort();
      await looking;
      const limit = setTimeout(
        () => {
          for (const controller of running) controller.abort(new Error('the process is stopping'));
        },
        Math.max(0, graceMs - 1000),
      );
      try {
        await boss.stop({ graceful: true, timeout: graceMs, close: true });
        await Promise.race([Promise.all(waitingRuns), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
      } finally {
        clearTimeout(limit);
      }
    },
    changeShare,
    open: async (scope, job) => {
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job where name = ${job.name} and state in ('created', 'retry', 'active')`.execute(
        scope,
      );
      return rows.map(({ data }) => job.input.parse(data));
    },
    figures: () => countJobs(db),
  };
}

const enqueueIn =
  (boss: PgBoss): JobQueue['enqueue'] =>
  async (scope, job, input, { key, startAfter, perSharer } = {}) => {
    const parsed = job.input.parse(input);
    const sharer = job.shareOf?.(parsed);
    const id = await boss.send(
      job.name,
      { ...(parsed as object), ...(isOfOne(job) && { trace_id: traceNow(), traceparent: traceparentNow() }) },
      {
        db: fromKysely(scope),
        ...(sharer !== undefined && {
          group: { id: sharer, ...(perSharer !== undefined && { tier: tierOf(perSharer) }) },
          priority: await turnOf(scope, job.name, sharer),
        }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfter === undefined ? {} : { startAfter }),
      },
    );
    return id ?? undefined;
  };

const optionsOf = ({ job, perSharer }: JobWork) =>
  ({
    // Counted in the database: the sharer's jobs in every process.
    ...(job.shareOf !== undefined && { groupConcurrency: { default: perSharer ?? 1, tiers } }),
    batchSize: 1,
    includeMetadata: true,
    // Woken by notices and by `wakeDueQueues`.
    pollingIntervalSeconds: idleSeconds,
    notifyPollingIntervalSeconds: idleSeconds,
  }) as const;

async function scheduleAll(boss: PgBoss, works: readonly JobWork[]): Promise<void> {
  for (const { job } of works)
    if (job.cron !== undefined)
      await boss.schedule(job.name, job.cron, {}, job.queue === 'one_waiting_per_key' ? { singletonKey: 'cron' } : {});
}

/** What runs once for all who have asked meanwhile belongs to none of them. */
const isOfOne = ({ queue }: Pick<Job<unknown>, 'queue'>): boolean => queue !== 'one_waiting_per_key';

const Traced = z.object({ trace_id: z.optional(z.uuid()), traceparent: z.optional(z.string()) });

/** Goes on with the trace in which the job was enqueued, as one span of it. */
function withinTraceOf({ name, queue }: Job<unknown>, data: unknown, work: () => Promise<void>): Promise<void> {
  const { trace_id, traceparent } = (isOfOne({ queue }) && Traced.safeParse(data).data) || {};
  return withinTrace(trace_id, () => below(traceparent, () => spanned(`job ${name}`, { kind: 'job' }, work)));
}

function clientOf(address: DatabaseAddress): typeof pg.Client {
  if (address.direct === undefined) return BreakableClient;
  const pooled = ownerOf(address);
  return class extends UnnamedClient {
    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'object' ? { ...config, ...pooled } : pooled);
    }
  };
}

interface Taken {
  id: string;
  data: unknown;
  retryCount: number;
  groupId?: string | null;
  groupTier?: string | null;
  signal: AbortSignal;
}

function newBoss(address: DatabaseAddress): PgBoss {
  // It makes and changes its own tables, so it logs in as the owner. Its options go on to its pool, which also takes the kind of connection.
  // Listening needs the server itself; what its pool asks may go through a pooler, as all else does.
  const connections = { ...directOf(address), Client: clientOf(address) };
  return new PgBoss({
    ...connections,
    schema: 'pgboss',
    application_name: 'chalkline jobs',
    max: 4,
    useListenNotify: true,
    // Looked at every 5 s instead of every minute: a job of a killed worker runs again within 15 s.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 2,
    flowIntervalSeconds,
  });
}

async function runOne(
  db: Database,
  log: Log,
  running: Set<AbortController>,
  { job, work, perSharer = 1 }: JobWork,
  taken: Taken,
): Promise<void> {
  const share = tiers[taken.groupTier ?? ''] ?? perSharer;
  if (taken.groupId && (await isBeyondShare(db, { name: job.name, id: taken.id, sharer: taken.groupId }, share)))
    throw new Error('another job of the same sharer was taken in the same moment; this one waits for it');
  const stop = new AbortController();
  running.add(stop);
  const run: JobRun = {
    jobId: taken.id,
    attempt: taken.retryCount + 1,
    isLastAttempt: taken.retryCount >= job.retries,
    signal: AbortSignal.any([stop.signal, taken.signal]),
    log: log.child({ job: job.name, job_id: taken.id }),
  };
  const counted = { job: job.name };
  jobsRunning.inc(counted);
  const ended = jobSeconds.startTimer(counted);
  try {
    await withinTraceOf(job, taken.data, () =>
      withinLimits(jobLimits, async () => work(job.input.parse(taken.data ?? {}), run)),
    );
    jobsEnded.inc({ ...counted, end: 'done' });
  } catch (error) {
    jobsEnded.inc({ ...counted, end: run.isLastAttempt ? 'given_up' : 'failed' });
    run.log[run.isLastAttempt ? 'error' : 'warn'](
      { err: error, attempt: run.attempt },
      run.isLastAttempt ? 'a job gave up' : 'a job failed and is tried again',
    );
    throw error;
  } finally {
    ended();
    jobsRunning.dec(counted);
    running.delete(stop);
  }
}

/** By the index that keeps a second one out. */
async function isAnyWaiting(db: Database, name: string, key: string): Promise<boolean> {
  const [found] = await rowsOfPlanned(
    db,
    sql<{ waits: boolean }>`
    select exists (select from pgboss.job
      where name = ${name} and coalesce(singleton_key, '') = ${key} and state = 'created' and policy = 'short') as waits`,
  );
  return found?.waits === true;
}

async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  const counted = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state < 'active' and start_after <= now() and name <> ${deadLetterQueue}) as waiting,
           count(*) filter (where name = ${deadLetterQueue} and state < 'active') as failed
    from pgboss.job where state < 'active'`.execute(db);
  return counted.rows[0] ?? { waiting: 0, failed: 0 };
}

async function makeQueues(boss: PgBoss, works: readonly JobWork[]): Promise<void> {
  // Asked once: to make and to change each of them anew were eighty questions at every start.
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!made.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retentionSeconds: 30 * 86_400 });
  for (const { job } of works) await makeQueue(boss, job, made.get(job.name));
}

async function makeQueue(boss: PgBoss, job: Job<unknown>, made: QueueResult | undefined): Promise<void> {
  // An alert sees a rise from nothing only where nothing was told as 0.
  jobsEnded.inc({ job: job.name, end: 'given_up' }, 0);
  const options = {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
    deleteAfterSeconds: 3 * 86_400,
  };
  if (made === undefined) await boss.createQueue(job.name, { ...options, policy: policies[job.queue] });
  else if (!isDeepStrictEqual({ ...made, ...options }, { ...made })) await boss.updateQueue(job.name, options);
}
