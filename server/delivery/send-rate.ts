import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/** Meta allows a number 80 messages a second in both directions together; the rest is for what comes in. */
const defaultRatePerSecond = 64;
/**
 * Meta allows one message in six seconds to the same person, up to 45 borrowed ahead; after twenty quick ones it wants
 * two minutes of rest, so that is where we stop by ourselves. Five made a learner who taps fast wait half a minute.
 */
const pairSeconds = 6;
const pairBurst = 20;

/**
 * Takes one token of the business number's bucket, in real time: a moved engine clock makes the wire no wider.
 *
 * @returns seconds to wait; 0 when the message may go now
 */
export async function takeToken(scope: Scope, phoneNumberId: string): Promise<number> {
  await scope
    .insertInto('send_lanes')
    .values({
      phone_number_id: phoneNumberId,
      tokens: defaultRatePerSecond,
      rate_per_second: defaultRatePerSecond,
      refilled_at: sql<Date>`clock_timestamp()`,
      paused_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await sql<{ tokens: number }>`
    update send_lanes set
      tokens = least(rate_per_second, tokens + rate_per_second * extract(epoch from clock_timestamp() - refilled_at)) - 1,
      refilled_at = clock_timestamp()
    where phone_number_id = ${phoneNumberId}
      and (paused_until is null or paused_until <= clock_timestamp())
      and least(rate_per_second, tokens + rate_per_second * extract(epoch from clock_timestamp() - refilled_at)) >= 1
    returning tokens`.execute(scope);
  if (taken.rows.length > 0) return 0;
  const lane = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from paused_until - clock_timestamp())))::float8 as seconds
    from send_lanes where phone_number_id = ${phoneNumberId}`.execute(scope);
  return lane.rows[0]?.seconds ?? 1;
}

/** Nothing goes out on this number for so long; `slower` also halves its rate. */
export async function pauseNumber(
  scope: Scope,
  phoneNumberId: string,
  seconds: number,
  options: { slower: boolean },
): Promise<void> {
  await sql`
    update send_lanes set
      paused_until = greatest(coalesce(paused_until, '-infinity'), clock_timestamp() + ${seconds} * interval '1 second'),
      rate_per_second = case when ${options.slower} then greatest(1, rate_per_second / 2) else rate_per_second end
    where phone_number_id = ${phoneNumberId}`.execute(scope);
}

/** A number that was slowed down gets a tenth back for each send that went well, up to the usual rate. */
export async function recoverRate(scope: Scope, phoneNumberId: string): Promise<void> {
  await sql`
    update send_lanes set rate_per_second = least(${defaultRatePerSecond}, rate_per_second * 1.1)
    where phone_number_id = ${phoneNumberId} and rate_per_second < ${defaultRatePerSecond}`.execute(scope);
}

/**
 * Unlike the number's rate this counts in the engine's time: the simulator's limits move with the same clock, and with
 * a real provider the two are one.
 *
 * @returns seconds until this learner may get one more message; 0 when now
 */
export async function pairWait(scope: Scope, learnerId: string, now: Date): Promise<number> {
  const recent = await scope
    .selectFrom('deliveries')
    .select('accepted_at')
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .where('accepted_at', '>', new Date(now.getTime() - pairSeconds * pairBurst * 1000))
    .orderBy('accepted_at', 'desc')
    .limit(pairBurst)
    .execute();
  const oldest = recent.length < pairBurst ? null : recent.at(-1)?.accepted_at;
  if (!oldest) return 0;
  return Math.max(1, Math.ceil(pairSeconds * pairBurst - (now.getTime() - oldest.getTime()) / 1000));
}
