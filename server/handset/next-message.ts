import { sql } from 'kysely';
import { goesBy, type SharedTime } from '../clock.ts';
import type { Scope } from '../database/database.ts';

/** Whose next message: an organization's, one of its phones', or anybody's. */
export type Recipients = { organizationId: string; phone?: string } | 'all';

/**
 * When the engine sends or plans next for those of them who share this time.
 *
 * @param recipients the phone as E.164
 * @returns null when everybody of them waits for a learner
 */
export async function nextMessageAt(scope: Scope, recipients: Recipients, time: SharedTime): Promise<Date | null> {
  const { now } = time;
  const among =
    recipients === 'all'
      ? sql`true`
      : recipients.phone === undefined
        ? sql`organization_id = ${recipients.organizationId}::uuid`
        : isPhone(recipients.organizationId, recipients.phone);
  const isTheirs = sql`${goesBy(time, sql.ref('organization_id'))} and ${among}`;
  const found = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from deliveries
        where status in ('planned', 'queued') and direction = 'out' and due_at > ${now} and ${isTheirs}),
      (select min(next_due_at) from enrollments
        where status in ('active', 'completed') and next_due_at > ${now} and ${isTheirs})
    ) as at`.execute(scope);
  return found.rows[0]?.at ?? null;
}

const isPhone = (organizationId: string, phone: string) => sql`
  learner_id in (select id from learners where phone_e164 = ${phone} and organization_id = ${organizationId}::uuid)`;

/** Whether the engine still has something to do for an organization's phone at this moment. */
export async function isAnythingDue(
  scope: Scope,
  { organizationId, phone }: { organizationId: string; phone: string },
  now: Date,
): Promise<boolean> {
  const found = await sql<{ due: boolean }>`
    select exists (
      select from deliveries
        where status in ('planned', 'queued') and direction = 'out' and due_at <= ${now}
          and ${isPhone(organizationId, phone)}
      union all
      select from enrollments
        where status in ('active', 'completed') and next_due_at <= ${now}
          and ${isPhone(organizationId, phone)}
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
    .where(sql<string>`deliveries.error_class`, '=', why)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
