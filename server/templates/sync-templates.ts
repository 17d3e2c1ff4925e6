import { randomUUID } from 'node:crypto';
import { placeholdersIn } from '#contract/templates.ts';
import { findConnection } from '../connections/require-connection.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { type ListedTemplate, listTemplates } from '../providers/whatsapp-templates.ts';
import type { Context } from '../slice.ts';
import { applyMetaNotice } from './apply-meta-notice.ts';
import { isGone, languageCode, statusWord } from './meta-state.ts';
import { createTemplateRow } from './save-template.ts';
import { answerOf } from './submit-template.ts';

type Needs = Pick<Context, 'config' | 'graphUrl' | 'db' | 'clock'>;

export interface SyncOutcome {
  checked: number;
  changed: number;
  /** At Meta, and in no organization here. */
  unknown: ListedTemplate[];
  accountId: string;
  at: Date;
}

/**
 * Asks Meta for the state of all templates of the connected account and takes it over; what Meta does not have any more
 * is marked as deleted. Undefined while nothing is connected.
 *
 * @throws AppError template_refused, whatsapp_unreachable
 */
export async function syncTemplates(context: Needs): Promise<SyncOutcome | undefined> {
  const connection = await findConnection(context);
  if (connection === undefined) return undefined;
  const { accountId } = connection;
  const at = context.clock.real();
  const listed = answerOf(await listTemplates(connection, accountId));
  let changed = 0;
  for (const template of listed) {
    const notice = {
      metaTemplateId: template.id,
      name: template.name,
      language: languageCode(template.language),
      status: statusWord(template.status),
      ...(template.category !== '' && { category: template.category }),
      correctCategory: template.correct_category ?? null,
      ...(template.quality_score?.score !== undefined && { quality: template.quality_score.score }),
      ...(template.rejected_reason !== undefined && { reason: template.rejected_reason }),
    };
    const from = { accountId, at, source: 'sync', components: template.components } as const;
    changed += (await asSystem(context.db, (scope) => applyMetaNotice(scope, notice, from))) ? 1 : 0;
  }
  changed += await markMissing(context, accountId, new Set(listed.map(({ id }) => id)), at);
  return { checked: listed.length, changed, unknown: await unknownOf(context, listed), accountId, at };
}

/** Nothing that was submitted while the list was on its way counts as missing. */
const graceMs = 60_000;

async function markMissing({ db }: Needs, accountId: string, present: ReadonlySet<string>, at: Date): Promise<number> {
  const known = await asSystem(db, (scope) =>
    scope
      .selectFrom('meta_templates')
      .select(['meta_template_id', 'name', 'language', 'status', 'status_at'])
      .where('account_id', '=', accountId)
      .execute(),
  );
  const missing = known.filter(
    ({ meta_template_id: id, status, status_at }) =>
      !present.has(id) && !isGone(status) && status_at.getTime() < at.getTime() - graceMs,
  );
  for (const { meta_template_id: metaTemplateId, name, language } of missing) {
    const notice = { metaTemplateId, name, language, status: 'DELETED' };
    await asSystem(db, (scope) => applyMetaNotice(scope, notice, { accountId, at, source: 'sync' }));
  }
  return missing.length;
}

/** The product's own starter templates belong to the installation and are nobody's. */
const ownNames = /^(chalkline_|hello_world$)/;

async function unknownOf({ db }: Needs, listed: readonly ListedTemplate[]): Promise<ListedTemplate[]> {
  const rows = await asSystem(db, (scope) =>
    scope
      .selectFrom('message_templates')
      .select('meta_template_id')
      .where('meta_template_id', 'in', ['', ...listed.map(({ id }) => id)])
      .execute(),
  );
  const ours = new Set(rows.map((row) => row.meta_template_id));
  return listed.filter(({ id, name, status }) => !ours.has(id) && !ownNames.test(name) && !isGone(statusWord(status)));
}

/** Adds templates of the account to an organization, as they stand at Meta. A row of the same name and language takes the place of a new one. */
export async function adoptTemplates(
  context: Needs,
  principal: Principal,
  { unknown, accountId, at }: SyncOutcome,
): Promise<number> {
  for (const template of unknown) {
    await asSystem(context.db, async (scope) => {
      const id = (await ownDraft(scope, principal.organizationId, template)) ?? randomUUID();
      await adopt(scope, principal, id, template, at);
      await applyMetaNotice(
        scope,
        {
          metaTemplateId: template.id,
          name: template.name,
          language: languageCode(template.language),
          status: statusWord(template.status),
          category: template.category,
        },
        { accountId, at, source: 'submit', event: 'adopted' },
      );
    });
  }
  return unknown.length;
}

async function ownDraft(scope: Scope, organizationId: string, { name, language }: ListedTemplate) {
  const row = await scope
    .selectFrom('message_templates')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .where('language', '=', languageCode(language))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

async function adopt(
  scope: Scope,
  principal: Principal,
  id: string,
  template: ListedTemplate,
  at: Date,
): Promise<void> {
  const known = await scope.selectFrom('message_templates').select('id').where('id', '=', id).executeTakeFirst();
  if (known === undefined) {
    const { content, header, footer, buttons } = textsOf(template.components);
    await createTemplateRow(scope, principal, id, {
      name: template.name,
      content,
      variables: [...new Set(placeholdersIn(content).map(({ name }) => name))],
      category: template.category,
      language: languageCode(template.language),
      cultural_context: '',
      status: statusWord(template.status) === 'APPROVED' ? 'approved' : 'draft',
      header,
      footer,
      buttons,
    });
  }
  await scope
    .updateTable('message_templates')
    .set({ meta_template_id: template.id, submitted_category: template.category, meta_submitted_at: at })
    .where('id', '=', id)
    .execute();
}

/** What this product shows of a definition; media headers and other buttons stay at Meta. */
export function textsOf(components: ListedTemplate['components']): {
  content: string;
  header: string;
  footer: string;
  buttons: string[];
} {
  const textOf = (type: string): string => {
    const text = components.find((component) => String(component['type']).toUpperCase() === type)?.['text'];
    return typeof text === 'string' ? text : '';
  };
  const listed = components.find((component) => String(component['type']).toUpperCase() === 'BUTTONS')?.['buttons'];
  const buttons = Array.isArray(listed) ? listed : [];
  return {
    content: textOf('BODY'),
    header: textOf('HEADER'),
    footer: textOf('FOOTER'),
    buttons: buttons.flatMap((button: unknown) => {
      const { type, text } = (button ?? {}) as { type?: unknown; text?: unknown }; // read below, whatever it is
      return type === 'QUICK_REPLY' && typeof text === 'string' ? [text] : [];
    }),
  };
}
