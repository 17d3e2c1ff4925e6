import { sql } from 'kysely';
import type { TemplateDetails } from '#contract/templates.ts';
import type { Scope } from '../database/database.ts';
import type { Loose } from '../http/route-rules.ts';
import { isOfTemplate } from './messages-of-template.ts';

const listedEvents = 50;
const performanceDays = 30;
const listedFailures = 5;

/** The number of what a template says now; 0 for one that was never written here. */
export async function newestVersion(scope: Scope, templateId: string): Promise<number> {
  const row = await scope
    .selectFrom('template_versions')
    .select((version) => version.fn.max('version').as('version'))
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What happened to a template at Meta, newest first. */
export async function eventsOf(scope: Scope, templateId: string): Promise<Loose<TemplateDetails['events']>> {
  const rows = await scope
    .selectFrom('template_events')
    .select(['at', 'event', 'source', 'actor', 'detail'])
    .where('template_id', '=', templateId)
    .orderBy('at', 'desc')
    .limit(listedEvents)
    .execute();
  // Only this product writes the column, from objects.
  return rows.map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }));
}

/** The same name in other languages. */
export async function siblingsOf(
  scope: Scope,
  { id, organization_id, name }: { id: string; organization_id: string; name: string },
): Promise<TemplateDetails['siblings']> {
  if (name === '') return [];
  return scope
    .selectFrom('message_templates')
    .select(['id', 'language', 'status', 'meta_status'])
    .where('organization_id', '=', organization_id)
    .where('name', '=', name)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .orderBy('language')
    .limit(20)
    .execute();
}

/** What became of the messages of the last 30 days; the provider knows a template by name and language. */
export async function performanceOf(
  scope: Scope,
  { organization_id, name, language }: { organization_id: string; name: string; language: string },
  now: Date,
): Promise<TemplateDetails['performance']> {
  const since = new Date(now.getTime() - performanceDays * 86_400_000);
  const ofTemplate = scope
    .selectFrom('deliveries')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', 'template')
    .where('created_at', '>', since)
    .where(isOfTemplate({ name, language }));
  const counts = await ofTemplate
    .select([
      sql<number>`count(*) filter (where accepted_at is not null)`.as('sent'),
      sql<number>`count(*) filter (where delivered_at is not null or read_at is not null)`.as('delivered'),
      sql<number>`count(*) filter (where read_at is not null)`.as('read'),
      sql<number>`count(*) filter (where status = 'failed')`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const failures = await ofTemplate
    .select(['error_code as code', sql<string>`coalesce(max(error), '')`.as('error'), sql<number>`count(*)`.as('n')])
    .where('status', '=', 'failed')
    .groupBy('error_code')
    .orderBy('n', 'desc')
    .limit(listedFailures)
    .execute();
  return { days: performanceDays, ...counts, failures };
}
