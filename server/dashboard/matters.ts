import { type RawBuilder, sql } from 'kysely';
import type { Matter, MatterKind } from '#contract/dashboard.ts';
import type { Scope } from '../database/database.ts';
import { monthOf, serviceCount } from '../delivery/sending/count-arrivals.ts';
import { freeServiceMessages } from '../delivery/sending/service-budget.ts';

/** So many of a kind are counted; more is told as so many. */
const most = 100;
/** A file that failed longer ago has been given up, or done again. */
const failedDays = 7;
/** Told before it is used up, while something can still be done. */
const nearlyAll = 0.9;

/** What of an organization, or of all of them, fails or waits for a person; each costs an index, however much there is. */
export interface MattersAsked {
  /** Null: of every organization, for an administrator; then the scope is the system's. */
  whose: string | null;
  /** Wherever the caller answers the inbox: the own organization. */
  ownId: string;
  now: Date;
}

/** Rejected templates, files without lessons, unread messages and learners nobody asked, those with something to tell. */
export async function mattersOf(scope: Scope, asked: MattersAsked): Promise<Matter[]> {
  const isOwn = asked.whose === null ? sql<boolean>`true` : sql<boolean>`organization_id = ${asked.whose}`;
  return [
    ...(await failedTransformations(scope, asked)),
    ...(await rejectedTemplates(scope, isOwn)),
    ...(await unreadMessages(scope, asked.ownId)),
    ...(await neverAsked(scope, isOwn)),
  ];
}

const matterOf = (kind: MatterKind, count: number, subject: string, link: string): Matter[] =>
  count === 0 ? [] : [{ kind, count, subject, link }];

async function failedTransformations(scope: Scope, { whose, now }: MattersAsked): Promise<Matter[]> {
  const { rows } = await sql<{ file_name: string; course_id: string }>`
    select t.file_name, t.course_id from transformations t
    join courses c on c.id = t.course_id and c.deleted_at is null
    join media_files m on m.id = t.media_id and m.deleted_at is null
    where t.status = 'failed' and t.cancel_requested_at is null
      and t.finished_at > ${now}::timestamptz - make_interval(days => ${failedDays})
      and ${whose === null ? sql`true` : sql`t.organization_id = ${whose}`}
      and not exists (select from transformations later where later.media_id = t.media_id and later.created_at > t.created_at)
    order by t.finished_at desc limit ${most}`.execute(scope);
  const [newest] = rows;
  return newest === undefined
    ? []
    : matterOf(
        'transformation_failed',
        rows.length,
        newest.file_name,
        `/courses/${newest.course_id}/media-transformation`,
      );
}

async function rejectedTemplates(scope: Scope, isOwn: RawBuilder<boolean>): Promise<Matter[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from message_templates where ${isOwn} and status = 'rejected' and deleted_at is null
    order by updated_at desc limit ${most}`.execute(scope);
  const [newest] = rows;
  return newest === undefined
    ? []
    : matterOf(
        'template_rejected',
        rows.length,
        newest.name,
        rows.length === 1 ? `/templates/${newest.id}` : '/templates?tab=rejected',
      );
}

async function unreadMessages(scope: Scope, organizationId: string): Promise<Matter[]> {
  const { rows } = await sql<{ name: string }>`
    select name from conversations where organization_id = ${organizationId} and status = 'open' and unread > 0
    order by last_inbound_at desc limit ${most}`.execute(scope);
  return matterOf('message_waits', rows.length, rows[0]?.name ?? '', '/inbox');
}

async function neverAsked(scope: Scope, isOwn: RawBuilder<boolean>): Promise<Matter[]> {
  const { rows } = await sql<{ name: string }>`
    select name from learners where ${isOwn}
      and not consent_whatsapp and not consent_email and not consent_push and whatsapp_state = 'none'
    order by created_at desc limit ${most}`.execute(scope);
  return matterOf('consent_missing', rows.length, rows[0]?.name ?? '', '/learners');
}

/** What of the number itself fails or runs out. @param scope the system's: the number belongs to no organization */
export async function numberMatters(scope: Scope, now: Date): Promise<Matter[]> {
  const number = await scope
    .selectFrom('connections')
    .select(['phone_number', 'phone_number_id', 'status', 'quality', 'pays_beyond_free as pays'])
    .where('provider', '=', 'whatsapp')
    .executeTakeFirst();
  const settings = '/whatsapp-settings';
  if (number === undefined) return matterOf('number_missing', 1, '', settings);
  const { phone_number: phone, status, quality, pays } = number;
  if (status === 'disconnected') return matterOf('number_down', 1, phone, settings);
  // Before its first check a number has no id, and nothing was counted.
  const count = serviceCount(monthOf(now), number.phone_number_id ?? '');
  const { rows } = await sql<{ used: number }>`select ${count} as used`.execute(scope);
  const used = rows[0]?.used ?? 0;
  return [
    ...(quality === 'RED' || quality === 'YELLOW'
      ? matterOf('number_quality', 1, phone, settings)
      : matterOf('number_warned', status === 'warning' ? 1 : 0, phone, settings)),
    ...matterOf(
      'free_messages_end',
      !pays && used >= nearlyAll * freeServiceMessages ? Math.max(1, freeServiceMessages - used) : 0,
      phone,
      settings,
    ),
    ...(await waitingOrganizations(scope)),
  ];
}

async function waitingOrganizations(scope: Scope): Promise<Matter[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from organizations o
    where o.sending_allowed_at is null
      and exists (select from users u where u.organization_id = o.id and u.role = 'organization' and u.email_verified_at is not null)
    order by o.created_at desc limit ${most}`.execute(scope);
  return matterOf('sending_waits', rows.length, rows[0]?.name ?? '', '/users');
}

export const storageMatter = ({ used, limit }: { used: number; limit: number }): Matter[] =>
  matterOf(
    'storage_full',
    used >= nearlyAll * limit ? Math.min(100, Math.round((used / limit) * 100)) : 0,
    '',
    '/media',
  );
