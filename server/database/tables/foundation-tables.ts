import type { Generated } from 'kysely';

export interface FoundationTables {
  engine_clock: { only_row: Generated<boolean>; offset_ms: number };
  idempotency_keys: {
    /** The user, or the address of a visitor. */
    caller: string;
    key: string;
    request_hash: string;
    /** Null while the first request still runs. */
    status: number | null;
    body: string | null;
    created_at: Generated<Date>;
  };
}
