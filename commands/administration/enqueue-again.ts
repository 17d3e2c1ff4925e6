import { allJobs } from '#server/all-jobs.ts';
import { realClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { openLog } from '#server/log.ts';
import type { WaitingJob } from './backup-format.ts';
import type { Installation } from './open-installation.ts';

/** Puts the jobs that waited when the backup was made into the queue of this installation; none runs yet. */
export async function enqueueAgain(installation: Installation, config: Config, waiting: WaitingJob[]): Promise<void> {
  if (waiting.length === 0) return;
  const { db, address, storage } = installation;
  const log = openLog('error');
  const clock = realClock();
  const jobs = openJobQueue(db, address, log);
  const works = allJobs({ config, db, clock, log, jobs, storage, graphUrl: config.publicUrl });
  try {
    await jobs.start(works, { work: false });
    await asSystem(db, async (scope) => {
      for (const { name, data, singleton_key, start_after } of waiting) {
        const found = works.find(({ job }) => job.name === name);
        // What a schedule enqueues comes by itself.
        if (found === undefined || found.job.cron !== undefined) continue;
        await jobs.enqueue(scope, found.job, found.job.input.parse(data ?? {}), {
          ...(singleton_key === null ? {} : { key: singleton_key }),
          startAfter: new Date(start_after),
        });
      }
    });
  } finally {
    await jobs.stop(5000);
  }
}
