import * as z from 'zod/mini';
import { deleteOlder } from '../database/delete-older.ts';
import { defineJob, type JobRun, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { agingRows } from './kept-kinds.ts';
import { keptDays } from './kept-settings.ts';
import { keepSizes } from './kept-sizes.ts';

const deleteOldRowsJob = defineJob({
  name: 'delete-old-rows',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  timeoutSeconds: 4 * 3_600,
  cron: '13 2 * * *',
});

/** The first night of a large installation has a year to clear away: what is not done by then goes on in the next. */
const nightMs = 3 * 3_600_000;
/** A line in the log for so many rows. */
const toldRows = 100_000;

type Needs = Pick<Context, 'db' | 'clock'>;

export const retentionJobs = (context: Needs): JobWork[] => [
  workOn(deleteOldRowsJob, (_input, run) => deleteOldRows(context, run)),
];

/** Deletes each kind's rows that are past their term, by real time: nobody's moved clock deletes anything. */
async function deleteOldRows({ db, clock }: Needs, { signal, log }: JobRun): Promise<void> {
  const until = performance.now() + nightMs;
  const now = clock.real();
  const days = await keptDays(db);
  for (const [kind, tables] of Object.entries(agingRows)) {
    // Object.entries forgets the keys' type.
    const before = new Date(now.getTime() - days[kind as keyof typeof agingRows] * 86_400_000);
    for (const rows of tables) {
      let told = 0;
      let sum = 0;
      const onBatch = (deleted: number): void => {
        sum += deleted;
        if (sum - told < toldRows) return;
        told = sum;
        log.info({ kind, table: rows.table, deleted: sum }, 'old rows are being deleted');
      };
      const deleted = await deleteOlder(db, rows, before, { signal, until, onBatch });
      if (deleted > 0) log.info({ kind, table: rows.table, deleted, before }, 'old rows were deleted');
    }
  }
  if (signal.aborted) return;
  await keepSizes(db, now);
  if (performance.now() >= until) log.warn('old rows are left for the next night');
}
