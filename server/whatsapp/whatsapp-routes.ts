import {
  disconnectWhatsApp,
  getWhatsAppSettings,
  recheckWhatsAppConnection,
  saveServiceBudget,
  saveWhatsAppSettings,
  testWhatsAppConnection,
} from '#contract/whatsapp.ts';
import { toCheck } from '../connections/judge-connection.ts';
import { savePaysBeyondFree } from '../connections/payment-method.ts';
import { findConnection } from '../connections/require-connection.ts';
import { disconnect, recheckConnection, saveConnection, tryConnection } from '../connections/save-connection.ts';
import { asSystem } from '../database/database.ts';
import { endBudgetWait } from '../delivery/sending/service-budget.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { wakeUnconnected } from '../learners/enrollment-progress.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { sendingRoutes } from './sending-routes.ts';
import { readSettings } from './whatsapp-settings.ts';
import { submitStarterTemplates } from '../delivery/channels/whatsapp/submit-starter-templates.ts';

/** Each check is half a dozen calls of the 200 that Meta allows in an hour to an account without a number. */
const checksPerMinute = 12;

export function whatsappRoutes(app: HttpApp, context: Context): void {
  const countCheck = rateLimiter(context.db, 'connection check', checksPerMinute);
  sendingRoutes(app, context);

  bindRoute(app, getWhatsAppSettings, () => readSettings(context));

  bindRoute(app, saveWhatsAppSettings, async (call) => {
    await countCheck(call.principal.userId);
    const { status } = await saveConnection(context, call.body);
    call.log.info({ user_id: call.principal.userId, status }, 'the WhatsApp connection was saved');
    if (status !== 'disconnected') await startSending();
    return readSettings(context);
  });

  bindRoute(app, testWhatsAppConnection, async (call) => {
    await countCheck(call.principal.userId);
    const { status, findings } = await tryConnection(context, call.body);
    return { success: status !== 'disconnected', status, checks: findings.map(toCheck) };
  });

  bindRoute(app, disconnectWhatsApp, async (call) => {
    await disconnect(context);
    call.log.info({ user_id: call.principal.userId }, 'the WhatsApp connection was removed');
    return readSettings(context);
  });

  bindRoute(app, saveServiceBudget, async (call) => {
    await asSystem(context.db, async (scope) => {
      await savePaysBeyondFree(scope, call.body.pays_beyond_free);
      if (!call.body.pays_beyond_free) return;
      await endBudgetWait(scope);
      await wakeDelivery(scope, context.jobs);
    });
    call.log.info({ user_id: call.principal.userId, ...call.body }, 'the budget of free messages was changed');
    return readSettings(context);
  });

  bindRoute(app, recheckWhatsAppConnection, async (call) => {
    await countCheck(call.principal.userId);
    await recheckConnection(context);
    return readSettings(context);
  });

  /** What waited for a connection goes on at once; the starter templates' review takes its time and nothing waits for it. */
  async function startSending(): Promise<void> {
    const connection = await findConnection(context);
    if (connection !== undefined) void submitStarterTemplates(connection, context.log);
    await asSystem(context.db, async (scope) => {
      await wakeUnconnected(scope);
      await wakeDelivery(scope, context.jobs);
    });
  }
}
