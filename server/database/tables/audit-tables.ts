import type { ColumnType, Generated } from 'kysely';

/** Given by the database; no insert or update may say them. */
type OfTheDatabase<T> = ColumnType<T, never, never>;

/** Rows are appended by `append_audit` alone: place, moment and hashes come from triggers. */
export interface AuditTables {
  audit_chains: {
    chain: OfTheDatabase<string>;
    seq: OfTheDatabase<number>;
    hash: OfTheDatabase<Buffer>;
    anchor_seq: OfTheDatabase<number>;
    anchor_hash: OfTheDatabase<Buffer>;
    pruned_at: OfTheDatabase<Date | null>;
  };
  audit_events: {
    id: Generated<string>;
    /** The organization's id; all zeros: the installation's own. */
    chain: string;
    seq: OfTheDatabase<number>;
    at: OfTheDatabase<Date>;
    action: string;
    outcome: 'done' | 'refused' | 'failed';
    reason: string;
    actor_kind: 'user' | 'visitor' | 'system' | 'command';
    actor_id: string | null;
    actor_role: string | null;
    subject_kind: string;
    subject_id: string;
    address: string;
    user_agent: string;
    session_id: string | null;
    request_id: string;
    details: unknown;
    previous_hash: OfTheDatabase<Buffer>;
    hash: OfTheDatabase<Buffer>;
  };
}
