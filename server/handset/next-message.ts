import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/** Whose next message: one phone's, one organization's, or anybody's. */
export type Recipients = { phone: string } | { organizationId: string } | 'all';

/**
 * When the engine sends or plans next after `now`.
 *
 * @param recipients the phone as E.164
 * @returns null when everybody of them waits for a learner
 */
export async function nextMessageAt(scope: Scope, recipients: Recipients, now: Date): Promise<Date | null> {
  const among =
    recipients === 'all'
      ? sql`true`
      : 'phone' in recipients
        ? sql`learner_id in (select id from learners where phone_e164 = ${recipients.phone})`
        : sql`organization_id = ${recipients.organizationId}::uuid`;
  const found = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from deliveries
        where status in ('planned', 'queued') and direction = 'out' and due_at > ${now} and ${among}),
      (select min(next_due_at) from enrollments
        where status in ('active', 'completed') and next_due_at > ${now} and ${among})
    ) as at`.execute(scope);
  return found.rows[0]?.at ?? null;
}

/** Whether the engine still has something to do for the phone at this moment. */
export async function isAnythingDue(scope: Scope, phone: string, now: Date): Promise<boolean> {
  const found = await sql<{ due: boolean }>`
    select exists (
      select from deliveries
        where status in ('planned', 'queued') and direction = 'out' and due_at <= ${now}
          and learner_id in (select id from learners where phone_e164 = ${phone})
      union all
      select from enrollments
        where status in ('active', 'completed') and next_due_at <= ${now}
          and learner_id in (select id from learners where phone_e164 = ${phone})
    ) as due`.execute(scope);
  return found.rows[0]?.due === true;
}

/** Whether a message to the phone waits for a certain reason. @param why a class of the message log */
export async function waitsFor(scope: Scope, phone: string, why: string): Promise<boolean> {
  const found = await scope
    .selectFrom('deliveries')
    .innerJoin('learners', 'learners.id', 'deliveries.learner_id')
    .select('deliveries.id')
    .where('learners.phone_e164', '=', phone)
    .where('deliveries.status', '=', 'queued')
    .where('deliveries.error_class', '=', why)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
