import { sql, type UpdateObject } from 'kysely';
import type { Channel } from '#contract/learners.ts';
import { amongIds, idsOfAnyNumber, rowsOfPlanned } from '../../database/compiled-statement.ts';
import type { Scope } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { DeliveryFacts, DerivedStatus } from './delivery-status.ts';
import { type DeliveryEvent, next, openStatuses, transitions } from './delivery-state.ts';
import type { DeliveryRow } from './lock-delivery.ts';
import { countMoved, countMoves } from './count-moves.ts';

type Changes = Omit<UpdateObject<Tables, 'deliveries'>, 'status'>;

/**
 * Moves deliveries by one event of the machine, and writes what changes with it. The caller says which ones; those to
 * which the event cannot happen stay as they are. Nothing else writes the status of a delivery that is there. With the
 * first `accepted_at` of a message the trigger `count_sent_deliveries` counts it as sent.
 *
 * @param channel whose word it is, for the operator's figures
 */
export const moveDeliveries = (
  scope: Scope,
  event: DeliveryEvent,
  changes: Changes = {},
  channel: Channel | 'none' = 'none',
) =>
  scope
    .withPlugin(countMoves(transitions[event].to, channel))
    .updateTable('deliveries')
    .set({ ...changes, status: transitions[event].to })
    .where('deliveries.status', 'in', transitions[event].from);

const sourcesOf = (event: DeliveryEvent) => sql`${[...transitions[event].from]}::text[]`;

/** What a learner's writing may move, and what has been put off. */
interface Visit {
  mayMove: boolean;
  isPutOff: boolean;
}

/**
 * A learner writes, which lets out what is held for them (`window_opened`), and perhaps has tapped on a message (`tapped`).
 * Nearly always neither moves anything, and to look costs a third of an update that finds nothing.
 *
 * @returns what was let out, and whether anything that has not left is put off
 */
export async function moveForVisit(
  scope: Scope,
  learnerId: string,
  tappedId: string | undefined,
  now: Date,
): Promise<{ letOut: { kind: string; error_class: string | null }[]; isPutOff: boolean }> {
  const [visit] = await rowsOfPlanned(
    scope,
    sql<Visit>`
    select coalesce(bool_or(status = any(${sourcesOf('window_opened')}) or id = ${tappedId ?? null}::uuid), false) as "mayMove",
      coalesce(bool_or(error_class = 'put_off'), false) as "isPutOff"
    from deliveries where learner_id = ${learnerId} and status = any(${[...openStatuses]}::text[])`,
  );
  const { mayMove, isPutOff } = visit ?? { mayMove: false, isPutOff: false };
  if (!mayMove) return { letOut: [], isPutOff };
  if (tappedId !== undefined)
    await moveDeliveries(scope, 'tapped', { accepted_at: sql<Date>`coalesce(accepted_at, ${now})` })
      .where('id', '=', tappedId)
      .where('learner_id', '=', learnerId)
      .execute();
  const letOut = await moveDeliveries(scope, 'window_opened', {
    due_at: now,
    is_awaited: sql<boolean>`kind <> 'recap'`,
  })
    .where('learner_id', '=', learnerId)
    .returning(['kind', 'error_class'])
    .execute();
  return { letOut, isPutOff };
}

/** Requests are about to be made for these, each with its own number. */
export async function moveClaimed(
  scope: Scope,
  claims: readonly { deliveryId: string; number: number }[],
  until: Date,
): Promise<void> {
  await sql`
    update deliveries d set status = ${transitions.claimed.to}, attempts = c.number, due_at = ${until}, channel = 'whatsapp'
    from unnest(${idsOfAnyNumber(claims.map((claim) => claim.deliveryId))}, ${claims.map((claim) => claim.number)}::int[]) as c(id, number)
    where d.id = c.id and ${amongIds(
      'd.id',
      claims.map((claim) => claim.deliveryId),
    )} and d.status = any(${sourcesOf('claimed')})`.execute(scope);
}

/** The channel has taken these, each under its own name for it. */
export async function moveTaken(
  scope: Scope,
  taken: readonly { id: string; providerId: string }[],
  now: Date,
): Promise<void> {
  await sql`
    update deliveries d set provider_id = n.provider_id, accepted_at = coalesce(d.accepted_at, ${now}), failed_at = null,
      status = ${transitions.taken.to}, error = '', error_code = null, error_class = null
    from unnest(${idsOfAnyNumber(taken.map(({ id }) => id))}, ${taken.map(({ providerId }) => providerId)}::text[]) as n(id, provider_id)
    where d.id = n.id and ${amongIds(
      'd.id',
      taken.map(({ id }) => id),
    )} and d.status = any(${sourcesOf('taken')})`.execute(scope);
  countMoved(transitions.taken.to, 'whatsapp', taken.length);
}

/** The channel's notices say so; the rows are locked. */
export async function moveTold(
  scope: Scope,
  told: readonly { row: Pick<DeliveryRow, 'id' | 'status'>; facts: DeliveryFacts; status: ToldStatus }[],
): Promise<void> {
  const moved = told.flatMap(({ row, facts, status }) => {
    const to = next(row.status, `told_${status}`);
    return to === undefined ? [] : [{ id: row.id, facts, to, isNew: to !== row.status }];
  });
  if (moved.length === 0) return;
  await sql`
    update deliveries d set status = n.status, sent_at = n.sent_at, delivered_at = n.delivered_at, read_at = n.read_at, failed_at = n.failed_at
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ to }) => to)}::text[],
      ${moved.map(({ facts }) => facts.sentAt)}::timestamptz[], ${moved.map(({ facts }) => facts.deliveredAt)}::timestamptz[],
      ${moved.map(({ facts }) => facts.readAt)}::timestamptz[], ${moved.map(({ facts }) => facts.failedAt)}::timestamptz[])
      as n(id, status, sent_at, delivered_at, read_at, failed_at)
    where d.id = n.id and ${amongIds(
      'd.id',
      moved.map(({ id }) => id),
    )}`.execute(scope);
  for (const { to, isNew } of moved) if (isNew) countMoved(to, 'whatsapp', 1);
}

export type ToldStatus = Exclude<DerivedStatus, 'failed'>;
