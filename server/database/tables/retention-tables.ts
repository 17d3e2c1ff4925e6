import type { Generated } from 'kysely';

export interface RetentionTables {
  /** How long the installation keeps a kind, where it is not the usual term. */
  kept_terms: { kind: string; days: number; saved_at: Generated<Date> };
  /** How much of a kind there was, one look a night. Day by UTC. */
  kept_sizes: { kind: string; day: string; rows: string; bytes: string };
}
