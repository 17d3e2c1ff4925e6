import { sql } from 'kysely';
import type { TemplateFields } from '#contract/templates.ts';
import { AppError } from '../app-error.ts';
import { oldestInBin } from '../database/bin-age.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { isTemplateId, requireTemplate } from './require-template.ts';
import { newestVersion } from './template-history.ts';
import type { TemplateRow } from './templates-repository.ts';

/** @throws AppError media_not_found when its header shows a file that is not the organization's */
export async function createTemplateRow(
  scope: Scope,
  principal: Principal,
  id: string,
  fields: TemplateFields,
): Promise<void> {
  await requireHeader(scope, fields);
  await scope
    .insertInto('message_templates')
    .values({
      id,
      organization_id: principal.organizationId,
      ...given(fields),
      meta_template_id: null,
      meta_status: null,
      meta_approval_id: null,
      deleted_at: null,
    })
    .execute();
  await keepVersion(scope, principal, id);
}

/**
 * Changes a template and keeps what it says now as its next version; saving the same again makes none.
 *
 * @throws AppError template_not_found, media_not_found
 */
export async function changeTemplateRow(
  scope: Scope,
  principal: Principal,
  id: string,
  fields: TemplateFields,
): Promise<void> {
  // Two people who save at once get two versions, one after the other.
  await sql`select id from message_templates where id = ${isTemplateId(id) ? id : null}::uuid for update`.execute(
    scope,
  );
  const before = await requireTemplate(scope, id);
  if (isSame(before, fields)) return;
  if (fields.header_media_id !== before.header_media_id) await requireHeader(scope, fields);
  await scope
    .updateTable('message_templates')
    .set({ ...given(fields), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await keepVersion(scope, principal, id);
}

async function requireHeader(scope: Scope, { header_media_id: id = null }: TemplateFields): Promise<void> {
  if (id !== null && isMediaId(id)) await requireMediaFile(scope, id);
}

/** Without the fields that were left alone. */
const given = ({ header, header_media_id, footer, buttons, ...fields }: TemplateFields) => ({
  ...fields,
  ...(header !== undefined && { header }),
  ...(header_media_id !== undefined && { header_media_id: isMediaId(header_media_id) ? header_media_id : null }),
  ...(footer !== undefined && { footer }),
  ...(buttons !== undefined && { buttons: buttons.filter((text) => text.trim() !== '') }),
});

const isMediaId = (id: string | null): boolean => id !== null && isTemplateId(id);

const isSame = (before: TemplateRow, fields: TemplateFields): boolean =>
  Object.entries(given(fields)).every(
    // The names are those of the row: both come from the contract.
    ([name, value]) => JSON.stringify(before[name as keyof TemplateRow]) === JSON.stringify(value),
  );

/** What the row says now, as its next version. */
async function keepVersion(scope: Scope, principal: Principal, id: string): Promise<void> {
  const texts = await scope
    .selectFrom('message_templates')
    .select([
      'name',
      'content',
      'variables',
      'category',
      'language',
      'cultural_context',
      'status',
      'header',
      'header_media_id',
      'footer',
      'buttons',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const user = await scope.selectFrom('users').select('name').where('id', '=', principal.userId).executeTakeFirst();
  await scope
    .insertInto('template_versions')
    .values({
      template_id: id,
      version: (await newestVersion(scope, id)) + 1,
      organization_id: principal.organizationId,
      ...texts,
      changed_by: user?.name ?? '',
    })
    .execute();
}

/** Into the bin for 30 days; its versions stay with it. */
export async function deleteTemplateRow(scope: Scope, id: string): Promise<void> {
  const row = await requireTemplate(scope, id);
  await scope.updateTable('message_templates').set({ deleted_at: new Date() }).where('id', '=', row.id).execute();
}

/** @throws AppError template_not_found when it is not in the bin, or longer than 30 days */
export async function restoreTemplateRow(scope: Scope, id: string): Promise<void> {
  const restored = isTemplateId(id)
    ? await scope
        .updateTable('message_templates')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', '>', oldestInBin())
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (restored === undefined) throw new AppError('template_not_found', { template_id: id });
}
