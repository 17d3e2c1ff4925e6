import type * as z from 'zod/mini';
import type { Log } from '../log.ts';

/** What a queue is told of one kind of job; whoever may enqueue it imports this and not the work itself. */
export interface Job<I> {
  name: string;
  input: z.ZodMiniType<I>;
  /** Further tries after a failure, and the seconds before the first of them; the wait doubles each time. */
  retries: number;
  retryDelaySeconds: number;
  /** A run that takes longer is aborted and counts as failed. */
  timeoutSeconds: number;
  /** How many run at once in one worker process. */
  concurrency: number;
  /**
   * `standard`: every job stands alone. `one_waiting_per_key`: enqueueing while one with the same key waits does
   * nothing. `in_order_per_key`: one at a time per key, in order, also when the first fails and is tried again.
   */
  queue: 'standard' | 'one_waiting_per_key' | 'in_order_per_key';
  /**
   * Who shares the places with whom: sharers take turns, and jobs of one wait for each other. Absent: first come, first
   * served.
   */
  shareOf?: (input: I) => string;
  /** Cron expression in UTC, finest step one minute: the job runs then with `{}` as its input. */
  cron?: string;
}

export function defineJob<I>(job: Pick<Job<I>, 'name' | 'input'> & Partial<Omit<Job<I>, 'name' | 'input'>>): Job<I> {
  return { retries: 3, retryDelaySeconds: 5, timeoutSeconds: 300, concurrency: 2, queue: 'standard', ...job };
}

export interface JobRun {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** True on the last try: after a throw the job goes to the dead-letter queue. */
  isLastAttempt: boolean;
  /** Aborted on timeout and when the process is told to stop. */
  signal: AbortSignal;
  log: Log;
}

/** A job with what is done for it. Delivered at least once: `work` must bear being run twice. */
export interface JobWork {
  job: Job<unknown>;
  work: (input: unknown, run: JobRun) => Promise<void>;
  /** How many jobs of one sharer run at once, over all processes; 1 when not given. */
  perSharer?: number;
}

/** Ties work to a job, with the input typed by the job's schema. */
export function workOn<I>(
  job: Job<I>,
  work: (input: I, run: JobRun) => Promise<void>,
  limits: Pick<JobWork, 'perSharer'> = {},
): JobWork {
  // The queue parses every input with the job's own schema before it calls `work`.
  return { job: job as Job<unknown>, work: work as JobWork['work'], ...limits };
}
