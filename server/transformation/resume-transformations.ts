import { asSystem } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { enqueueRun, transformMedia } from './transformation-jobs.ts';

/**
 * After a start: a transformation whose job was given up, after it died with the process too often, gets a new one.
 * Without it the transformation would say for ever that it is being worked on.
 */
export async function resumeTransformations({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await asSystem(db, async (scope) => {
    const begun = await scope
      .selectFrom('transformations')
      .select(['id', 'organization_id'])
      .where('status', '=', 'processing')
      .execute();
    if (begun.length === 0) return;
    const waiting = new Set((await jobs.open(scope, transformMedia)).map((input) => input.transformation_id));
    for (const { id, organization_id } of begun) {
      if (!waiting.has(id)) await enqueueRun(scope, jobs, { transformation_id: id, organization_id });
    }
  });
}
