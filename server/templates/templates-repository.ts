import { sql } from 'kysely';
import {
  type MessageTemplate,
  type TemplateDetails,
  type TemplateIssue,
  type TemplateStatus,
  type TemplateVersion,
  type templateSorts,
  templateStatuses,
} from '#contract/templates.ts';
import { hasPermission } from '#contract/roles.ts';
import { ownOrganization, type Scope } from '../database/database.ts';
import { keptCount } from '../database/kept-count.ts';
import { LaterValue, rowsOfCompiled } from '../database/compiled-statement.ts';
import { containing, cursorLater, cursorValues, keysetOf, type Ordering, pageOf } from '../database/keyset.ts';
import { isoTextOf } from '../database/read-timestamp.ts';
import { exactCount } from '../database/read-page.ts';
import { areFindable, foundByTime, foundByWords, foundId } from '../database/word-search.ts';
import type { Page } from '../http/route-call.ts';
import { ownOrganizationOf, type Principal } from '../http/principal.ts';
import { lintOnce } from './lint-once.ts';
import { isOfTemplate } from './messages-of-template.ts';

/** What a list shows of a template; each further column would be read fifty times. */
const templates = (scope: Scope) =>
  scope
    .selectFrom('message_templates')
    .innerJoin('organizations', 'organizations.id', 'message_templates.organization_id')
    .select((row) => [
      'organizations.name as organization_name',
      'message_templates.id',
      'message_templates.organization_id',
      'message_templates.name',
      'message_templates.content',
      'message_templates.variables',
      'message_templates.category',
      'message_templates.language',
      'message_templates.cultural_context',
      'message_templates.status',
      'message_templates.issues',
      'message_templates.meta_approval_id',
      'message_templates.meta_status',
      'message_templates.meta_category',
      'message_templates.meta_quality',
      'message_templates.header',
      'message_templates.header_media_id',
      'message_templates.footer',
      'message_templates.buttons',
      sql<string>`message_templates.created_at::text`.as('created_text'),
      sql<string>`message_templates.updated_at::text`.as('updated_text'),
      // The trigger `keep_namesakes_of_row` keeps which names two templates share.
      row
        .exists(
          row
            .selectFrom('template_namesakes as shared')
            .select(sql.lit(1).as('one'))
            .whereRef('shared.organization_id', '=', 'message_templates.organization_id')
            .whereRef('shared.name', '=', 'message_templates.name')
            .whereRef('shared.language', '=', 'message_templates.language'),
        )
        .as('is_name_taken'),
    ])
    .where('message_templates.deleted_at', 'is', null);

type ListedRow = Omit<MessageTemplate, 'issues' | 'can_edit' | 'created_at' | 'updated_at'> & {
  organization_id: string;
  /** Meta's own findings; the linter's are not stored, so that a better rule speaks of old templates too. */
  issues: { type: string; description: string }[];
  is_name_taken: unknown;
  created_text: string;
  updated_text: string;
};

export type TemplateRow = ListedRow & {
  meta_template_id: string | null;
  submitted_category: string | null;
  category_acknowledged: string | null;
  meta_submitted_at: Date | null;
  meta_synced_at: Date | null;
  /** Which version Meta has; null when it came from there. */
  meta_version: number | null;
};

const metaIssue = ({ type, description }: { type: string; description: string }): TemplateIssue => ({
  type,
  description,
  grade: 'refused',
  source: 'Meta',
  field: 'content',
  span: null,
  values: {},
  fixed: null,
});

/** Columns that no contract names stay in it: picking the others out would cost more than the answer's schema does. */
export function toTemplate(principal: Principal, row: ListedRow): MessageTemplate {
  return {
    ...row,
    issues: [...row.issues.map(metaIssue), ...lintOnce(row, { isNameTaken: row.is_name_taken === true })],
    can_edit: row.organization_id === principal.organizationId && hasPermission(principal.role, 'manage_templates'),
    created_at: isoTextOf(row.created_text),
    updated_at: isoTextOf(row.updated_text),
  };
}

export interface TemplateQuery {
  limit: number;
  count?: 'exact' | undefined;
  cursor?: string | typeof cursorLater | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  status?: TemplateStatus | undefined;
  language?: string | undefined;
}

const createdAt = sql`message_templates.created_at`;

/** Each is the order of an index. */
const orderings: Record<(typeof templateSorts)[number], Ordering> = {
  created: { by: createdAt, type: 'timestamptz', isNewestFirst: true },
  name: { by: sql`message_templates.name_key`, type: 'text' },
  category: { by: sql`message_templates.category_key`, type: 'text', thenBy: createdAt },
  language: { by: sql`message_templates.language`, type: 'text', thenBy: createdAt },
  status: { by: sql`message_templates.status`, type: 'text', thenBy: createdAt },
};

/** Newest first unless sorted. Counted where a kept counter knows, or where it was asked for. */
export async function pageOfTemplates(
  scope: Scope,
  principal: Principal,
  query: TemplateQuery & { cursor?: string | undefined },
): Promise<Page<MessageTemplate>> {
  const { cursor } = query;
  const own = ownOrganizationOf(principal);
  const { language } = query;
  const choices = [
    query.limit,
    query.sort,
    query.status,
    language !== undefined,
    own === undefined,
    cursor !== undefined,
    query.count === 'exact',
  ];
  const later = { ...cursorValues(cursor), ...(language !== undefined && { language }) };
  const found = query.q
    ? await templatesStatement(scope, own, query).execute()
    : await rowsOfCompiled(scope, 'templates', choices, later, () =>
        templatesStatement(scope, own, { ...query, ...(cursor !== undefined && { cursor: cursorLater }) }),
      );
  const page = pageOf(found, query.limit);
  const shown = { ...page, rows: page.rows.map((row) => toTemplate(principal, row)) };
  return isCounted(query) || query.count === 'exact' ? { ...shown, total: found[0]?.total ?? 0 } : shown;
}

/** Whether a kept counter knows how many rows the whole list has. */
const isCounted = ({ q, language }: TemplateQuery): boolean => !q && language === undefined;

/** Any text may be asked for as a language, so a compiled statement is told which. */
const laterLanguage = sql<string>`${new LaterValue('language')}`;

function templatesStatement(scope: Scope, own: string | undefined, query: TemplateQuery) {
  const { q } = query;
  const isFound = q !== undefined && areFindable([q]);
  const keyset = isFound
    ? keysetOf({ ...orderings, created: foundByTime }, foundId, query)
    : keysetOf(orderings, sql`message_templates.id`, query);
  const counter = query.status === undefined ? 'templates' : `templates:${query.status}`;
  let rows = chosenTemplates(scope, own, query)
    .$if(keyset.by !== 'created', (sorted) => sorted.select(keyset.key.as('cursor_key')))
    .$if(isCounted(query) || query.count === 'exact', (counted) =>
      counted.select(
        (isCounted(query)
          ? keptCount(counter, own === undefined ? 'all' : 'own')
          : exactCount(chosenTemplates(scope, own, query))
        ).as('total'),
      ),
    )
    .orderBy(keyset.orderBy)
    .limit(sql.lit(query.limit + 1));
  if (isFound)
    rows = rows.innerJoin(foundByWords([q], own, keyset).as('found'), (join) =>
      join.onRef('found.row_id', '=', 'message_templates.id'),
    );
  if (keyset.after !== undefined) rows = rows.where(keyset.after);
  return rows;
}

function chosenTemplates(scope: Scope, own: string | undefined, { q, status, language }: TemplateQuery) {
  let rows = templates(scope);
  // Said once more beside the row rule, so that the list's index serves.
  if (own !== undefined) rows = rows.where('message_templates.organization_id', '=', ownOrganization);
  if (status !== undefined) rows = rows.where('message_templates.status', '=', status);
  if (language !== undefined) rows = rows.where('message_templates.language', '=', q ? language : laterLanguage);
  if (!q) return rows;
  const words = containing(q);
  return rows.where((row) =>
    row.or([row('message_templates.name', 'ilike', words), row('message_templates.content', 'ilike', words)]),
  );
}

/** From the kept counters, which move in the transaction that moves the rows. */
export async function countsOfTemplates(
  scope: Scope,
): Promise<{ total: number; statuses: Record<TemplateStatus, number> }> {
  const rows = await scope
    .selectFrom('counters')
    .select((counter) => ['name', counter.fn.sum<number>('n').as('n')])
    .where((counter) => counter.or([counter('name', '=', 'templates'), counter('name', 'like', 'templates:%')]))
    .groupBy('name')
    .execute();
  const n = (name: string) => Number(rows.find((row) => row.name === name)?.n ?? 0);
  const pairs = templateStatuses.map((status) => [status, n(`templates:${status}`)] as const);
  // Object.fromEntries forgets the keys' type.
  return { total: n('templates'), statuses: Object.fromEntries(pairs) as Record<TemplateStatus, number> };
}

export const templateRowById = (scope: Scope, id: string): Promise<TemplateRow | undefined> =>
  templates(scope)
    .select([
      'message_templates.meta_template_id',
      'message_templates.submitted_category',
      'message_templates.category_acknowledged',
      'message_templates.meta_submitted_at',
      'message_templates.meta_synced_at',
      'message_templates.meta_version',
    ])
    .where('message_templates.id', '=', id)
    .executeTakeFirst();

export async function isNameTaken(
  scope: Scope,
  { id, name, language }: { id?: string | undefined; name: string; language: string },
): Promise<boolean> {
  const rows = await scope
    .selectFrom('message_templates')
    .select('id')
    .where('name', '=', name)
    .where('language', '=', language)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  return rows.some((row) => row.id !== id);
}

export async function versionsOf(scope: Scope, templateId: string): Promise<TemplateVersion[]> {
  const rows = await scope
    .selectFrom('template_versions')
    .select([
      'version',
      'name',
      'content',
      'variables',
      'category',
      'language',
      'cultural_context',
      'status',
      'changed_by',
      'changed_at',
    ])
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }));
}

/** What was sent with a template; the provider knows it by name and language. */
export async function usageOf(
  scope: Scope,
  { organization_id, name, language }: { organization_id: string; name: string; language: string },
): Promise<TemplateDetails['usage']> {
  const row = await scope
    .selectFrom('deliveries')
    .select([
      sql<number>`count(*) filter (where accepted_at is not null)`.as('sent'),
      sql<number>`count(*) filter (where delivered_at is not null or read_at is not null)`.as('delivered'),
      sql<number>`count(*) filter (where read_at is not null)`.as('read'),
      sql<number>`count(*) filter (where status = 'failed')`.as('failed'),
      sql<Date | null>`max(accepted_at)`.as('last_sent_at'),
    ])
    .where('organization_id', '=', organization_id)
    .where('kind', '=', 'template')
    .where(isOfTemplate({ name, language }))
    .executeTakeFirstOrThrow();
  return { ...row, last_sent_at: row.last_sent_at?.toISOString() ?? null };
}
