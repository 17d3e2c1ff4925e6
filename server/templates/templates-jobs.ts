import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { syncTemplates } from './sync-templates.ts';

/** Webhooks tell sooner; this is for those that never came. A review is waited for, the rest is looked at once an hour. */
const everyMs = 55 * 60_000;

const syncJob = defineJob({
  name: 'sync-templates',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  cron: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 240,
  concurrency: 1,
});

export const templatesJobs = (context: Context): JobWork[] => [
  workOn(syncJob, async (_, run) => {
    if (!(await isDue(context))) return;
    try {
      await syncTemplates(context);
    } catch (error) {
      // Not reached, or refused: the connection's own check says so to people, and five minutes later it is tried again.
      if (!(error instanceof AppError)) throw error;
      run.log.warn({ code: error.code, ...error.details }, 'the templates could not be synchronized');
    }
  }),
];

/** Due when a review is pending, or nobody asked Meta for an hour. */
export async function isDue({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const row = await asSystem(db, (scope) =>
    scope
      .selectFrom('meta_templates')
      .select((all) => [
        all.fn.max('synced_at').as('synced_at'),
        all.fn.countAll<number>().filterWhere('status', '=', 'PENDING').as('pending'),
      ])
      .executeTakeFirst(),
  );
  const { synced_at: at = null, pending = 0 } = row ?? {};
  return at === null || Number(pending) > 0 || at.getTime() < clock.real().getTime() - everyMs;
}
