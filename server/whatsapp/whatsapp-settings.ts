import { maskedToken } from '#contract/connections.ts';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { toCheck } from '../connections/judge-connection.ts';
import { readConnection } from '../connections/read-connection.ts';
import { webhookAddress } from '../connections/save-connection.ts';
import { paysBeyondFree } from '../connections/payment-method.ts';
import { freeServiceMessages, serviceUsed } from '../delivery/sending/service-budget.ts';
import { asSystem } from '../database/database.ts';
import type { Loose } from '../http/route-rules.ts';
import type { Context } from '../slice.ts';
import { figuresOf, lastWebhookAt, silentSince, templatesOfAll } from './whatsapp-repository.ts';

/** All that the settings screen shows; of the token only its last four characters. */
export async function readSettings(context: Context): Promise<Loose<WhatsAppSettings>> {
  const { config, db, clock } = context;
  const { simulated, verifyToken } = config.whatsapp;
  const { tokenLastFour, ...connection } = await readConnection(context);
  return asSystem(db, async (scope) => {
    const { templates, total } = await templatesOfAll(scope);
    // The simulator's clock runs ahead of the one that stamps its webhooks.
    const since = simulated ? null : await silentSince(scope, clock.real());
    const silence =
      since === null
        ? []
        : [
            toCheck({
              name: 'webhook',
              code: 'webhook_silent',
              values: { since: since === 'never' ? '–' : `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
            }),
          ];
    const isWarned = silence.length > 0 && connection.status === 'connected';
    return {
      ...connection,
      checks: [...connection.checks, ...silence],
      ...(isWarned && { status: 'warning' as const }),
      access_token: maskedToken(tokenLastFour),
      provider: simulated ? 'simulator' : 'cloud_api',
      templates,
      templates_total: total,
      analytics: await figuresOf(scope, clock.real(), { simulated }),
      service: {
        used: await serviceUsed(scope, clock.real()),
        free: freeServiceMessages,
        pays_beyond_free: await paysBeyondFree(scope),
      },
      webhook: { url: webhookAddress(config), verify_token: verifyToken, last_received_at: await lastWebhookAt(scope) },
    };
  });
}
