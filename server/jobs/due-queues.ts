import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

/**
 * So long a job waits at most that no notice tells of: one that is due only now, or whose notice was lost. Each worker of
 * each queue asked for itself before, some sixty in a process: 22 questions a second of an installation at rest.
 */
const lookEveryMs = 3_000;

/**
 * Which queues have a job that may be taken now. Whether one is, its sharer's other jobs decide; that is asked when it is
 * taken.
 *
 * @param names of the queues to look at
 * @returns some of `names`, each once, in no order
 */
export async function queuesWithDueJobs(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name) where exists (
      select from pgboss.job as job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now())`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Wakes the queues that have due jobs, every three seconds, until the signal. A look that fails is logged, and the next
 * one is taken.
 */
export async function wakeDueQueues(
  db: Database,
  log: Log,
  names: readonly string[],
  wake: (name: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await sleep(lookEveryMs, undefined, { signal });
    } catch {
      // Nothing but the signal ends a sleep early.
      return;
    }
    try {
      for (const name of await queuesWithDueJobs(db, names)) wake(name);
    } catch (error) {
      log.warn({ err: error }, 'the queues could not be looked at for due jobs');
    }
  }
}
