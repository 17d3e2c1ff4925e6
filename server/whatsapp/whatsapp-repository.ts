import { sql } from 'kysely';
import type { SettingsTemplate, WhatsAppSettings } from '#contract/whatsapp.ts';
import type { Scope } from '../database/database.ts';

const listedTemplates = 200;

/** The newest templates of every organization, and how many there are in all. The scope is the system's. */
export async function templatesOfAll(scope: Scope): Promise<{ templates: SettingsTemplate[]; total: number }> {
  const templates = await scope
    .selectFrom('message_templates')
    .innerJoin('organizations', 'organizations.id', 'message_templates.organization_id')
    .select([
      'message_templates.id',
      'message_templates.name',
      'content',
      'variables',
      'category',
      'language',
      'cultural_context',
      'status',
      'issues',
      'meta_approval_id',
      'meta_status',
      'organizations.name as organization',
    ])
    .where('deleted_at', 'is', null)
    .orderBy('message_templates.created_at', 'desc')
    .orderBy('message_templates.id', 'desc')
    .limit(listedTemplates)
    .execute();
  const counted = await scope
    .selectFrom('counters')
    .select((row) => row.fn.sum<number>('n').as('n'))
    .where('name', '=', 'templates')
    .executeTakeFirst();
  return { templates, total: Number(counted?.n ?? 0) };
}

/** Days over which the rate and the time are taken: long enough for a few sends a week, short enough to show today's trouble. */
const recentDays = 30;

/** From our own outbox, not from Meta's analytics. */
export async function figuresOf(
  scope: Scope,
  now: Date,
  options: { simulated: boolean },
): Promise<WhatsAppSettings['analytics']> {
  const since = sql<Date>`${now}::timestamptz - make_interval(days => ${recentDays})`;
  const counts = sql`channel = 'whatsapp' and direction = 'out' and (not simulated or ${options.simulated})`;
  const { rows } = await sql<{
    total: number;
    arrived: number;
    failed: number;
    refused: number;
    seconds: number | null;
  }>`
    with recent as (
      select status, accepted_at, delivered_at from deliveries where ${counts} and accepted_at > ${since}
    )
    select
      (select count(*) from deliveries where ${counts} and accepted_at is not null) as total,
      count(*) filter (where status in ('delivered', 'read')) as arrived,
      count(*) filter (where status = 'failed') as failed,
      (select count(*) from deliveries where ${counts} and status = 'failed' and accepted_at is null and failed_at > ${since}) as refused,
      percentile_cont(0.5) within group (order by extract(epoch from delivered_at - accepted_at))
        filter (where delivered_at >= accepted_at) as seconds
    from recent`.execute(scope);
  const [row] = rows;
  if (row === undefined) return { total_messages: 0, success_rate: null, delivery_time: null };
  const ended = row.arrived + row.failed + row.refused;
  return {
    total_messages: row.total,
    success_rate: ended === 0 ? null : Math.round((row.arrived / ended) * 1000) / 10,
    delivery_time: row.seconds === null ? null : Math.round(row.seconds * 10) / 10,
  };
}

export async function lastWebhookAt(scope: Scope): Promise<Date | null> {
  const row = await scope
    .selectFrom('webhook_events')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}

/** Long enough for a webhook that WhatsApp repeats, short enough to be told the same day. */
const silentMinutes = 15;

/**
 * Since when WhatsApp has reported nothing although messages were accepted after that; null while it reports, and while
 * there was nothing to report. `never` where no report has ever come.
 */
export async function silentSince(scope: Scope, now: Date): Promise<Date | 'never' | null> {
  const { rows } = await sql<{ accepted: Date | null; heard: Date | null }>`
    select
      (select min(accepted_at) from deliveries where channel = 'whatsapp' and direction = 'out'
        and accepted_at > greatest(coalesce((select max(received_at) from webhook_events), '-infinity'),
          ${now}::timestamptz - interval '1 day')) as accepted,
      (select max(received_at) from webhook_events) as heard`.execute(scope);
  const { accepted = null, heard = null } = rows[0] ?? {};
  if (accepted === null || accepted.getTime() > now.getTime() - silentMinutes * 60_000) return null;
  return heard ?? 'never';
}
