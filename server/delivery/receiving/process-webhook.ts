import { setTimeout } from 'node:timers/promises';
import { asSystem } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';
import { hearerOf } from './hear-turn.ts';
import { settleNotices } from './settle-notices.ts';
import { isAnythingToHear, sortWaiting } from './take-turn.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>;

/** So many people are heard at once in one run; each of them takes a connection. */
const heardAtOnce = 4;
/** While notices of status are worked through, somebody who writes is heard within so long. */
const lookAgainMs = 25;

/**
 * Works through all stored webhooks that wait. Notices of status may be applied in any order, and are by one process at a
 * time, many together. All else is heard in the order in which each person said it, whichever process hears it: a STOP
 * and the START after it must not change places. People do not wait for each other or for notices, and no body that fails
 * holds up anybody but its sender.
 */
export async function processWebhooks(context: Needs, run: Pick<JobRun, 'signal' | 'log'>): Promise<void> {
  const busy: Busy = { settles: true, hears: false };
  const settling = settleNotices(context, run, () => busy.hears).finally(() => {
    busy.settles = false;
  });
  const hearing = hearAll(context, run, busy);
  await Promise.all([settling, hearing]);
}

interface Busy {
  settles: boolean;
  /** Somebody is being heard, or was in the last look. */
  hears: boolean;
}

async function hearAll(context: Needs, { signal, log }: Pick<JobRun, 'signal' | 'log'>, busy: Busy): Promise<void> {
  const hearer = hearerOf(context, log);
  const hearOn = async (): Promise<number> => {
    let heard = 0;
    while (!signal.aborted && (await hearer.hearNext())) heard += 1;
    return heard;
  };
  const hearWaiting = async (): Promise<number> => {
    if (!(await isAnythingToHear(context.db))) return 0;
    busy.hears = true;
    await asSystem(context.db, sortWaiting);
    const heard = await Promise.all(Array.from({ length: heardAtOnce }, hearOn));
    return heard.reduce((sum, each) => sum + each, 0);
  };
  while (!signal.aborted) {
    // What is left then belongs to people whom another process is hearing, and goes on there.
    const heard = await hearWaiting();
    busy.hears = heard > 0;
    if (heard === 0 && !busy.settles) break;
    if (heard === 0) await setTimeout(lookAgainMs);
  }
  await hearer.end();
}
