import { allowOrganization, ownSending } from '#contract/whatsapp.ts';
import { allowSending, sendingRightOf } from '../accounts/allow-sending.ts';
import { asSystem } from '../database/database.ts';
import { wakeAtTheGate } from '../delivery/sending/wait-for-contact.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';

/** Who may send by the installation's number. With the simulator everybody may. */
export function sendingRoutes(app: HttpApp, context: Context): void {
  const isReal = !context.config.whatsapp.simulated;

  bindRoute(app, allowOrganization, async (call) => {
    const { organizationId } = call.params;
    const { allowed } = call.body;
    const right = await asSystem(context.db, async (scope) => {
      const now = context.clock.now(organizationId);
      const made = await allowSending(scope, organizationId, allowed, now);
      if (allowed) await wakeAtTheGate(scope, made.organization_id, now);
      await wakeDelivery(scope, context.jobs);
      return made;
    });
    call.log.info(
      { organization_id: right.organization_id, allowed, by: call.principal.userId },
      'who may send by the number was changed',
    );
    return { ...right, real_number: isReal };
  });

  bindRoute(app, ownSending, (call) =>
    call.scoped(async (scope) => ({
      ...(await sendingRightOf(scope, call.principal.organizationId)),
      real_number: isReal,
    })),
  );
}
