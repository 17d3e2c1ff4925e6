import { sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';
import type { Context } from '../slice.ts';
import { bySystem, recordAudit } from './record-audit.ts';

const pruneAuditJob = defineJob({
  name: 'prune-audit',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '41 2 * * *',
});

export const auditJobs = (context: Context): JobWork[] => [
  workOn(pruneAuditJob, () =>
    asSystem(context.db, async (scope) => {
      const pruned = await sql<{ rows: number }>`select prune_audit() as rows`.execute(scope);
      const rows = pruned.rows[0]?.rows ?? 0;
      if (rows > 0) recordAudit(scope, { action: 'audit_pruned', details: { rows } }, bySystem);
    }),
  ),
];
