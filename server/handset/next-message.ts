import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/**
 * When the engine sends or plans next after `now`.
 *
 * @param organizationId null for all
 * @returns null when everybody waits for a learner
 */
export async function nextMessageAt(scope: Scope, organizationId: string | null, now: Date): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from deliveries
        where status in ('planned', 'queued') and direction = 'out' and due_at > ${now}
          and (${organizationId}::uuid is null or organization_id = ${organizationId}::uuid)),
      (select min(next_due_at) from enrollments
        where status in ('active', 'completed') and next_due_at > ${now}
          and (${organizationId}::uuid is null or organization_id = ${organizationId}::uuid))
    ) as at`.execute(scope);
  return found.rows[0]?.at ?? null;
}
