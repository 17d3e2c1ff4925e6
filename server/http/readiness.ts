import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface Readiness {
  /** False from the moment that the process is told to stop. */
  ready: boolean;
}

const databaseLimitMs = 2_000;

/** Whether new work may come here: the process is not being stopped, and its database answers. */
export async function isReady(db: Database, readiness: Readiness): Promise<boolean> {
  if (!readiness.ready) return false;
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), databaseLimitMs).unref());
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, tooLong]);
}
