import { type RawBuilder, sql } from 'kysely';
import { type Delivery, deliveryChannels, deliveryKinds, deliveryStatuses } from '#contract/delivery.ts';
import { WhyNow } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { containing, type Keyset, keysetOf, type Ordering } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import { isSameId } from '../database/same-id.ts';
import { areFindable, newestFound } from '../database/word-search.ts';
import { isResendable } from './resend-delivery.ts';
import type { Page } from '../http/route-call.ts';

const deliveries = (scope: Scope) =>
  scope
    .selectFrom('deliveries')
    .innerJoin('learners', 'learners.id', 'deliveries.learner_id')
    .leftJoin('courses', 'courses.id', 'deliveries.course_id')
    .select([
      'deliveries.id',
      'deliveries.learner_id',
      'learners.name as learner_name',
      'deliveries.course_id',
      'courses.title as course_title',
      'deliveries.channel',
      'deliveries.direction',
      'deliveries.kind',
      'deliveries.status',
      'deliveries.text',
      'deliveries.error',
      'deliveries.error_code',
      'deliveries.error_class',
      'deliveries.due_at',
      'deliveries.sender_name',
      'deliveries.reason',
      'deliveries.why',
      'deliveries.simulated',
      'deliveries.created_at',
      'deliveries.accepted_at',
      'deliveries.sent_at',
      'deliveries.delivered_at',
      'deliveries.read_at',
      'deliveries.failed_at',
    ]);

type DeliveryListRow = Omit<Delivery, 'at' | 'timeline' | 'is_resendable' | 'next_try_at' | 'by' | 'why'> & {
  why: Record<string, unknown> | null;
  due_at: Date;
  sender_name: string | null;
  created_at: Date;
  accepted_at: Date | null;
  sent_at: Date | null;
  delivered_at: Date | null;
  read_at: Date | null;
  failed_at: Date | null;
};

const toDelivery = (row: DeliveryListRow): Delivery => ({
  ...row,
  by: row.sender_name ?? '',
  why: whyOf(row.why),
  is_resendable: isResendable(row),
  next_try_at: isWaiting.has(row.status) ? row.due_at.toISOString() : null,
  at: (row.accepted_at ?? row.created_at).toISOString(),
  timeline: [
    { status: row.direction === 'in' ? 'received' : 'planned', at: row.created_at },
    { status: 'accepted', at: row.accepted_at },
    { status: 'sent', at: row.sent_at },
    { status: 'delivered', at: row.delivered_at },
    { status: 'read', at: row.read_at },
    { status: 'failed', at: row.failed_at },
  ].flatMap(({ status, at }) => (at === null ? [] : [{ status, at: at.toISOString() }])),
});

/** What is kept also says whether it was a nudge; without a code it has no words. */
function whyOf(kept: Record<string, unknown> | null): Delivery['why'] {
  const why = WhyNow.safeParse(kept);
  return why.success ? why.data : null;
}

const isWaiting: ReadonlySet<string> = new Set(['planned', 'queued', 'held', 'unknown']);

export interface DeliveryQuery {
  /** Said once more beside the row rule, so that the list's index serves; absent for an administrator, who sees all. */
  ownOrganizationId?: string | undefined;
  limit: number;
  count?: 'exact' | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  status?: Delivery['status'] | undefined;
  channel?: Delivery['channel'] | undefined;
  direction?: Delivery['direction'] | undefined;
  kind?: Delivery['kind'] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  learner_id?: string | undefined;
  course_id?: string | undefined;
}

const newestFirst: Record<'created', Ordering> = {
  created: { by: sql`deliveries.created_at`, type: 'timestamptz', isNewestFirst: true },
};

/** Newest first, by keyset. */
export async function pageOfDeliveries(scope: Scope, query: DeliveryQuery): Promise<Page<Delivery>> {
  const keyset = keysetOf(newestFirst, sql`deliveries.id`, query);
  const rows = deliveries(scope).where(chosen(query));
  const read = async (which: RawBuilder<boolean> = sql<boolean>`true`): Promise<Page<Delivery>> => {
    const page = await readPage(rows.where(which), keyset, query);
    return { ...page, rows: page.rows.map(toDelivery) };
  };
  if (query.q) return saying(scope, { ...query, q: query.q }, keyset, read);
  // Whoever counts reads them all, and of one learner there are few.
  if (query.count !== undefined || query.learner_id !== undefined) return read();
  return read(sql<boolean>`deliveries.id in ${nextIds(query, keyset)}`);
}

function chosen(query: DeliveryQuery): RawBuilder<boolean> {
  const { ownOrganizationId, status, channel, direction, kind, from, until, learner_id, course_id } = query;
  const parts = [
    ownOrganizationId !== undefined && sql`deliveries.organization_id = ${ownOrganizationId}`,
    status !== undefined && sql`deliveries.status = ${status}`,
    channel !== undefined && sql`deliveries.channel = ${channel}`,
    direction !== undefined && sql`deliveries.direction = ${direction}`,
    kind !== undefined && sql`deliveries.kind = ${kind}`,
    from !== undefined && sql`deliveries.created_at >= ${new Date(from)}`,
    until !== undefined && sql`deliveries.created_at < ${new Date(until)}`,
    learner_id !== undefined && isSameId('deliveries.learner_id', learner_id),
    course_id !== undefined && isSameId('deliveries.course_id', course_id),
  ].filter((part) => part !== false);
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/**
 * The ids of a page, whatever is chosen: of every kind, channel and status that may be in it the next ones, each from the
 * place in the index where they stand in order. Looking for what few messages are would otherwise read most of them.
 */
function nextIds(query: DeliveryQuery, keyset: Keyset): RawBuilder<string> {
  const { ownOrganizationId, status, channel, direction, kind, course_id } = query;
  const isNarrowed = [status, channel, direction, kind, course_id].some((choice) => choice !== undefined);
  const organizations =
    ownOrganizationId === undefined ? sql`select id from organizations` : sql`select ${ownOrganizationId}::uuid as id`;
  const of = (name: string, one: string | undefined, every: readonly string[]) =>
    sql`unnest(${one === undefined ? [...every] : [one]}::text[]) as ${sql.id(name)} (one)`;
  const sources = [
    ...(course_id === undefined ? [sql`(${organizations}) as o`] : []),
    ...(isNarrowed
      ? [of('k', kind, deliveryKinds), of('c', channel, deliveryChannels), of('s', status, statusesOf(direction))]
      : []),
  ];
  const place = [
    course_id === undefined ? sql`deliveries.organization_id = o.id` : isSameId('deliveries.course_id', course_id),
    ...(isNarrowed ? [sql`deliveries.kind = k.one and deliveries.channel = c.one and deliveries.status = s.one`] : []),
    chosen(query),
    ...(keyset.after === undefined ? [] : [keyset.after]),
  ];
  const next = sql`order by ${keyset.orderBy} limit ${sql.lit(query.limit + 1)}`;
  return sql<string>`(select deliveries.id from ${sql.join(sources)} cross join lateral (
    select deliveries.id, deliveries.created_at from deliveries where ${sql.join(place, sql` and `)} ${next}) as deliveries ${next})`;
}

/** What comes in is received, and nothing else is. */
const statusesOf = (direction: DeliveryQuery['direction']): readonly Delivery['status'][] =>
  deliveryStatuses.filter((status) => direction === undefined || (status === 'received') === (direction === 'in'));

/** Of messages that are looked through for words, from the page's place on. */
const windowRows = 5_000;
const mostLearners = 200;

/**
 * Words are looked for in the texts of the newest messages and in the names and numbers of their learners; learners of such a
 * name are found however long ago their messages were. An index of all texts would be larger than the messages.
 */
async function saying(
  scope: Scope,
  query: DeliveryQuery & { q: string },
  keyset: Keyset,
  read: (found: RawBuilder<boolean>) => Promise<Page<Delivery>>,
): Promise<Page<Delivery>> {
  const pattern = containing(query.q);
  // Each learner is looked up by its own: a join would rather read all of them.
  const learner = sql`(select l.name || ' ' || coalesce(l.phone_e164, '') from learners l where l.id = deliveries.learner_id)`;
  const says = sql<boolean>`(deliveries.text ilike ${pattern} or ${learner} ilike ${pattern})`;
  // Whoever counts reads them all here too.
  if (query.learner_id !== undefined || query.count !== undefined) return read(says);
  const next = sql`order by ${keyset.orderBy} limit ${sql.lit(query.limit + 1)}`;
  const near = sql`(select deliveries.id from deliveries
    where deliveries.id in ${nextIds({ ...query, limit: windowRows }, keyset)} and ${says} ${next})`;
  const page = await read(sql<boolean>`deliveries.id in ${near}`);
  if (page.next !== undefined || !areFindable([query.q])) return page;
  const found = await newestFound(scope, [query.q], query.ownOrganizationId, { after: undefined, most: mostLearners });
  const place = sql.join([chosen(query), ...(keyset.after === undefined ? [] : [keyset.after])], sql` and `);
  return read(sql<boolean>`deliveries.id in (${near} union all (select deliveries.id from deliveries
    where ${place} and deliveries.learner_id = any(${found}::uuid[]) and ${learner} ilike ${pattern} ${next}))`);
}

export async function deliveryById(scope: Scope, id: string): Promise<Delivery | undefined> {
  const row = await deliveries(scope).where(isSameId('deliveries.id', id)).executeTakeFirst();
  return row && toDelivery(row);
}
