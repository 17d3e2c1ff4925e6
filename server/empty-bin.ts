import { sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem, type Scope } from './database/database.ts';
import { defineJob, type JobWork, workOn } from './jobs/job.ts';
import type { Context } from './slice.ts';

/** In this order: a lesson goes before its course. */
const binTables = ['lessons', 'message_templates', 'transformations', 'media_files', 'courses'] as const;
const rowsAtOnce = 200;

const emptyBinJob = defineJob({
  name: 'empty-bin',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '23 4 * * *',
});

/**
 * Deletes for good what lay in the bin for 30 days (decision H.6). What somebody's learning still rests on, a lesson that
 * was delivered for instance, stays hidden in the bin: their progress may not fall. Reads across slices, as the one
 * sweep over all that know a bin; stored files go by the sweep of the storage, once no row names them.
 */
export const emptyBin = ({ db }: Pick<Context, 'db'>): JobWork =>
  workOn(emptyBinJob, async (_input, { signal, log }) => {
    let deleted = 0;
    for (const table of binTables) {
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        signal.throwIfAborted();
        const batch = await asSystem(db, (scope) => emptySome(scope, table, after));
        deleted += batch.deleted;
        if (batch.last === undefined) break;
        after = batch.last;
      }
    }
    if (deleted > 0) log.info({ deleted }, 'the bin was emptied of what lay in it for 30 days');
  });

async function emptySome(
  scope: Scope,
  table: (typeof binTables)[number],
  after: string,
): Promise<{ deleted: number; last: string | undefined }> {
  const due =
    table === 'transformations'
      ? sql`exists(select from media_files m where m.id = t.media_id and m.deleted_at < now() - interval '30 days')`
      : sql`t.deleted_at < now() - interval '30 days'`;
  const found = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t where ${due} and t.id > ${after} order by t.id limit ${rowsAtOnce}`.execute(
    scope,
  );
  let deleted = 0;
  for (const { id } of found.rows) if (await deletedAlone(scope, table, id)) deleted += 1;
  return { deleted, last: found.rows.length < rowsAtOnce ? undefined : found.rows.at(-1)?.id };
}

async function deletedAlone(scope: Scope, table: string, id: string): Promise<boolean> {
  await sql`savepoint one`.execute(scope);
  try {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(scope);
    await sql`release savepoint one`.execute(scope);
    return true;
  } catch (error) {
    if (!isStillNeeded(error)) throw error;
    await sql`rollback to savepoint one`.execute(scope);
    return false;
  }
}

/** PostgreSQL's foreign_key_violation. */
const isStillNeeded = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '23503';
