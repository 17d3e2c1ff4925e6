import {
  acknowledgeCategory,
  sendTestTemplate,
  submitTemplate,
  syncTemplates,
  templateSyncState,
  unpauseTemplate,
  withdrawTemplate,
} from '#contract/meta-templates.ts';
import { AppError } from '../app-error.ts';
import { findConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import type { Context } from '../slice.ts';
import { requireTemplate } from './require-template.ts';
import * as sending from './send-test-template.ts';
import * as submitting from './submit-template.ts';
import { adoptTemplates, syncTemplates as syncAll } from './sync-templates.ts';
import { templateDetails } from './template-details.ts';

/** Meta allows 200 management calls an hour to an account without a number, and 100 new templates. */
const callsPerMinute = 12;

/** What is done with a template at Meta. */
export function metaTemplatesRoutes(app: HttpApp, context: Context): void {
  const countCall = rateLimiter(context.db, 'template at Meta', callsPerMinute);

  bindRoute(app, templateSyncState, async () => {
    const connection = await findConnection(context);
    const row = await asSystem(context.db, (scope) =>
      scope
        .selectFrom('meta_templates')
        .select((all) => all.fn.max('synced_at').as('synced_at'))
        .executeTakeFirst(),
    );
    return {
      synced_at: row?.synced_at ?? null,
      is_connected: connection !== undefined,
      simulated: context.config.whatsapp.simulated,
    };
  });

  bindRoute(app, syncTemplates, async (call) => {
    await countCall(call.principal.userId);
    const outcome = await syncAll(context);
    if (outcome === undefined) throw new AppError('connection_missing');
    const adopted = call.body.adopt ? await adoptTemplates(context, call.principal, outcome) : 0;
    const unknown =
      adopted > 0 ? [] : outcome.unknown.map(({ name, language, status }) => ({ name, language, status }));
    return { checked: outcome.checked, changed: outcome.changed, adopted, unknown, synced_at: outcome.at };
  });

  bindRoute(app, submitTemplate, async (call) => {
    await countCall(call.principal.userId);
    await submitting.submitToMeta(context, call, call.params.templateId, call.body.examples);
    return templateDetails(context, call, call.params.templateId);
  });

  bindRoute(app, withdrawTemplate, async (call) => {
    await countCall(call.principal.userId);
    await submitting.withdrawFromMeta(context, call, call.params.templateId);
    return templateDetails(context, call, call.params.templateId);
  });

  bindRoute(app, unpauseTemplate, async (call) => {
    await countCall(call.principal.userId);
    await submitting.endPause(context, call.scoped, call.params.templateId);
    return templateDetails(context, call, call.params.templateId);
  });

  bindRoute(app, acknowledgeCategory, async (call) => {
    await call.scoped(async (scope) => {
      const row = await requireTemplate(scope, call.params.templateId);
      await scope
        .updateTable('message_templates')
        .set({ category_acknowledged: row.meta_category })
        .where('id', '=', row.id)
        .execute();
    });
    return templateDetails(context, call, call.params.templateId);
  });

  bindRoute(app, sendTestTemplate, async (call) => {
    await countCall(call.principal.userId);
    return sending.sendTest(context, call, call.params.templateId, call.body);
  });
}
