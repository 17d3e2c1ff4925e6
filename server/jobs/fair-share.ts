import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { mostAtOnce } from '#contract/allowances.ts';
import type { Database, Scope } from '../database/database.ts';

/** pg-boss counts a sharer's jobs against its tier: one for each number that a sharer may be given. */
export const tierOf = (perSharer: number): string => String(perSharer);
export const tiers: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: mostAtOnce }, (_, n) => [tierOf(n + 1), n + 1]),
);

/** Those that run go on, however many they are; a tier that is none of ours counts as none. */
export async function changeShare(scope: Scope, sharer: string, perSharer: number | null): Promise<void> {
  await sql`
    update pgboss.job set group_tier = ${perSharer === null ? null : tierOf(perSharer)}
    where group_id = ${sharer} and state in ('created', 'retry', 'active')`.execute(scope);
}

/**
 * The turn in which a new job of a sharer runs, as pg-boss's priority: the first of everybody's waiting jobs run before
 * the second of anybody's, whoever came first. A newcomer begins with the turn that is on now.
 * Source: start-time fair queueing, Goyal, Vin and Cheng, SIGCOMM 1996.
 *
 * @returns 0 and less; pg-boss takes the greatest first, and of equal ones the oldest
 */
export async function turnOf(scope: Scope, jobName: string, sharer: string): Promise<number> {
  const { rows } = await sql<{ own: number; now: number }>`
    select coalesce(max(-priority) filter (where group_id = ${sharer}), -1) as own,
           coalesce(max(-priority) filter (where state = 'active'), min(-priority), 0) as now
    from pgboss.job where name = ${jobName} and state in ('created', 'retry', 'active')`.execute(scope);
  const [{ own, now } = { own: -1, now: 0 }] = rows;
  // Not -0, which is no integer to the database.
  return 0 - Math.max(own + 1, now);
}

/** Longer than taking a job lasts: what was taken in the same moment is to be seen by then. */
const settledMs = 25;

/**
 * Whether a job that was just taken is one too many of its sharer's. Two places that ask pg-boss in the same moment do
 * not see what the other takes, and then one sharer would hold both. Of those the later one goes back to the queue.
 */
export async function isBeyondShare(
  db: Database,
  { name, id, sharer }: { name: string; id: string; sharer: string },
  perSharer: number,
): Promise<boolean> {
  await sleep(settledMs);
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from pgboss.job other, pgboss.job mine
    where mine.name = ${name} and mine.id = ${id}
      and other.name = ${name} and other.group_id = ${sharer} and other.state = 'active'
      and (other.started_on, other.id) < (mine.started_on, mine.id)`.execute(db);
  return (rows[0]?.earlier ?? 0) >= perSharer;
}
