import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { asSystem, type Scope } from '../../database/database.ts';
import { addUpCounterSteps } from '../../database/kept-count.ts';
import { defineJob, type JobWork, workOn } from '../../jobs/job.ts';
import type { Context } from '../../slice.ts';

/** For a usage row: the first day of the month, by UTC. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/**
 * Free-form messages cost beyond the first thousand of a month; the count is what ends or warns before that. Each
 * transaction adds a row of its own: one row for all was held by whoever counted first, until all they did was committed.
 */
export async function countArrivals(scope: Scope, phoneNumberId: string, count: number, now: Date): Promise<void> {
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

const rowsAtOnce = 10_000;

const addUpCountsJob = defineJob({
  name: 'add-up-counts',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '* * * * *',
});

/** Each minute, so that few rows are to be read by whoever asks for a count. */
export const addUpCounts = ({ db }: Pick<Context, 'db'>): JobWork =>
  workOn(addUpCountsJob, async () => {
    await asSystem(db, addUpArrivals);
    await asSystem(db, addUpCounterSteps);
  });

/**
 * In one statement: what is read meanwhile is counted once, and a process that is killed in it leaves all as it was. Rows
 * that another process is adding up are left to it.
 */
export async function addUpArrivals(scope: Scope): Promise<void> {
  await sql`
    with counted as (
      delete from service_arrivals
      where id in (select id from service_arrivals order by id limit ${rowsAtOnce} for update skip locked)
      returning phone_number_id, month, delivered)
    insert into service_usage (phone_number_id, month, delivered)
    select phone_number_id, month, sum(delivered)::int from counted group by 1, 2 order by 1, 2
    on conflict (phone_number_id, month) do update set delivered = service_usage.delivered + excluded.delivered`.execute(
    scope,
  );
}
