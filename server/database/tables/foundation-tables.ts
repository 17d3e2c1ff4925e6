import type { Generated } from 'kysely';

export interface FoundationTables {
  installation_keys: { name: string; sealed: string; created_at: Generated<Date> };
  /** Trigrams of what a list is searched by, see word-search.ts; written by triggers. */
  search_keys: { row_id: string; keys: string[]; created_at: Date };
  /** One a minute; kept for 90 days. */
  health_looks: { at: Date; failing: string[] };
  /** How an organization's clock came to run ahead of the real one: by the sum of these. */
  clock_moves: { id: Generated<number>; organization_id: string; from_at: Date; ms: number };
  /** How often somebody asked within a minute; written by the library that counts. */
  rate_limits: { key: string; points: number; expire: number | null };
  idempotency_keys: {
    /** The user, or the address of a visitor. */
    caller: string;
    key: string;
    request_hash: string;
    /** Null while the first request still runs. */
    status: number | null;
    body: string | null;
    created_at: Generated<Date>;
    /** The run of the request that has the key, and when it was last heard of; in real time. */
    held_by: string | null;
    held_at: Generated<Date>;
  };
}
