import { sql } from 'kysely';
import type { Delivery } from '#contract/delivery.ts';
import { WhyNow } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf, type Ordering } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
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
  let rows = deliveries(scope);
  if (query.ownOrganizationId !== undefined)
    rows = rows.where('deliveries.organization_id', '=', query.ownOrganizationId);
  if (query.status !== undefined) rows = rows.where('deliveries.status', '=', query.status);
  if (query.channel !== undefined) rows = rows.where('deliveries.channel', '=', query.channel);
  if (query.direction !== undefined) rows = rows.where('deliveries.direction', '=', query.direction);
  if (query.kind !== undefined) rows = rows.where('deliveries.kind', '=', query.kind);
  if (query.from !== undefined) rows = rows.where('deliveries.created_at', '>=', new Date(query.from));
  if (query.until !== undefined) rows = rows.where('deliveries.created_at', '<', new Date(query.until));
  if (query.learner_id !== undefined)
    rows = rows.where(sql<string>`deliveries.learner_id::text`, '=', query.learner_id);
  if (query.course_id !== undefined) rows = rows.where(sql<string>`deliveries.course_id::text`, '=', query.course_id);
  if (query.q) {
    const pattern = containing(query.q);
    rows = rows.where((by) =>
      by.or([
        by('learners.name', 'ilike', pattern),
        by('learners.phone_e164', 'ilike', pattern),
        by('deliveries.text', 'ilike', pattern),
      ]),
    );
  }
  const page = await readPage(rows, keyset, query);
  return { ...page, rows: page.rows.map(toDelivery) };
}

export async function deliveryById(scope: Scope, id: string): Promise<Delivery | undefined> {
  const row = await deliveries(scope).where(sql<string>`deliveries.id::text`, '=', id).executeTakeFirst();
  return row && toDelivery(row);
}
