import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import { whatsappRefusals } from '../../metrics/metrics.ts';
import {
  type DeliveryFacts,
  providerStatusOf,
  statusOf,
  withNotice,
  type StatusUpdate,
} from '../state/delivery-status.ts';
import { isFileAhead } from './lesson-media.ts';
import { type DeliveryRow, lockDelivery } from '../state/lock-delivery.ts';
import { applyRetryPolicy, type SendMoment } from './apply-retry-policy.ts';
import type { NumberWord } from './said-of-number.ts';
import { finishSilentLesson } from '../state/finish-silent-lesson.ts';
import { retryClassOf, verdictOf } from './retry-classes.ts';
import { countArrivals } from './count-arrivals.ts';
import { settleUnknownContacts } from './settle-unknown-contacts.ts';
import { moveDeliveries, moveTold, type ToldStatus } from '../state/move-delivery.ts';

/**
 * Stores status notices and moves their messages. A notice that comes before the answer to our own request finds the
 * message by the attempt's id, which the provider echoes; one that fits nothing yet is kept and joined later. Notices
 * may come twice and in any order: the end is the same.
 *
 * @param now real time, in which notices are stamped
 * @param aheadOf how far an organization's own time is ahead of it
 * @param ofNumber grows by what refusals say of the number, to be obeyed when this is committed
 * @returns whether a message may go out now for which nobody was waiting before
 */
export async function applyStatuses(
  scope: Scope,
  updates: readonly StatusUpdate[],
  now: Date,
  phoneNumberId = '',
  aheadOf: (organizationId: string) => number = () => 0,
  ofNumber: NumberWord[] = [],
): Promise<boolean> {
  if (updates.length === 0) return false;
  await keepNotices(scope, updates);
  const ids = [...new Set(updates.map((update) => update.providerId))].sort();
  const rows = await scope
    .selectFrom('deliveries')
    .selectAll()
    .where('provider_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const momentOf = (aheadMs: number): SendMoment => ({
    now: new Date(now.getTime() + aheadMs),
    phoneNumberId,
    aheadMs,
    ofNumber,
  });
  let letsGo = false;
  for (const [aheadMs, own] of Map.groupBy(rows, (row) => aheadOf(row.organization_id)))
    letsGo = (await deriveStatuses(scope, own, momentOf(aheadMs))) || letsGo;
  await keepPrices(scope, rows, updates);
  const known = new Set(rows.map((row) => row.provider_id));
  const unknown = updates.filter((update) => !known.has(update.providerId));
  const orphans = unknown.filter((update) => attemptIdOf(update) !== null);
  const seen = new Set<string>();
  for (const orphan of orphans) {
    if (seen.has(orphan.providerId)) continue;
    seen.add(orphan.providerId);
    letsGo = (await joinOrphan(scope, orphan, (organizationId) => momentOf(aheadOf(organizationId)))) || letsGo;
  }
  await settleUnknownContacts(
    scope,
    [...new Set(unknown.map((update) => update.providerId))],
    new Map(orphans.map((orphan) => [orphan.providerId, attemptIdOf(orphan) ?? ''])),
  );
  return letsGo;
}

/** Meta names the price with the first notices; that of a message does not change. */
async function keepPrices(scope: Scope, rows: readonly DeliveryRow[], updates: readonly StatusUpdate[]): Promise<void> {
  const unpriced = new Set(rows.flatMap((row) => (row.price_category === null ? (row.provider_id ?? []) : [])));
  const prices = new Map(
    updates.flatMap(({ providerId, priceCategory }) =>
      priceCategory !== undefined && unpriced.has(providerId) ? [[providerId, priceCategory] as const] : [],
    ),
  );
  if (prices.size === 0) return;
  await sql`
    update deliveries d set price_category = n.category
    from unnest(${[...prices.keys()]}::text[], ${[...prices.values()]}::text[]) as n(provider_id, category)
    where d.provider_id = n.provider_id`.execute(scope);
}

const attemptIdOf = ({ attemptId }: StatusUpdate): string | null =>
  attemptId !== undefined && /^[0-9a-f-]{36}$/.test(attemptId) ? attemptId : null;

/** Of each word about a message the earliest time is kept. */
async function keepNotices(scope: Scope, updates: readonly StatusUpdate[]): Promise<void> {
  const earliest = new Map<string, StatusUpdate>();
  for (const update of updates) {
    const key = `${update.providerId} ${update.status}`;
    const before = earliest.get(key);
    if (before === undefined || update.at < before.at) earliest.set(key, update);
  }
  const sorted = [...earliest.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, update]) => update);
  await scope
    .insertInto('delivery_events')
    .values(
      sorted.map((update) => ({
        provider_id: update.providerId,
        status: update.status,
        at: update.at,
        attempt_id: attemptIdOf(update),
        errors:
          update.errorCode === undefined
            ? null
            : JSON.stringify([{ code: update.errorCode, text: update.errorText ?? '' }]),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'status'])
        .doUpdateSet((row) => ({ at: row.fn<Date>('least', ['delivery_events.at', 'excluded.at']) }))
        .whereRef('delivery_events.at', '>', 'excluded.at'),
    )
    .execute();
}

/** @returns whether the notice was about a message of ours */
async function joinOrphan(
  scope: Scope,
  update: StatusUpdate,
  momentOf: (organizationId: string) => SendMoment,
): Promise<boolean> {
  const attemptId = attemptIdOf(update);
  const attempt =
    attemptId === null
      ? undefined
      : await scope
          .selectFrom('delivery_attempts')
          .select('delivery_id')
          .where('id', '=', attemptId)
          .executeTakeFirst();
  const row = attempt && (await lockDelivery(scope, { id: attempt.delivery_id }));
  // With another id on it this is a second copy that was sent because the first stayed silent too long.
  // Refused once and passed on to another channel: what WhatsApp still says of it is about the refused copy.
  if (row === undefined || row.provider_id !== null || row.tried_channels.includes('whatsapp')) return false;
  const at = momentOf(row.organization_id);
  await scope
    .updateTable('delivery_attempts')
    .set({ outcome: 'accepted', finished_at: at.now })
    .where('id', '=', attemptId ?? '')
    .execute();
  await markAccepted(scope, row, update.providerId, at);
  return true;
}

/** The provider has the message under this id; what it said of that id before we knew it is joined now. */
export async function markAccepted(scope: Scope, row: DeliveryRow, providerId: string, at: SendMoment): Promise<void> {
  const accepted = {
    provider_id: providerId,
    accepted_at: row.accepted_at ?? at.now,
    failed_at: null,
    error: '',
    error_code: null,
    error_class: null,
  };
  await moveDeliveries(scope, 'recognised', accepted, 'whatsapp').where('id', '=', row.id).execute();
  await deriveStatuses(scope, [{ ...row, ...accepted, status: 'accepted' }], at);
}

/**
 * Brings messages to where the notices about them say that they are. The rows are locked and share one time.
 *
 * @returns whether one has arrived or was refused, so that another may go
 */
export async function deriveStatuses(scope: Scope, rows: readonly DeliveryRow[], at: SendMoment): Promise<boolean> {
  const { now, phoneNumberId, aheadMs = 0 } = at;
  const ids = rows.flatMap((row) => row.provider_id ?? []);
  if (ids.length === 0) return false;
  const events = await scope
    .selectFrom('delivery_events')
    .select(['provider_id', 'status', 'at', 'errors'])
    .where('provider_id', 'in', ids)
    .execute();
  if (events.length === 0) return false;
  const eventsOf = Map.groupBy(events, (event) => event.provider_id);
  let wasRefused = false;
  const moved: { row: DeliveryRow; facts: DeliveryFacts; status: ToldStatus }[] = [];
  for (const row of rows) {
    const own = eventsOf.get(row.provider_id ?? '') ?? [];
    let facts: DeliveryFacts = {
      acceptedAt: row.accepted_at,
      sentAt: row.sent_at,
      deliveredAt: row.delivered_at,
      readAt: row.read_at,
      failedAt: row.failed_at,
    };
    for (const event of own) {
      const status = providerStatusOf(event.status);
      if (status !== undefined) facts = withNotice(facts, { status, at: new Date(event.at.getTime() + aheadMs) });
    }
    const status = statusOf(facts);
    if (status === 'failed' && row.status !== 'failed') {
      const code = codeOf(own.find((event) => event.status === 'failed')?.errors);
      const verdict = verdictOf({ code: code ?? -1, isTransient: false }, row.attempts);
      wasRefused = true;
      whatsappRefusals.inc({ class: retryClassOf(code ?? -1) });
      await applyRetryPolicy(scope, { ...row, sent_at: facts.sentAt, failed_at: facts.failedAt }, verdict, code, at);
    } else if (status !== 'failed') moved.push({ row, facts, status });
  }
  if (moved.length === 0) return wasRefused;
  await moveTold(scope, moved);
  const arrived = moved.filter(
    ({ row, facts }) =>
      row.delivered_at === null && row.read_at === null && (facts.deliveredAt !== null || facts.readAt !== null),
  );
  await haveArrived(
    scope,
    arrived.map(({ row }) => row),
    now,
    phoneNumberId,
  );
  return wasRefused || arrived.length > 0;
}

function codeOf(errors: unknown): number | null {
  const first = Array.isArray(errors) ? (errors[0] as { code?: number } | undefined) : undefined;
  return first?.code ?? null;
}

/** Lets the next parts go, and counts a lesson that asks nothing as done. */
async function haveArrived(
  scope: Scope,
  rows: readonly DeliveryRow[],
  now: Date,
  phoneNumberId: string,
): Promise<void> {
  if (rows.length === 0) return;
  await scope
    .updateTable('deliveries')
    .set({ due_at: now })
    .where(
      'follows',
      'in',
      rows.map((row) => row.id),
    )
    .where('status', 'in', ['planned', 'queued'])
    .execute();
  await countArrivals(
    scope,
    phoneNumberId,
    rows.filter((row) => row.kind !== 'template' && !row.simulated).length,
    now,
  );
  for (const row of rows)
    if ((row.kind === 'lesson' && !isFileAhead(row)) || row.kind === 'card')
      await finishSilentLesson(scope, row, now, { isWhole: false });
}
