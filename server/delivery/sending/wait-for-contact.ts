import type { Scope } from '../../database/database.ts';
import { hasStopped, noteAsked } from '../../learners/consent.ts';
import { numberFingerprint } from '../../learners/number-fingerprint.ts';
import type { Language } from '#contract/languages.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import { isApproved } from '../../templates/meta-state.ts';
import { templateGate } from '../../templates/template-gate.ts';
import { composeConsentQuestion, type ConsentQuestion, consentTemplateName } from '../content/consent-question.ts';
import { writeDelivery } from '../state/write-delivery.ts';
import type { ContactWait } from './contact-policy.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { moveDeliveries } from '../state/move-delivery.ts';

/** Unknown contacts whom one organization may ask in 24 hours. */
const questionsPerDay = 250;
/** One person is asked by one organization at a time, so that a YES means somebody. */
const restOfNumberMs = 7 * 24 * 3600 * 1000;
const dayMs = 24 * 3600 * 1000;

/** What waits is looked at again so often, should nobody have woken it. */
const lookAgainMs: Record<ContactWait, number> = {
  verification: 10 * 60_000,
  approval: 10 * 60_000,
  yes: 6 * 3600_000,
};

const reasons: Record<ContactWait, string> = {
  verification: "It waits until the organization's e-mail address is confirmed.",
  approval: 'It waits until an administrator lets the organization send by WhatsApp.',
  yes: 'It waits until the learner has said yes to messages.',
};

interface AskedAt {
  now: Date;
  simulated: boolean;
  /** The connected account. */
  accountId?: string;
}

/** Keeps a message back until its organization may write to this person, and says why; the person is asked at most once. */
export async function waitForContact(
  scope: Scope,
  row: DueDelivery,
  wait: { for: ContactWait; mustAsk: boolean },
  at: AskedAt,
): Promise<void> {
  const { now } = at;
  await moveDeliveries(scope, 'wait_for_leave', {
    due_at: new Date(now.getTime() + lookAgainMs[wait.for]),
    error: reasons[wait.for],
    error_class: `waiting_for_${wait.for}`,
  })
    .where('id', '=', row.id)
    .execute();
  if (wait.mustAsk) await askForYes(scope, row, at);
}

/** Whether they would like lessons: once ever for a number and an organization, and never after a STOP. */
async function askForYes(scope: Scope, row: DueDelivery, at: AskedAt): Promise<void> {
  const number = row.phone ?? row.waId;
  if (number === null || (await hasStopped(scope, [number])).size > 0) return;
  const { organizationId: organization_id } = row;
  const number_fingerprint = numberFingerprint(number);
  if (!(await mayAskNow(scope, organization_id, number_fingerprint, at.now))) return;
  const asked = await scope
    .insertInto('contact_questions')
    .values({ organization_id, number_fingerprint, asked_at: at.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('asked_at')
    .executeTakeFirst();
  if (asked === undefined) return;
  const organization = await scope
    .selectFrom('organizations')
    .select('sending_name')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  await noteAsked(scope, row.learnerId);
  await writeDelivery(scope, {
    organizationId: organization_id,
    learnerId: row.learnerId,
    kind: 'template',
    content: composeConsentQuestion(
      await questionApproved(scope, at.accountId, row.language),
      row.language,
      organization.sending_name ?? '',
    ),
    reason: sentReasons.yes_asked,
    simulated: at.simulated,
    dueAt: at.now,
    now: at.now,
  });
}

/** The newer words once Meta has approved them for this account, the older ones before. */
async function questionApproved(
  scope: Scope,
  accountId: string | undefined,
  language: Language,
): Promise<ConsentQuestion> {
  if (accountId === undefined) return 'wanted';
  const gate = await templateGate(scope, { accountId, name: consentTemplateName('offered'), language });
  return gate.maySend && isApproved(gate.status) ? 'offered' : 'wanted';
}

async function mayAskNow(scope: Scope, organizationId: string, fingerprint: string, now: Date): Promise<boolean> {
  const counted = await scope
    .selectFrom('contact_questions')
    .select((row) => [
      row.fn
        .countAll<number>()
        .filterWhere('organization_id', '=', organizationId)
        .filterWhere('asked_at', '>', new Date(now.getTime() - dayMs))
        .as('today'),
      row.fn.countAll<number>().filterWhere('number_fingerprint', '=', fingerprint).as('of_number'),
    ])
    .where('asked_at', '>', new Date(now.getTime() - restOfNumberMs))
    .where((row) => row.or([row('organization_id', '=', organizationId), row('number_fingerprint', '=', fingerprint)]))
    .executeTakeFirstOrThrow();
  return counted.today < questionsPerDay && counted.of_number === 0;
}

/** An administrator has let the organization send, or its address is confirmed: what waited for that is looked at now. */
export async function wakeAtTheGate(scope: Scope, organizationId: string, now: Date): Promise<void> {
  await moveDeliveries(scope, 'leave_given', { due_at: now })
    .where('organization_id', '=', organizationId)
    .where('error_class', 'in', ['waiting_for_approval', 'waiting_for_verification'])
    .execute();
}
