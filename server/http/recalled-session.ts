import type { Principal } from './principal.ts';

/** A session that was found open a moment ago. Whether it still is only the database knows. */
export interface RecalledSession {
  principal: Principal;
  /** SHA-256 of its token, hexadecimal. */
  digest: string;
}

/** Whose token this was when it was last asked about; undefined when that is too long ago. Asks nobody. */
export type Recall = (token: string) => RecalledSession | undefined;
