import { randomUUID } from 'node:crypto';
import { type Channel, channels, type ConsentState } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import { numberFingerprint } from './number-fingerprint.ts';

export type ConsentSwitches = Readonly<Partial<Record<Channel, boolean>>>;

/** Ways in which only the person can have said it: in a message of their own, from their own number. */
export const ownWords = ['chat', 'keyword', 'chat_yes'] as const;
/** How a consent is written down whose proof an organization has collected and named. */
export const attested = 'attested';
/** Written down by somebody else than the person. */
const byOthers: ReadonlySet<string> = new Set(['form', 'import', 'join_page', attested]);

export interface ConsentChange {
  organizationId: string;
  learnerId: string;
  switches: ConsentSwitches;
  /** How it came: form, import, chat. */
  method: string;
  /** The words that were agreed to or written, when there were any. */
  wording?: string;
  /** Of the server's own wording. */
  wordingVersion?: string;
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
    .select(['whatsapp_state', 'phone_e164', 'wa_id', 'email as mail_address'])
    .where('id', '=', change.learnerId)
    // A message that is being planned for the learner holds the row as well, and may want one that we hold.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const changed = channels.filter(
    (channel) => change.switches[channel] !== undefined && change.switches[channel] !== before[channel],
  );
  const number = before.phone_e164 ?? (before.wa_id === null ? null : `+${before.wa_id}`);
  const mayBeAttested = change.method !== attested || !(await hasStopped(scope, number === null ? [] : [number])).size;
  const state = mayBeAttested ? stateAfter(before.whatsapp_state, change) : before.whatsapp_state;
  const isConfirmed = state === 'given' && before.whatsapp_state !== 'given' && !changed.includes('whatsapp');
  const lines: Channel[] = isConfirmed ? [...changed, 'whatsapp'] : changed;
  await noteStop(scope, number, change);
  if (lines.length === 0 && state === before.whatsapp_state) return [];
  if (lines.length > 0)
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
          wording_version: change.wordingVersion ?? null,
          address: channel === 'whatsapp' ? number : channel === 'email' ? before.mail_address : null,
          at: change.at,
        })),
      )
      .execute();
  const after = { ...before, ...Object.fromEntries(changed.map((channel) => [channel, change.switches[channel]])) };
  await scope
    .updateTable('learners')
    .set({
      consent_whatsapp: after.whatsapp,
      consent_email: after.email,
      consent_push: after.push,
      whatsapp_state: state,
      updated_at: change.at,
    })
    .where('id', '=', change.learnerId)
    .execute();
  return changed;
}

/** What a consent's line makes of the state of WhatsApp. Only the person takes back what the person has said. */
function stateAfter(before: ConsentState, { switches, method, isOwnWord = false }: ConsentChange): ConsentState {
  if (switches.whatsapp === undefined) return before;
  if (switches.whatsapp && (isOwnWord || (method === attested && before !== 'withdrawn'))) return 'given';
  // Their own switch, on a page: it proves no number, and may be followed by the question.
  if (switches.whatsapp) return before === 'withdrawn' && !byOthers.has(method) ? 'none' : before;
  if (!byOthers.has(method)) return 'withdrawn';
  return before === 'given' ? 'none' : before;
}

/** Which of these numbers have said STOP to the installation's number. @returns their fingerprints */
export async function hasStopped(scope: Scope, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await scope
    .selectFrom('stopped_numbers')
    .select('number_fingerprint')
    .where('number_fingerprint', 'in', numbers.map(numberFingerprint))
    .execute();
  return new Set(rows.map(({ number_fingerprint }) => number_fingerprint));
}

/** A no in their own words is said to the number: no organization asks it any more, until they write a yes to one. */
async function noteStop(scope: Scope, number: string | null, change: ConsentChange): Promise<void> {
  if (number === null || !ownWords.some((each) => each === change.method)) return;
  const number_fingerprint = numberFingerprint(number);
  if (change.switches.whatsapp === false) await rememberStop(scope, number, change.at);
  if (change.switches.whatsapp === true)
    await scope.deleteFrom('stopped_numbers').where('number_fingerprint', '=', number_fingerprint).execute();
}

/** The question whether they would like lessons is on its way. */
export async function noteAsked(scope: Scope, learnerId: string): Promise<void> {
  await scope.updateTable('learners').set({ whatsapp_state: 'asked' }).where('id', '=', learnerId).execute();
}

/** The number has said STOP, whether or not anybody knows it as a learner's. */
export async function rememberStop(scope: Scope, number: string, at: Date): Promise<void> {
  await scope
    .insertInto('stopped_numbers')
    .values({ number_fingerprint: numberFingerprint(number), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
