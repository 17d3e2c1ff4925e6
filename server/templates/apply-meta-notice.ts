import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { isApproved, issuesOfMeta, type MetaNotice, type MetaState } from './meta-state.ts';

export interface NoticeContext {
  accountId: string;
  at: Date;
  source: 'submit' | 'edit' | 'sync' | 'webhook' | 'withdraw';
  /** Meta's own word, for the history; absent: the new status. */
  event?: string;
  /** Who asked; empty for Meta's own. */
  actor?: string;
  components?: readonly unknown[];
}

const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

/**
 * Takes over what Meta says of a template: into the account's own list, and from there into the templates of whoever
 * submitted it. A notice that is older than what is known changes nothing but the history; the same one twice is one. The
 * scope is the system's.
 *
 * @returns whether anything is different now
 */
export async function applyMetaNotice(scope: Scope, notice: MetaNotice, from: NoticeContext): Promise<boolean> {
  const known = await lockKnown(scope, notice, from.accountId);
  const identity = identityOf(notice, known);
  if (identity.name === '' || identity.metaTemplateId === '') return false;
  const at = toSecond(from.at);
  const isNews = known === undefined || at >= known.status_at || known.meta_template_id !== identity.metaTemplateId;
  const before = known === undefined ? undefined : stateOf(known);
  const after = isNews ? mergeNotice(before, notice) : (before ?? mergeNotice(undefined, notice));
  const hasChanged = before === undefined || JSON.stringify(before) !== JSON.stringify(after);
  if (isNews) await keepState(scope, identity, after, { ...from, at });
  const rows = await ownRows(scope, identity);
  for (const row of rows) {
    if (isNews) await updateRow(scope, row, identity.metaTemplateId, after, from);
    if (from.source !== 'sync' || isWorthTelling(before, after))
      await keepEvent(scope, row, notice, from, after.status);
  }
  return isNews && hasChanged;
}

const identityOf = (notice: MetaNotice, known: KnownRow | undefined): Identity => ({
  name: notice.name || (known?.name ?? ''),
  language: notice.language || (known?.language ?? ''),
  metaTemplateId: notice.metaTemplateId || (known?.meta_template_id ?? ''),
});

/** A sync that finds what was expected is no event; neither is a quality that nobody has measured. */
function isWorthTelling(before: MetaState | undefined, after: MetaState): boolean {
  const measured = (state: MetaState | undefined) => (state?.quality === 'UNKNOWN' ? null : (state?.quality ?? null));
  return before?.status !== after.status || before.category !== after.category || measured(before) !== measured(after);
}

function mergeNotice(before: MetaState | undefined, notice: MetaNotice): MetaState {
  const old = before ?? {
    status: 'PENDING',
    category: '',
    correct_category: null,
    category_changes_at: null,
    quality: null,
    reason: null,
    explanation: {},
  };
  return {
    status: notice.status ?? old.status,
    category: notice.category ?? old.category,
    correct_category: notice.correctCategory === undefined ? old.correct_category : notice.correctCategory,
    category_changes_at: notice.categoryChangesAt === undefined ? old.category_changes_at : notice.categoryChangesAt,
    quality: notice.quality ?? old.quality,
    reason: notice.reason === undefined ? old.reason : notice.reason,
    // What a status was explained with ends with that status.
    explanation:
      notice.explanation ?? (notice.status !== undefined && notice.status !== old.status ? {} : old.explanation),
  };
}

type KnownRow = MetaState & { name: string; language: string; meta_template_id: string; status_at: Date };

const stateOf = ({
  status,
  category,
  correct_category,
  category_changes_at,
  quality,
  reason,
  explanation,
}: KnownRow): MetaState => ({ status, category, correct_category, category_changes_at, quality, reason, explanation });

/** By id first; by name and language where the id is new. */
async function lockKnown(scope: Scope, notice: MetaNotice, accountId: string): Promise<KnownRow | undefined> {
  const columns = [
    'name',
    'language',
    'meta_template_id',
    'status',
    'category',
    'correct_category',
    'category_changes_at',
    'quality',
    'reason',
    'explanation',
    'status_at',
  ] as const;
  // Two notices of one template wait for each other, also when it is not known yet.
  await sql`select pg_advisory_xact_lock(hashtext('meta_templates'), hashtext(${notice.name || notice.metaTemplateId}))`.execute(
    scope,
  );
  const rows = scope.selectFrom('meta_templates').select(columns).where('account_id', '=', accountId).forUpdate();
  const byId =
    notice.metaTemplateId === ''
      ? undefined
      : await rows.where('meta_template_id', '=', notice.metaTemplateId).executeTakeFirst();
  return byId ?? rows.where('name', '=', notice.name).where('language', '=', notice.language).executeTakeFirst();
}

interface Identity {
  name: string;
  language: string;
  metaTemplateId: string;
}

async function keepState(
  scope: Scope,
  { name, language, metaTemplateId }: Identity,
  state: MetaState,
  { accountId, at, source, components }: NoticeContext,
): Promise<void> {
  const columns = {
    ...state,
    explanation: JSON.stringify(state.explanation),
    meta_template_id: metaTemplateId,
    status_at: at,
    ...(source === 'sync' && { synced_at: at }),
    ...(components !== undefined && { components: JSON.stringify(components) }),
  };
  await scope
    .insertInto('meta_templates')
    .values({ account_id: accountId, name, language, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'language']).doUpdateSet(columns))
    .execute();
}

interface OwnRow {
  id: string;
  organization_id: string;
  submitted_category: string | null;
}

/** Only what was submitted from here or adopted: a draft that happens to have the same name is somebody else's business. */
const ownRows = (scope: Scope, { name, language, metaTemplateId }: Identity): Promise<OwnRow[]> =>
  scope
    .selectFrom('message_templates')
    .select(['id', 'organization_id', 'submitted_category'])
    .where((row) =>
      row.or([
        row('meta_template_id', '=', metaTemplateId),
        row.and([row('name', '=', name), row('language', '=', language), row('meta_submitted_at', 'is not', null)]),
      ]),
    )
    .execute();

async function updateRow(
  scope: Scope,
  row: OwnRow,
  metaTemplateId: string,
  state: MetaState,
  { source, at }: NoticeContext,
): Promise<void> {
  const issues = issuesOfMeta(state, row.submitted_category);
  await scope
    .updateTable('message_templates')
    .set({
      meta_template_id: metaTemplateId,
      meta_status: state.status,
      meta_category: state.category === '' ? null : state.category,
      meta_quality: state.quality,
      meta_approval_id: isApproved(state.status) ? metaTemplateId : null,
      // A JSON column takes an array only as text: the driver would write it as a Postgres array.
      issues: JSON.stringify(issues) as unknown as typeof issues,
      ...(source === 'sync' && { meta_synced_at: at }),
    })
    .where('id', '=', row.id)
    .execute();
}

async function keepEvent(
  scope: Scope,
  row: OwnRow,
  notice: MetaNotice,
  { at, source, event, actor = '' }: NoticeContext,
  status: string,
): Promise<void> {
  const detail = {
    ...(notice.reason !== undefined && notice.reason !== null && notice.reason !== 'NONE' && { reason: notice.reason }),
    ...(notice.category !== undefined && { category: notice.category }),
    ...notice.explanation,
  };
  await scope
    .insertInto('template_events')
    .values({
      template_id: row.id,
      organization_id: row.organization_id,
      at,
      event: event ?? status,
      source,
      actor,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) => conflict.columns(['template_id', 'at', 'event']).doNothing())
    .execute();
}
