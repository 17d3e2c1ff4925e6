import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withinLimits } from '../database/time-limits.ts';

export interface Readiness {
  /** False from the moment that the process is told to stop. */
  ready: boolean;
}

const databaseLimitMs = 2_000;
/** Who asks each second would else hold every connection to a server that hangs. */
const limits = { statementMs: databaseLimitMs, idleMs: databaseLimitMs };

/** Whether new work may come here: the process is not being stopped, and its database answers. */
export async function isReady(db: Database, readiness: Readiness): Promise<boolean> {
  if (!readiness.ready) return false;
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), databaseLimitMs).unref());
  const answers = withinLimits(limits, () => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLong]);
}
