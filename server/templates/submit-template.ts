import { buffer } from 'node:stream/consumers';
import { AppError } from '../app-error.ts';
import { type Connection, requireConnection } from '../connections/require-connection.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import type { GraphAnswer } from '../providers/graph-call.ts';
import { inspectToken } from '../providers/whatsapp-account.ts';
import * as graph from '../providers/whatsapp-templates.ts';
import type { Context } from '../slice.ts';
import { applyMetaNotice } from './apply-meta-notice.ts';
import { composeDefinition, type HeaderExample } from './compose-definition.ts';
import { requireTemplate } from './require-template.ts';
import { readApproval } from './read-approval.ts';
import { newestVersion } from './template-history.ts';
import type { TemplateRow } from './templates-repository.ts';

type Scoped = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Submits a template, or changes what Meta has, by Meta's rules. The call to Meta is outside of any transaction: when the
 * answer is lost the next sync finds the template by its name and language.
 *
 * @param examples values for Meta's reviewers, by variable; usual ones where absent
 * @throws AppError template_not_found, connection_missing, template_has_issues, template_in_review, template_edit_limit,
 *   template_frozen, template_unchanged, template_name_taken, template_refused, whatsapp_unreachable
 */
export async function submitToMeta(
  context: Context,
  { principal, scoped }: { principal: Principal; scoped: Scoped },
  id: string,
  examples: Readonly<Record<string, string>>,
): Promise<void> {
  const connection = await requireConnection(context);
  const { row, approval, version, actor } = await scoped(async (scope) => {
    const found = await requireTemplate(scope, id);
    return {
      row: found,
      approval: await readApproval(scope, found, { now: context.clock.real(), isConnected: true }),
      version: await newestVersion(scope, id),
      actor: (await scope.selectFrom('users').select('name').where('id', '=', principal.userId).executeTakeFirst())
        ?.name,
    };
  });
  if (approval.next_step === null) throw obstacleError(approval);
  await refuseForeignName(context, connection.accountId, row);
  const definition = composeDefinition(row, examples, await headerExample(context, scoped, connection, row));
  const at = context.clock.real();
  const metaId = row.meta_template_id;
  const isEdit = approval.next_step === 'edit' && metaId !== null;
  const created = isEdit
    ? undefined
    : answerOf(await graph.createTemplate(connection, connection.accountId, definition));
  if (isEdit) {
    const { components, category } = definition;
    const mayChangeCategory = approval.status === 'REJECTED' && category !== approval.submitted_category;
    answerOf(await graph.editTemplate(connection, metaId, { components, ...(mayChangeCategory && { category }) }));
  }
  await asSystem(context.db, async (scope) => {
    await scope
      .updateTable('message_templates')
      .set({
        meta_template_id: created?.id ?? metaId,
        submitted_category: definition.category,
        category_acknowledged: null,
        meta_submitted_at: at,
        meta_version: version,
      })
      .where('id', '=', row.id)
      .execute();
    await applyMetaNotice(
      scope,
      {
        metaTemplateId: created?.id ?? metaId ?? '',
        name: row.name,
        language: row.language,
        status: created?.status ?? 'PENDING',
        category: created?.category ?? approval.category ?? definition.category,
        reason: null,
        explanation: {},
      },
      {
        accountId: connection.accountId,
        at,
        source: isEdit ? 'edit' : 'submit',
        event: isEdit ? 'edited' : 'submitted',
        actor: actor ?? '',
        components: definition.components,
      },
    );
  });
}

function obstacleError({ obstacle, obstacle_until: until }: Awaited<ReturnType<typeof readApproval>>): AppError {
  switch (obstacle) {
    case 'not_connected':
      return new AppError('connection_missing');
    case 'has_issues':
      return new AppError('template_has_issues');
    case 'in_review':
      return new AppError('template_in_review');
    case 'edit_limit':
      return new AppError('template_edit_limit', { until: until?.toISOString().slice(0, 16).replace('T', ' ') ?? '' });
    case 'unchanged':
      return new AppError('template_unchanged');
    default:
      return new AppError('template_frozen');
  }
}

/** The words of Meta go to the person: they say what to mend. */
export function answerOf<T>(answer: GraphAnswer<T>): T {
  if (answer.kind === 'answered') return answer.answer;
  if (answer.kind === 'unreached') throw new AppError('whatsapp_unreachable');
  const { code, subcode, words = '' } = answer;
  // 2388023 and 2388024: the name is taken in this language, or barred after a deletion.
  if (subcode === 2388024) throw new AppError('template_name_taken', { subcode });
  throw new AppError('template_refused', { reason: words || `${code}/${subcode ?? ''}`, code, subcode });
}

/** The account is one for all organizations: what another one has submitted is not to be written over. */
async function refuseForeignName(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  row: Pick<TemplateRow, 'name' | 'language' | 'meta_template_id'>,
): Promise<void> {
  const taken = await asSystem(db, (scope) =>
    scope
      .selectFrom('meta_templates')
      .select(['meta_template_id', 'status'])
      .where('account_id', '=', accountId)
      .where('name', '=', row.name)
      .where('language', '=', row.language)
      .where('status', 'not in', ['DELETED', 'PENDING_DELETION'])
      .executeTakeFirst(),
  );
  if (taken !== undefined && taken.meta_template_id !== row.meta_template_id)
    throw new AppError('template_name_taken', { name: row.name });
}

const headerFormats: Readonly<Record<string, HeaderExample['format']>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'video/mp4': 'VIDEO',
  'application/pdf': 'DOCUMENT',
};

async function headerExample(
  context: Context,
  scoped: Scoped,
  connection: Connection,
  { header_media_id: mediaId }: TemplateRow,
): Promise<HeaderExample | undefined> {
  if (mediaId === null) return undefined;
  const file = await scoped((scope) => requireMediaFile(scope, mediaId));
  const format = headerFormats[file.content_type];
  if (format === undefined) throw new AppError('template_has_issues', { content_type: file.content_type });
  const { app_id: appId } = answerOf(await inspectToken(connection));
  if (appId === undefined) throw new AppError('whatsapp_unreachable');
  const bytes = new Uint8Array(await buffer(await context.storage.get(file.storage_key)));
  const upload = { name: file.file_name, contentType: file.content_type, bytes };
  return { format, handle: answerOf(await graph.uploadHeaderExample(connection, appId, upload)) };
}

/** Deletes a template at Meta; here it stays. @throws AppError template_not_at_meta, template_refused, whatsapp_unreachable */
export async function withdrawFromMeta(
  context: Context,
  { principal, scoped }: { principal: Principal; scoped: Scoped },
  id: string,
): Promise<void> {
  const connection = await requireConnection(context);
  const { row, actor } = await scoped(async (scope) => ({
    row: await requireTemplate(scope, id),
    actor: (await scope.selectFrom('users').select('name').where('id', '=', principal.userId).executeTakeFirst())?.name,
  }));
  if (row.meta_template_id === null) throw new AppError('template_not_at_meta');
  answerOf(await graph.deleteTemplate(connection, connection.accountId, { id: row.meta_template_id, name: row.name }));
  const notice = { metaTemplateId: row.meta_template_id, name: row.name, language: row.language, status: 'DELETED' };
  await asSystem(context.db, (scope) =>
    applyMetaNotice(scope, notice, {
      accountId: connection.accountId,
      at: context.clock.real(),
      source: 'withdraw',
      event: 'withdrawn',
      actor: actor ?? '',
    }),
  );
}

/** Asks Meta to end a pause; its answer comes as a notice. @throws AppError template_not_at_meta, template_refused, whatsapp_unreachable */
export async function endPause(context: Context, scoped: Scoped, id: string): Promise<void> {
  const connection = await requireConnection(context);
  const row = await scoped((scope) => requireTemplate(scope, id));
  if (row.meta_template_id === null) throw new AppError('template_not_at_meta');
  answerOf(await graph.unpauseTemplate(connection, row.meta_template_id));
}
