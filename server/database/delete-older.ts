import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { asSystem, type Database, type Scope } from './database.ts';
import { withinLimits } from './time-limits.ts';

/** Rows of one table that grow old. */
export interface AgingRows {
  table: string;
  /** SQL of the moment from which a row grows old, written as an index has it. */
  since: string;
  /** SQL of what must be true besides, e.g. that a row is settled. */
  only?: string;
}

/** A transaction as short as this holds up neither a page nor the clearing away of dead rows. */
export const oldAtOnce = 5_000;
const limits = { statementMs: 20_000, idleMs: 60_000 };

/**
 * Deletes what grew old before a moment, the oldest first, each batch in a transaction of its own. What somebody else holds
 * is left to the next run. Between two batches it rests as long as the last one took, so that it never has more than half of
 * one connection.
 *
 * @param options.until real time, as `performance.now()` tells it, at which it stops after the batch that runs
 * @returns how many went; fewer than there are when `signal` or `until` ended it
 */
export async function deleteOlder(
  db: Database,
  rows: AgingRows,
  before: Date,
  {
    signal,
    until = Number.POSITIVE_INFINITY,
    onBatch,
  }: { signal: AbortSignal; until?: number; onBatch?: (deleted: number) => void },
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted && performance.now() < until) {
    const began = performance.now();
    const batch = await withinLimits(limits, () => asSystem(db, (scope) => deleteSome(scope, rows, before)));
    deleted += batch;
    if (batch > 0) onBatch?.(batch);
    if (batch < oldAtOnce) break;
    await setTimeout(performance.now() - began, undefined, { signal }).catch(() => undefined);
  }
  return deleted;
}

/** @returns how many went, at most a batch */
async function deleteSome(scope: Scope, { table, since, only = 'true' }: AgingRows, before: Date): Promise<number> {
  // By the place of the row on the disk: the lock of the inner statement keeps it there.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.raw(since)} < ${before} and ${sql.raw(only)}
      order by ${sql.raw(since)} limit ${oldAtOnce} for update skip locked))`.execute(scope);
  return Number(numAffectedRows ?? 0);
}
