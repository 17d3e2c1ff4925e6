import { sql } from 'kysely';
import { rowsOfPlanned } from '../../database/compiled-statement.ts';
import type { Database, Scope } from '../../database/database.ts';
import { parsedOrUndefined } from '../channels/whatsapp/receive-whatsapp.ts';
import { turnsOf } from './hearing-turns.ts';

/** Somebody's words whose turn it is; nobody else hears them, or later ones of theirs, until the transaction ends. */
export interface TakenTurn {
  eventId: string;
  place: number;
  body: string;
  receivedAt: Date;
  /** The whole body was worked through by an older release meanwhile. */
  isDone: boolean;
}

/** So many tries, one, two, four seconds and so on apart; what failed as often stays for a person to look at. */
const mostTries = 5;
const sortedAtOnce = 300;
/** Whoever sorts bodies into turns holds this: two at once could let a later body of a person come first. */
const sortingLock = sql`41, 2`;

/** @param ids of the events, in the order of the bodies */
export function turnRows(
  ids: readonly string[],
  bodies: readonly unknown[],
): { ids: string[]; places: number[]; senders: string[] } {
  const turns = bodies.flatMap((body, index) => turnsOf(body).map((turn) => ({ ...turn, id: ids[index] ?? '' })));
  return {
    ids: turns.map(({ id }) => id),
    places: turns.map(({ place }) => place),
    senders: turns.map(({ sender }) => sender),
  };
}

/** Bodies that an older release has stored have no turns yet. */
export async function sortWaiting(scope: Scope): Promise<void> {
  const { rows } = await sql<{ id: string; body: string }>`
    with alone as materialized (select pg_try_advisory_xact_lock(${sortingLock}) as is_mine)
    select id, body from webhook_events
    where processed_at is null and speaks and open_turns is null and (select is_mine from alone)
    order by arrival limit ${sortedAtOnce}`.execute(scope);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const turns = turnRows(
    ids,
    rows.map(({ body }) => parsedOrUndefined(body)),
  );
  await sql`
    with made as (
      insert into hearing_turns (event_id, place, sender, arrival)
      select t.id, t.place, t.sender, e.arrival
      from unnest(${turns.ids}::uuid[], ${turns.places}::int[], ${turns.senders}::bigint[]) as t(id, place, sender)
      join webhook_events e on e.id = t.id
      returning event_id)
    update webhook_events set open_turns = n.turns
    from (select event_id, count(*) as turns from made group by 1) n where id = n.event_id`.execute(scope);
}

/**
 * The oldest words of somebody of whom nothing older waits and nothing is being heard.
 *
 * @returns 'busy' when another process was quicker by a moment; undefined when nothing waits that may be heard now
 */
export async function takeTurn(scope: Scope): Promise<TakenTurn | 'busy' | undefined> {
  const rows = await rowsOfPlanned(
    scope,
    sql<TakenTurn & { isAlone: boolean }>`
    with head as materialized (
      select t.event_id, t.place, t.sender from hearing_turns t
      where t.not_before <= clock_timestamp() and not exists (
        select from hearing_turns e where e.sender = t.sender and (e.arrival, e.place) < (t.arrival, t.place))
      order by t.arrival, t.place limit 1 for update of t skip locked)
    select h.event_id as "eventId", h.place, w.body, w.received_at as "receivedAt", w.processed_at is not null as "isDone",
      pg_try_advisory_xact_lock(h.sender) as "isAlone"
    from head h join webhook_events w on w.id = h.event_id`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return row.isAlone ? row : 'busy';
}

/** Heard: with its last turn the body is done. */
export async function endTurn(scope: Scope, { eventId, place }: TakenTurn): Promise<void> {
  await rowsOfPlanned(
    scope,
    sql`
    with heard as (delete from hearing_turns where event_id = ${eventId} and place = ${place})
    update webhook_events set open_turns = open_turns - 1,
      processed_at = case when open_turns <= 1 then now() else processed_at end
    where id = ${eventId}`,
  );
}

/**
 * Not heard: it is tried again a little later, and whoever wrote it waits for that with all they write. After its last
 * try it is set aside, with its body never marked as done.
 *
 * @param isItsOwn false where the database was at fault, which says nothing about the words
 */
export async function failTurn(
  scope: Scope,
  { eventId, place }: TakenTurn,
  isItsOwn: boolean,
): Promise<'waits' | 'set aside'> {
  const { rows } = await sql<{ failures: number }>`
    update hearing_turns set failures = failures + ${isItsOwn ? 1 : 0},
      not_before = clock_timestamp() + power(2, failures) * interval '1 second'
    where event_id = ${eventId} and place = ${place} returning failures`.execute(scope);
  if ((rows[0]?.failures ?? 0) < mostTries) return 'waits';
  await sql`
    with aside as (delete from hearing_turns where event_id = ${eventId} and place = ${place})
    update webhook_events set failures = failures + 1 where id = ${eventId}`.execute(scope);
  return 'set aside';
}

/** Whether there is anything to hear or to sort; asked without a transaction. */
export async function isAnythingToHear(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from hearing_turns where not_before <= clock_timestamp())
      or exists (select from webhook_events where processed_at is null and speaks and open_turns is null) as any`.execute(
    db,
  );
  return rows[0]?.any === true;
}
