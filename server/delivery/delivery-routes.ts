import { type Delivery, listMessages, receiveWebhook, resendMessage, verifyWebhook } from '#contract/delivery.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import { traceInLogs } from '../trace.ts';
import { bindWebhook } from '../http/bind-webhook.ts';
import { ownOrganizationOf } from '../http/principal.ts';
import type { HttpApp } from '../http/http-server.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { deliveryById, pageOfDeliveries } from './delivery-repository.ts';
import { webhookReceiver } from './receiving/receive-webhook.ts';
import { resendDelivery } from './resend-delivery.ts';
import { challengeFor } from './channels/whatsapp/verify-webhook.ts';

export function deliveryRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, listMessages, (call) =>
    call.scoped((scope) =>
      pageOfDeliveries(scope, { ...call.query, ownOrganizationId: ownOrganizationOf(call.principal) }),
    ),
  );

  bindRoute(app, resendMessage, (call) =>
    call.scoped(async (scope) => {
      const before = await requireDelivery(scope, call.params.messageId);
      if (before.course_id !== null) await requireCourse(scope, call.principal, before.course_id, { toEdit: true });
      await resendDelivery(scope, before.id, context.clock.now(call.organizationId));
      await wakeDelivery(scope, context.jobs);
      return requireDelivery(scope, before.id);
    }),
  );

  bindWebhook(app, 'GET', verifyWebhook.path, async ({ query }) => {
    const challenge = challengeFor(query, context.config.whatsapp.verifyToken);
    if (challenge === undefined) throw new AppError('webhook_verify_token_wrong');
    return { status: 200, text: challenge };
  });

  const storeWebhook = webhookReceiver(context);
  bindWebhook(app, 'POST', receiveWebhook.path, async ({ rawBody, headers, request }) => {
    const signature = headers['x-hub-signature-256'];
    const id = await storeWebhook(rawBody, Array.isArray(signature) ? undefined : signature);
    request.log.info({ trace_id: traceInLogs(id) }, 'a webhook was stored');
    return { status: 200, text: '' };
  });
}

async function requireDelivery(scope: Scope, id: string): Promise<Delivery> {
  const delivery = await deliveryById(scope, id);
  if (delivery === undefined) throw new AppError('delivery_not_found', { delivery_id: id });
  return delivery;
}
