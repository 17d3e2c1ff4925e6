import type { Scope } from '../../database/database.ts';
import { recordConsent } from '../../learners/consent.ts';
import { changeEnrollmentsOf } from '../../learners/enrollment-progress.ts';
import { type WhatsappSender, learnersWhoWrote } from '../../learners/whatsapp-identity.ts';
import { cancelWaiting, reviveCancelled } from '../state/waiting-deliveries.ts';

/** How a "no" that was told to WhatsApp itself is written down; only such a one is taken back by its "resume". */
const method = 'whatsapp_preference';

/** WhatsApp refuses because the person has told it to stop such messages. It is obeyed for every kind of message. */
export async function optOutByProvider(scope: Scope, learnerId: string, now: Date): Promise<void> {
  const learner = await scope
    .selectFrom('learners')
    .select('organization_id')
    .where('id', '=', learnerId)
    .executeTakeFirst();
  if (learner === undefined) return;
  await recordConsent(scope, {
    organizationId: learner.organization_id,
    learnerId,
    switches: { whatsapp: false },
    method,
    at: now,
  });
  await cancelWaiting(scope, learnerId);
}

/** The switch in WhatsApp's own profile of the business: stop, or resume. */
export async function applyPreference(
  scope: Scope,
  preference: WhatsappSender & { value: 'stop' | 'resume' },
  real: Date,
  aheadOf: (organizationId: string) => number = () => 0,
): Promise<void> {
  for (const { id, organization_id } of await learnersWhoWrote(scope, preference)) {
    const now = new Date(real.getTime() + aheadOf(organization_id));
    if (preference.value === 'stop') {
      await optOutByProvider(scope, id, now);
      continue;
    }
    const last = await scope
      .selectFrom('consents')
      .select(['method', 'granted'])
      .where('learner_id', '=', id)
      .where('channel', '=', 'whatsapp')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last === undefined || last.granted || last.method !== method) continue;
    await recordConsent(scope, {
      organizationId: organization_id,
      learnerId: id,
      switches: { whatsapp: true },
      method,
      at: now,
    });
    await reviveCancelled(scope, id, now);
    await changeEnrollmentsOf(scope, id, 'resume', now);
  }
}
