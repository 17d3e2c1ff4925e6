import { sql } from 'kysely';
import type { TemplateFields } from '#contract/templates.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { isTemplateId, requireTemplate } from './require-template.ts';

const binDays = 30;

export async function createTemplateRow(
  scope: Scope,
  principal: Principal,
  id: string,
  fields: TemplateFields,
): Promise<void> {
  await scope
    .insertInto('message_templates')
    .values({
      id,
      organization_id: principal.organizationId,
      ...fields,
      meta_template_id: null,
      meta_status: null,
      meta_approval_id: null,
      deleted_at: null,
    })
    .execute();
  await keepVersion(scope, principal, id, fields);
}

/** Changes a template and keeps what it says now as its next version; saving the same again makes none. */
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
  await scope
    .updateTable('message_templates')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await keepVersion(scope, principal, id, fields);
}

const isSame = (before: TemplateFields, after: TemplateFields): boolean => {
  const { variables, ...texts } = after;
  const names = Object.keys(texts) as (keyof typeof texts)[]; // the schema has stripped every other key
  return (
    names.every((name) => before[name] === texts[name]) &&
    JSON.stringify(before.variables) === JSON.stringify(variables)
  );
};

async function keepVersion(scope: Scope, principal: Principal, id: string, fields: TemplateFields): Promise<void> {
  const last = await scope
    .selectFrom('template_versions')
    .select((row) => row.fn.max('version').as('version'))
    .where('template_id', '=', id)
    .executeTakeFirst();
  const user = await scope.selectFrom('users').select('name').where('id', '=', principal.userId).executeTakeFirst();
  await scope
    .insertInto('template_versions')
    .values({
      template_id: id,
      version: (last?.version ?? 0) + 1,
      organization_id: principal.organizationId,
      ...fields,
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
        .where('deleted_at', '>', new Date(Date.now() - binDays * 86_400_000))
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (restored === undefined) throw new AppError('template_not_found', { template_id: id });
}
