import { randomUUID } from 'node:crypto';
import { type Channel, channels } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';

export type ConsentSwitches = Readonly<Partial<Record<Channel, boolean>>>;

/** Ways in which only the person can have said it: in a message of their own, from their own number. */
export const ownWords = ['chat', 'keyword', 'chat_yes'] as const;

export interface ConsentChange {
  organizationId: string;
  learnerId: string;
  switches: ConsentSwitches;
  /** How it came: form, import, chat. */
  method: string;
  /** The words that were agreed to or written, when there were any. */
  wording?: string;
  at: Date;
  /** Their own yes is worth a line also where somebody has written down one for them. */
  isOwnWord?: boolean;
}

/**
 * Writes down opt-ins and opt-outs and makes them the learner's present state. Switches that change nothing leave no
 * line, except the first "no": that nobody agreed is worth knowing only once somebody did.
 *
 * @returns the channels that changed
 */
export async function recordConsent(scope: Scope, change: ConsentChange): Promise<Channel[]> {
  const before = await scope
    .selectFrom('learners')
    .select(['consent_whatsapp as whatsapp', 'consent_email as email', 'consent_push as push'])
    .where('id', '=', change.learnerId)
    // A message that is being planned for the learner holds the row as well, and may want one that we hold.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const changed = channels.filter(
    (channel) => change.switches[channel] !== undefined && change.switches[channel] !== before[channel],
  );
  const confirmed =
    change.isOwnWord === true && change.switches.whatsapp === true && !changed.includes('whatsapp')
      ? !(await hasSaidYes(scope, change.learnerId))
      : false;
  const lines: Channel[] = confirmed ? [...changed, 'whatsapp'] : changed;
  if (lines.length === 0) return [];
  await scope
    .insertInto('consents')
    .values(
      lines.map((channel) => ({
        id: randomUUID(),
        organization_id: change.organizationId,
        learner_id: change.learnerId,
        channel,
        granted: change.switches[channel] ?? false,
        method: change.method,
        wording: change.wording ?? '',
        at: change.at,
      })),
    )
    .execute();
  if (changed.length === 0) return [];
  const after = { ...before, ...Object.fromEntries(changed.map((channel) => [channel, change.switches[channel]])) };
  await scope
    .updateTable('learners')
    .set({
      consent_whatsapp: after.whatsapp,
      consent_email: after.email,
      consent_push: after.push,
      updated_at: change.at,
    })
    .where('id', '=', change.learnerId)
    .execute();
  return changed;
}

/** Whether the person has ever agreed to WhatsApp messages in words of their own. */
async function hasSaidYes(scope: Scope, learnerId: string): Promise<boolean> {
  const line = await scope
    .selectFrom('consents')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('channel', '=', 'whatsapp')
    .where('granted', '=', true)
    .where('method', 'in', ownWords)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
