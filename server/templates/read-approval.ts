import type { TemplateAtMeta } from '#contract/template-approval.ts';
import type { Scope } from '../database/database.ts';
import { lintTemplate } from './lint-template.ts';
import { maySend } from './meta-state.ts';
import { planSubmission } from './plan-submission.ts';
import { newestVersion } from './template-history.ts';
import type { TemplateRow } from './templates-repository.ts';

export type Approval = Omit<TemplateAtMeta, 'submitted_at' | 'synced_at' | 'obstacle_until'> & {
  submitted_at: Date | null;
  synced_at: Date | null;
  obstacle_until: Date | null;
};

const thirtyDaysMs = 30 * 86_400_000;

/** What Meta says of a template and what submitting it would do now. */
export async function readApproval(
  scope: Scope,
  row: TemplateRow,
  { now, isConnected }: { now: Date; isConnected: boolean },
): Promise<Approval> {
  const isAtMeta = row.meta_template_id !== null && row.meta_status !== null;
  const sent = await sentIdentity(scope, row);
  const isStale = isAtMeta && row.meta_version !== null && sent.isOlder;
  const edits = await scope
    .selectFrom('template_events')
    .select('at')
    .where('template_id', '=', row.id)
    .where('event', '=', 'edited')
    .where('at', '>', new Date(now.getTime() - thirtyDaysMs))
    .orderBy('at', 'desc')
    .execute();
  const plan = planSubmission({
    isConnected,
    refusals: lintTemplate(row, { isNameTaken: row.is_name_taken === true }).filter(({ grade }) => grade === 'refused')
      .length,
    template: row,
    atMeta: isAtMeta
      ? { ...sent.identity, status: row.meta_status ?? '', submittedCategory: row.submitted_category }
      : undefined,
    isStale,
    edits: edits.map(({ at }) => at),
    now,
  });
  const differs =
    row.meta_category !== null && row.submitted_category !== null && row.meta_category !== row.submitted_category;
  return {
    template_id: row.meta_template_id,
    status: row.meta_status,
    submitted_category: row.submitted_category,
    category: row.meta_category,
    category_to_acknowledge: differs && row.category_acknowledged !== row.meta_category,
    quality: row.meta_quality,
    submitted_at: row.meta_submitted_at,
    synced_at: row.meta_synced_at,
    reason: row.issues.find(({ type }) => type === type.toUpperCase())?.type ?? null,
    may_be_sent: maySend(row.meta_status),
    is_stale: isStale,
    ...plan,
  };
}

/** Name and language under which Meta has it, and whether what was sent differs from what it says now. */
async function sentIdentity(
  scope: Scope,
  row: TemplateRow,
): Promise<{ identity: { name: string; language: string }; isOlder: boolean }> {
  const identity = { name: row.name, language: row.language };
  if (row.meta_version === null) return { identity, isOlder: false };
  const version = await scope
    .selectFrom('template_versions')
    .select(['name', 'language', 'content', 'header', 'header_media_id', 'footer', 'buttons', 'variables'])
    .where('template_id', '=', row.id)
    .where('version', '=', row.meta_version)
    .executeTakeFirst();
  if (version === undefined) return { identity, isOlder: row.meta_version !== (await newestVersion(scope, row.id)) };
  const partsOf = (texts: typeof version): string =>
    JSON.stringify([texts.content.trim(), texts.header, texts.header_media_id, texts.footer, texts.buttons]);
  return {
    identity: { name: version.name, language: version.language },
    isOlder: partsOf(version) !== partsOf(row),
  };
}
