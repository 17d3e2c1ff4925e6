import type { HonourSwitches } from '../accounts/honour-switches.ts';
import { type Channel, channels } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import { recordConsent } from './consent.ts';
import { readPhone } from './phone-number.ts';

/** How the ledger tells a person's own switch from a form, an import or a word in the chat. */
const method = 'settings';

/**
 * A user who is a learner of the same organization too: a switch that is off is an opt-out of theirs, by phone number or
 * e-mail address. Switching on again takes back only what the switch itself had ended; who never agreed, or wrote STOP in
 * the chat, is not opted in by it, since the addresses in a profile prove nothing.
 */
export const applySwitches: HonourSwitches = async (scope, { organizationId, phone, email, notifications }, at) => {
  const read = readPhone(phone);
  const e164 = read.kind === 'ok' ? read.e164 : null;
  const learners = await scope
    .selectFrom('learners')
    .select(['id', 'phone_e164', 'email'])
    .where('organization_id', '=', organizationId)
    .where((where) =>
      where.or([
        ...(e164 === null ? [] : [where('phone_e164', '=', e164)]),
        where.and([where('email', '<>', ''), where(where.fn('lower', ['email']), '=', email.toLowerCase())]),
      ]),
    )
    .execute();
  for (const learner of learners) {
    const isSamePhone = e164 !== null && learner.phone_e164 === e164;
    const isSameEmail = learner.email.toLowerCase() === email.toLowerCase();
    const concerns: Record<Channel, boolean> = {
      whatsapp: isSamePhone,
      email: isSameEmail,
      push: isSamePhone || isSameEmail,
    };
    const own = await endedHere(scope, learner.id);
    const switches = Object.fromEntries(
      channels
        .filter((channel) => concerns[channel] && (!notifications[channel] || own.has(channel)))
        .map((channel) => [channel, notifications[channel]]),
    );
    await recordConsent(scope, { organizationId, learnerId: learner.id, switches, method, at });
  }
};

/** Channels whose last line in the ledger is an opt-out by a switch. */
async function endedHere(scope: Scope, learnerId: string): Promise<Set<Channel>> {
  const lines = await scope
    .selectFrom('consents')
    .select(['channel', 'granted', 'method'])
    .distinctOn('channel')
    .where('learner_id', '=', learnerId)
    .orderBy('channel')
    .orderBy('at', 'desc')
    .execute();
  return new Set(lines.filter((line) => !line.granted && line.method === method).map((line) => line.channel));
}
