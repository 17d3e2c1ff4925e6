import { sql } from 'kysely';
import { rowsOfPlanned } from '../../database/compiled-statement.ts';
import { asSystem, type Database, type Scope } from '../../database/database.ts';
import { whatsappRests } from '../../metrics/metrics.ts';

/** Meta allows a number 80 messages a second, in and out together, and refuses the 81st. */
const usualLimit = 80;
/** Slots are booked for a little less, so that what was late has room to be booked anew. */
const shareOfLimit = 79 / 80;
const usualCeiling = usualLimit * shareOfLimit;
/** So far ahead slots are booked: what a killed process leaves unused is lost to nobody for longer. */
export const horizonSeconds = 0.6;

/** And so much further for what somebody waits for: it need not wait until the slots of a launch are used up. */
const answersAheadSeconds = 0.3;
/** Fewer than this much of time is not worth a look: it would be many transactions of a few messages each. */
const leastStretchSeconds = 0.15;

/** What a business number may do now. All times are real, not the engine's: a moved clock makes the wire no wider. */
export interface SendQueue {
  /** Slots that may be booked now. */
  free: number;
  /** The same for what a learner waits for; there are some also where `free` is 0. */
  freeForAnswers: number;
  /** How long the oldest words that may be heard have waited; 0: nobody waits. */
  unheardSeconds: number;
  /** Until there are some. */
  restSeconds: number;
  /** Requests that the provider takes in any second. */
  limit: number;
  /** A refusal that a person has to mend stands: the one free slot asks whether it is mended. */
  isStopped: boolean;
}

export interface Slots {
  /** The moment of the first one on this process's own clock (performance.now). */
  firstAtMs: number;
  stepMs: number;
}

export async function readSendQueue(scope: Scope, phoneNumberId: string): Promise<SendQueue> {
  const rows = await rowsOfPlanned(
    scope,
    sql<{
      rate: number;
      ceiling: number;
      ahead: number;
      paused: number;
      stopped: boolean;
      unheard: number;
    }>`
    select rate_per_second::float8 as rate, ceiling::float8 as ceiling, stopped_class is not null as stopped,
      extract(epoch from greatest(next_slot, clock_timestamp()) - clock_timestamp())::float8 as ahead,
      coalesce(extract(epoch from paused_until - clock_timestamp()), 0)::float8 as paused,
      coalesce((select extract(epoch from clock_timestamp() - w.received_at)
        from hearing_turns t join webhook_events w on w.id = t.event_id
        where t.failures = 0 and t.not_before <= clock_timestamp() order by t.arrival, t.place limit 1), 0)::float8 as unheard
    from send_lanes where phone_number_id = ${phoneNumberId}`,
  );
  const queue = rows[0];
  if (queue === undefined) {
    await scope
      .insertInto('send_lanes')
      .values({
        phone_number_id: phoneNumberId,
        rate_per_second: usualCeiling,
        ceiling: usualCeiling,
        paused_until: null,
        stopped_class: null,
        stopped_code: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return readSendQueue(scope, phoneNumberId);
  }
  const { ahead, rate, unheard: unheardSeconds, stopped: isStopped } = queue;
  const limit = queue.ceiling / shareOfLimit;
  if (queue.paused > 0)
    return { free: 0, freeForAnswers: 0, unheardSeconds, restSeconds: queue.paused, limit, isStopped };
  const slots = freeSlots(ahead, rate);
  // A number that is stopped asks with one message whether it is mended.
  const most = isStopped ? 1 : Number.POSITIVE_INFINITY;
  return {
    free: Math.min(most, slots.free),
    freeForAnswers: Math.min(most, slots.freeForAnswers),
    unheardSeconds,
    restSeconds: slots.free > 0 ? 0 : Math.max(0.01, ahead - horizonSeconds / 2),
    limit,
    isStopped,
  };
}

/**
 * How many slots may be booked now.
 *
 * @param ahead seconds until the first moment that nobody has booked
 * @param rate slots a second
 */
export function freeSlots(ahead: number, rate: number): Pick<SendQueue, 'free' | 'freeForAnswers'> {
  const stretch = horizonSeconds - ahead;
  const most = stretch < leastStretchSeconds ? 0 : Math.floor(stretch * rate);
  const free = ahead <= 0 ? Math.max(1, most) : most;
  return { free, freeForAnswers: Math.max(free, Math.floor((stretch + answersAheadSeconds) * rate)) };
}

/**
 * The row is everybody's, and whoever books lets go of it without waiting for the disk or a standby: a booking that a crash
 * of the database takes along was for a moment that is over when it is back.
 */
const lettingGo = sql`(select set_config('synchronous_commit', 'off', true)) as quick`;

/** A number that was slowed down gets a tenth back for each minute without a refusal. */
const recovers = sql`(rate_per_second < ceiling and recovered_at < clock_timestamp() - interval '1 minute')`;

/**
 * Books `count` moments in a row, so that all processes together keep to the number's rate.
 *
 * @param db not a transaction: the row is locked for this statement alone
 */
export async function bookSlots(db: Database, phoneNumberId: string, count: number): Promise<Slots> {
  const { rows } = await sql<{ last: number; rate: number }>`
    update send_lanes set next_slot = greatest(next_slot, clock_timestamp()) + ${count}::float8 / rate_per_second * interval '1 second',
      rate_per_second = case when ${recovers} then least(ceiling, rate_per_second * 1.1) else rate_per_second end,
      recovered_at = case when ${recovers} then clock_timestamp() else recovered_at end
    from ${lettingGo} where phone_number_id = ${phoneNumberId}
    returning extract(epoch from next_slot - clock_timestamp())::float8 as last, rate_per_second::float8 as rate`.execute(
    db,
  );
  const { last = 0, rate = 1 } = rows[0] ?? {};
  return { firstAtMs: performance.now() + Math.max(0, (last - count / rate) * 1000), stepMs: 1000 / rate };
}

/** What learners write counts towards the same limit. @param db as in `bookSlots` */
export async function bookInbound(db: Database, phoneNumberId: string, count: number): Promise<void> {
  await sql`
    update send_lanes set next_slot = greatest(next_slot, clock_timestamp()) + ${count}::float8 / rate_per_second * interval '1 second'
    from ${lettingGo} where phone_number_id = ${phoneNumberId}`.execute(db);
}

/** A lone refusal is two clocks that disagree by a moment; a second one within this time means that the rate is wrong. */
const refusedAgainSeconds = 30;

/** Nothing goes out on this number for so long; `slower` takes a tenth off its rate, and half when it happens again. */
export async function pauseNumber(
  db: Database,
  phoneNumberId: string,
  seconds: number,
  options: { slower: boolean },
): Promise<void> {
  // Requests that were under way together are refused together: they slow it down once.
  await sql`
    update send_lanes set
      rate_per_second = case
        when not ${options.slower} or paused_until >= clock_timestamp() then rate_per_second
        when paused_until >= clock_timestamp() - ${refusedAgainSeconds} * interval '1 second' then greatest(1, rate_per_second / 2)
        else rate_per_second * 0.9 end,
      recovered_at = clock_timestamp(),
      paused_until = greatest(coalesce(paused_until, '-infinity'), clock_timestamp() + ${seconds} * interval '1 second')
    where phone_number_id = ${phoneNumberId}`.execute(db);
}

/** Until a person has mended it, one message in `seconds` asks whether they have. */
export async function stopNumber(
  db: Database,
  phoneNumberId: string,
  why: { class: string; code: number | null; seconds: number },
): Promise<void> {
  await sql`
    update send_lanes set stopped_class = ${why.class}, stopped_code = ${why.code},
      paused_until = greatest(coalesce(paused_until, '-infinity'), clock_timestamp() + ${why.seconds} * interval '1 second')
    where phone_number_id = ${phoneNumberId}`.execute(db);
}

/** From so many troubled requests in a row on, the provider is down and not a message at fault. */
const outageFrom = 5;
const longestOutagePauseSeconds = 60;

/**
 * So many more requests ended in trouble at the provider. From the fifth in a row on the number rests; each trouble after a
 * rest makes the next one twice as long, and what was under way when a rest began says nothing new: counted one by one, two
 * hundred connections that failed together held every reply back for a minute.
 *
 * @returns of each, in their order, whether the provider is down by then
 */
export async function noteTroubles(db: Database, phoneNumberId: string, count: number): Promise<boolean[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ before: number; beginsToRest: boolean }>`
    with before as (
      select phone_number_id, troubles, coalesce(paused_until > clock_timestamp(), false) as rests from send_lanes
      where phone_number_id = ${phoneNumberId} for update),
    counted as (
      select *, case when troubles < ${outageFrom} then least(troubles + ${count}::int, ${outageFrom})
        when rests then troubles else troubles + 1 end as now_troubles from before)
    update send_lanes l set troubles = c.now_troubles,
      paused_until = case when c.now_troubles < ${outageFrom} or c.rests then l.paused_until else clock_timestamp()
        + least(power(2, least(c.now_troubles - ${outageFrom}, 10)), ${longestOutagePauseSeconds}) * interval '1 second' end
    from counted c where l.phone_number_id = c.phone_number_id
    returning c.troubles as before, c.now_troubles >= ${outageFrom} and not c.rests as "beginsToRest"`.execute(db);
  const { before = 0, beginsToRest = false } = rows[0] ?? {};
  if (beginsToRest) whatsappRests.inc();
  return Array.from({ length: count }, (_, place) => before + place + 1 >= outageFrom);
}

/**
 * A message was taken: whatever was refused is mended, and what waited for that goes on at once. The number's row comes last,
 * so that of a process that dies in between the next message that is taken does all of it.
 */
export async function restartNumber(db: Database, phoneNumberId: string): Promise<void> {
  const { rows } = await sql<{ was_stopped: boolean }>`
    select stopped_class is not null or troubles >= ${outageFrom} as was_stopped from send_lanes
    where phone_number_id = ${phoneNumberId} and (stopped_class is not null or troubles > 0)`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  if (row.was_stopped)
    // What a sender has locked it is just looking at.
    await asSystem(db, (scope) =>
      sql`
        update deliveries set due_at = least(due_at, created_at) where id in (
          select id from deliveries where status = 'queued' and channel = 'whatsapp'
            and error_class in ('connection', 'quality_stop', 'outage') for update skip locked)`.execute(scope),
    );
  await sql`
    update send_lanes set paused_until = case when stopped_class is not null or troubles >= ${outageFrom} then null else paused_until end,
      stopped_class = null, stopped_code = null, troubles = 0
    where phone_number_id = ${phoneNumberId} and (stopped_class is not null or troubles > 0)`.execute(db);
}

/** Meta has raised or lowered the number's own limit. @param perSecond 80, 1,000, or 20 for a shared number */
export async function setNumberLimit(scope: Scope, phoneNumberId: string, perSecond: number): Promise<void> {
  const ceiling = perSecond * shareOfLimit;
  await sql`
    insert into send_lanes (phone_number_id, rate_per_second, ceiling) values (${phoneNumberId}, ${ceiling}, ${ceiling})
    on conflict (phone_number_id) do update set ceiling = excluded.ceiling, rate_per_second = excluded.rate_per_second
    where send_lanes.ceiling <> excluded.ceiling`.execute(scope);
}
