import { sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { runTrial } from './run-trial.ts';
import { dayOfTrial } from './trial-repository.ts';

/** In a line of its own: visitors never keep those waiting who have an account. */
export const makeTrial = defineJob({
  name: 'make-trial',
  input: z.object({ trial_id: z.string() }),
  retries: 3,
  retryDelaySeconds: 1,
  timeoutSeconds: 5 * 60,
  concurrency: 1,
});

const forgetTrialsJob = defineJob({
  name: 'forget-trials',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '*/10 * * * *',
});

/** What the home page promises: after a day nothing of a visitor's file is left, unless somebody keeps it. */
export const trialJobs = (context: Pick<Context, 'db' | 'storage'>): JobWork[] => [
  workOn(makeTrial, ({ trial_id }, run) => runTrial(context, trial_id, run)),
  workOn(forgetTrialsJob, async () => {
    const keys = await asSystem(context.db, async (scope) => {
      const old = sql<boolean>`created_at <= now() - ${dayOfTrial}`;
      const pieces = await scope
        .deleteFrom('trial_pieces')
        .where('trial_id', 'in', (rows) => rows.selectFrom('trials').select('id').where(old))
        .returning('storage_key')
        .execute();
      const files = await scope.deleteFrom('trials').where(old).returning('storage_key').execute();
      return [...pieces, ...files].map(({ storage_key }) => storage_key).filter((key) => key !== null);
    });
    for (const key of keys) await context.storage.delete(key);
  }),
];
