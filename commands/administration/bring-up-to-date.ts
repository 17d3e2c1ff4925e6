import { readConfig } from '#server/config.ts';
import { prepareDatabase } from '#server/database/grant-roles.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { openLog } from '#server/log.ts';
import { openInstallation } from './open-installation.ts';

/**
 * Brings the database to this version, as every start does, and ends: for who wants to see that before the first process
 * of the version starts. @returns 0
 */
export async function bringUpToDate(): Promise<number> {
  const log = openLog('error');
  const installation = await openInstallation(readConfig());
  try {
    const due = await prepareDatabase(installation.address, log);
    const jobs = openJobQueue(installation.db, installation.address, log);
    await jobs.start([], { work: false });
    await jobs.stop(1000);
    console.log(due.length === 0 ? 'Nothing was due.' : `Done: ${due.join(', ')}.`);
    return 0;
  } finally {
    await installation.close();
  }
}
