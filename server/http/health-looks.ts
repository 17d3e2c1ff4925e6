import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { defineJob, type JobWork, workOn } from '../jobs/job.ts';

export interface HealthLook {
  at: Date;
  /** Names of the checks that failed. */
  failing: string[];
}

/** Keeps what was seen; of two processes that look in the same minute, either may have seen the fault. */
export async function keepLooks(db: Database, looks: readonly HealthLook[]): Promise<void> {
  for (const { at, failing } of looks) {
    await sql`
      insert into health_looks (at, failing) values (date_trunc('minute', ${at}::timestamptz), ${failing})
      on conflict (at) do update
      set failing = (
        select coalesce(array_agg(distinct name), '{}') from unnest(health_looks.failing || excluded.failing) as name
      )`.execute(db);
  }
}

/** Oldest first. */
export async function looksSince(db: Database, since: Date): Promise<HealthLook[]> {
  return db.selectFrom('health_looks').select(['at', 'failing']).where('at', '>=', since).orderBy('at').execute();
}

export interface HealthDay {
  day: string;
  looks: number;
  degraded: number;
  failing: string[];
}

/** The last 90 days of UTC on which somebody looked, oldest first. */
export async function healthDaysOf(db: Database): Promise<HealthDay[]> {
  const { rows } = await sql<HealthDay>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
           count(*)::int as looks,
           (count(*) filter (where failing <> '{}'))::int as degraded,
           coalesce(array_agg(distinct name) filter (where name is not null), '{}') as failing
    from (
      select at, failing from health_looks where at > now() - interval '90 days'
    ) as looks
    left join lateral (select string_agg(part, ', ' order by part) as name from unnest(failing) as part) as names on true
    group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, failing: [...new Set(row.failing.flatMap((names) => names.split(', ')))] }));
}

const forgetOldLooksJob = defineJob({
  name: 'forget-old-looks',
  input: z.object({}),
  queue: 'one_waiting_per_key',
  concurrency: 1,
  cron: '23 3 * * *',
});

/** The status page shows 90 days; older looks go. */
export const forgetOldLooks = (db: Database): JobWork =>
  workOn(forgetOldLooksJob, async () => {
    await sql`delete from health_looks where at < now() - interval '91 days'`.execute(db);
  });
