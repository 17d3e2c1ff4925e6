import type { TemplateDetails } from '#contract/templates.ts';
import { findConnection } from '../connections/require-connection.ts';
import type { Scope } from '../database/database.ts';
import type { Loose } from '../http/route-rules.ts';
import type { Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';
import { requireTemplate } from './require-template.ts';
import { readApproval } from './read-approval.ts';
import { eventsOf, performanceOf, siblingsOf } from './template-history.ts';
import { toTemplate, usageOf, versionsOf } from './templates-repository.ts';

/** One template with all that its page shows. @throws AppError template_not_found */
export async function templateDetails(
  context: Context,
  { principal, scoped }: { principal: Principal; scoped: <T>(work: (scope: Scope) => Promise<T>) => Promise<T> },
  id: string,
): Promise<Loose<TemplateDetails>> {
  const isConnected = (await findConnection(context)) !== undefined;
  const now = context.clock.real();
  return scoped(async (scope) => {
    const row = await requireTemplate(scope, id);
    return {
      ...toTemplate(principal, row),
      versions: await versionsOf(scope, row.id),
      usage: await usageOf(scope, row),
      at_meta: await readApproval(scope, row, { now, isConnected }),
      events: await eventsOf(scope, row.id),
      siblings: await siblingsOf(scope, row),
      performance: await performanceOf(scope, row, now),
    };
  });
}
