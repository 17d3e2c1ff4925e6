import { auditJobs } from './audit/audit-jobs.ts';
import { emptyBin } from './empty-bin.ts';
import { forgetOldLooks } from './http/health-looks.ts';
import { forgetOldKeys } from './http/forget-old-keys.ts';
import type { JobWork } from './jobs/job.ts';
import { countFigures } from './jobs/kept-figures.ts';
import type { Context } from './slice.ts';
import { sweepStorage } from './sweep-storage.ts';
import { slices } from './wiring.ts';

/** Everything that this installation does in the background. */
export const allJobs = (context: Context): JobWork[] => [
  forgetOldKeys(context.db),
  forgetOldLooks(context.db),
  ...auditJobs(context),
  sweepStorage(context),
  emptyBin(context),
  countFigures(
    context,
    slices.flatMap((slice) => slice.figures ?? []),
  ),
  ...slices.flatMap((slice) => slice.jobs?.(context) ?? []),
];
