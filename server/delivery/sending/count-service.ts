import { type RawBuilder, sql } from 'kysely';
import type { Database, Scope } from '../../database/database.ts';

/** For a usage row: the first day of the month, by UTC. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/**
 * Free-form messages cost beyond the first thousand of a month; the count is what ends or warns before that. Each
 * transaction adds a row of its own: one row for all was held by whoever counted first, until all they did was committed.
 */
export async function countService(scope: Scope, phoneNumberId: string, count: number, now: Date): Promise<void> {
  if (count === 0 || phoneNumberId === '') return;
  await scope
    .insertInto('service_arrivals')
    .values({ phone_number_id: phoneNumberId, month: monthOf(now), delivered: count })
    .execute();
}

/** How many arrived in a month, of one number or of all: what is added up and what still waits to be, in one statement. */
export function serviceCount(month: string, phoneNumberId?: string): RawBuilder<number> {
  const own = phoneNumberId === undefined ? sql`true` : sql`phone_number_id = ${phoneNumberId}`;
  return sql<number>`(select coalesce(sum(delivered), 0)::int from (
    select delivered from service_usage where month = ${month} and ${own}
    union all select delivered from service_arrivals where month = ${month} and ${own}) as counted)`;
}

/**
 * Adds up what was counted, so that few rows are to be read. What another process is adding up is left to it; killed
 * between, the rows are still there.
 *
 * @param db one statement that commits by itself: the row of a number is everybody's
 */
export async function addUpService(db: Database): Promise<void> {
  await sql`
    with counted as (
      delete from service_arrivals where id in (select id from service_arrivals order by id limit 10000 for update skip locked)
      returning phone_number_id, month, delivered)
    insert into service_usage (phone_number_id, month, delivered)
    select phone_number_id, month, sum(delivered)::int from counted group by 1, 2 order by 1, 2
    on conflict (phone_number_id, month) do update set delivered = service_usage.delivered + excluded.delivered`.execute(
    db,
  );
}
