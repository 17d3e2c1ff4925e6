import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';

/** Somebody who wrote and has waited so long to be heard waits too long for what others had planned. */
const patienceMs = 500;
/** Meanwhile a tenth of the time belongs to what was planned, in small portions: it must not stand still. */
const slots = 10;
const slotMs = 100;
const portion = 20;

/**
 * How much of what nobody waits for may be taken in one look.
 *
 * @param unheardMs how long the oldest words that may be heard have waited; null: none wait
 * @param epochMs now
 */
export function plannedRoom(unheardMs: number | null, epochMs: number): number {
  if (unheardMs === null || unheardMs < patienceMs) return Number.POSITIVE_INFINITY;
  return Math.floor(epochMs / slotMs) % slots === 0 ? portion : 0;
}

/** As `plannedRoom`, from what waits in this moment; sending and hearing share the same processors and the same database. */
export async function roomForPlanned(scope: Scope): Promise<number> {
  const { rows } = await sql<{ unheard: number | null; now: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as now, (
      select extract(epoch from clock_timestamp() - w.received_at) * 1000
      from hearing_turns t join webhook_events w on w.id = t.event_id
      where t.not_before <= clock_timestamp() order by t.arrival, t.place limit 1) as unheard`.execute(scope);
  const [{ unheard, now } = { unheard: null, now: 0 }] = rows;
  return plannedRoom(unheard === null ? null : Number(unheard), Number(now));
}
