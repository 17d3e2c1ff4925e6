import { type RawBuilder, sql } from 'kysely';
import { goesBy, type SharedTime } from '../clock.ts';
import { anyMoment, anyNumber, rowsOfPlanned } from '../database/compiled-statement.ts';
import type { Scope } from '../database/database.ts';

/** So many batches may be taken by other workers before one finds nothing. */
const lookAhead = 8;

/** Who is due, soonest first, answered from the index alone however many enrollments there are. */
export const dueEnrollments = (time: SharedTime, limit: number): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select id from enrollments
  where status in ('active', 'completed') and next_due_at is not null and next_due_at <= ${anyMoment(time.now)}
    and ${goesBy(time, sql.ref('organization_id'))}
  order by next_due_at limit ${anyNumber(limit)}`;

/** Locks due enrollments that nobody else is at, until the transaction ends. @returns their ids */
export async function claimDueEnrollments(
  scope: Scope,
  time: SharedTime,
  { limit, skip }: { limit: number; skip: readonly string[] },
): Promise<string[]> {
  const rows = await rowsOfPlanned(
    scope,
    sql<{ id: string }>`
    select id from enrollments
    where id = any(array(${dueEnrollments(time, limit * lookAhead + skip.length)})) and not id = any(${skip}::uuid[])
      and status in ('active', 'completed') and next_due_at <= ${anyMoment(time.now)}
    order by next_due_at, id limit ${anyNumber(limit)} for no key update skip locked`,
  );
  return rows.map(({ id }) => id);
}
