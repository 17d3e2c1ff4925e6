import { maskedToken } from '#contract/connections.ts';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { readConnection } from '../connections/read-connection.ts';
import { webhookAddress } from '../connections/save-connection.ts';
import { asSystem } from '../database/database.ts';
import type { Loose } from '../http/bind-route.ts';
import type { Context } from '../slice.ts';
import { figuresOf, lastWebhookAt, templatesOfAll } from './whatsapp-repository.ts';

/** All that the settings screen shows; of the token only its last four characters. */
export async function readSettings(context: Context): Promise<Loose<WhatsAppSettings>> {
  const { config, db, clock } = context;
  const { simulated, verifyToken } = config.whatsapp;
  const { tokenLastFour, ...connection } = await readConnection(context);
  return asSystem(db, async (scope) => {
    const { templates, total } = await templatesOfAll(scope);
    return {
      ...connection,
      access_token: maskedToken(tokenLastFour),
      provider: simulated ? 'simulator' : 'cloud_api',
      templates,
      templates_total: total,
      analytics: await figuresOf(scope, clock.now(), { simulated }),
      webhook: { url: webhookAddress(config), verify_token: verifyToken, last_received_at: await lastWebhookAt(scope) },
    };
  });
}
