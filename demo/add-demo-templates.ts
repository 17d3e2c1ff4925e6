import type { Scope } from '#server/database/database.ts';
import type { Principal } from '#server/http/principal.ts';
import { composeDefinition } from '#server/templates/compose-definition.ts';
import { changeTemplateRow, createTemplateRow } from '#server/templates/save-template.ts';
import { demoId } from './demo-id.ts';
import { dayBefore, minutesAfter } from './day-before.ts';
import { demoWorld, organizer } from './demo-world.ts';
import { templateTexts } from './texts/template-texts.ts';

const author: Principal = {
  userId: organizer.id,
  organizationId: demoWorld.organizationId,
  role: 'organization',
  sessionId: demoId('session'),
};

/** Twelve templates in every state; some were rewritten once, and some went to Meta. */
export async function addDemoTemplates(scope: Scope, now: Date): Promise<void> {
  for (const [index, text] of templateTexts.entries()) {
    const { meta, rejection, day, time, firstContent, ...fields } = text;
    const id = demoId(`template:${text.name}`);
    const writtenAt = dayBefore(now, day, time);
    const savedAt = firstContent === undefined ? writtenAt : minutesAfter(writtenAt, 18);
    await createTemplateRow(scope, author, id, { ...fields, content: firstContent ?? fields.content });
    if (firstContent !== undefined) await changeTemplateRow(scope, author, id, fields);
    const metaId = meta === undefined ? null : metaIdOf(index);
    await scope
      .updateTable('message_templates')
      .set({
        meta_status: meta ?? null,
        meta_template_id: metaId,
        meta_approval_id: meta === 'APPROVED' ? metaId : null,
        ...(metaId !== null && {
          submitted_category: fields.category,
          meta_category: fields.category,
          meta_submitted_at: savedAt,
          meta_version: firstContent === undefined ? 1 : 2,
        }),
        // A JSON column takes an array only as text: the driver would write it as a Postgres array.
        ...(rejection !== undefined && { issues: JSON.stringify([rejection]) as unknown as (typeof rejection)[] }),
        created_at: writtenAt,
        updated_at: savedAt,
      })
      .where('id', '=', id)
      .execute();
    await scope
      .updateTable('template_versions')
      .set({ changed_at: writtenAt })
      .where('template_id', '=', id)
      .where('version', '=', 1)
      .execute();
    await scope
      .updateTable('template_versions')
      .set({ changed_at: savedAt })
      .where('template_id', '=', id)
      .where('version', '=', 2)
      .execute();
  }
}

const metaIdOf = (index: number): string => String(10_230_000_000_000 + index * 7919);

/** The demo's templates as Meta would hold them, for the simulator; those that were never submitted are not among them. */
export function demoTemplatesAtMeta(): Record<string, unknown>[] {
  return templateTexts.flatMap(({ meta, rejection, ...text }, index) => {
    if (meta === undefined) return [];
    const definition = composeDefinition({ header: '', footer: '', buttons: [], ...text }, {});
    return [{ ...definition, id: metaIdOf(index), status: meta, rejected_reason: rejection?.type ?? 'NONE' }];
  });
}
