import type { Database } from '#server/database/database.ts';
import type { Replica } from '#server/database/replica.ts';

/** A database in the part of its own standby, so old. */
export const standbyOf = (db: Database, ageMs: number): Replica => ({
  current: () => ({ db, ageMs }),
  look: async () => undefined,
  close: async () => undefined,
});
