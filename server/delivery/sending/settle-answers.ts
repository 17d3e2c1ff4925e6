import { sql } from 'kysely';
import { amongIds, idsOfAnyNumber } from '../../database/compiled-statement.ts';
import type { Scope } from '../../database/database.ts';
import { rememberWhatsappIds } from '../../learners/whatsapp-identity.ts';
import type { SendAnswer } from '../../providers/whatsapp-cloud.ts';
import type { Claim } from './claim-deliveries.ts';
import { unknownHoldSeconds } from './message-steps.ts';
import { applyRetryPolicy, type SendMoment } from './apply-retry-policy.ts';
import { reasonFor, retryClassOf, verdictOf } from './retry-classes.ts';
import { deriveStatuses } from './settle-delivery.ts';
import type { DeliveryRow } from '../state/lock-delivery.ts';
import { moveDeliveries, moveTaken } from '../state/move-delivery.ts';

const lostFileCode = 131053;

export interface Answered {
  claim: Claim;
  answer: SendAnswer;
  /** Its trouble came after so many others that the provider is down. */
  isOutage: boolean;
}

/** No connection, or the provider's own word that it is in trouble. */
export const isTrouble = (answer: SendAnswer): boolean =>
  answer.kind === 'unreached' ||
  (answer.kind === 'refused' && retryClassOf(answer.code, answer.isTransient) === 'transient');

/**
 * Writes down how requests of organizations that share one time ended. An answer to an older attempt than a message's last
 * changes nothing but its own row. The number's own row is left to the caller, for before and after the transaction.
 */
export async function settleAnswers(scope: Scope, answered: readonly Answered[], at: SendMoment): Promise<void> {
  await closeAttempts(scope, answered, at.now);
  const rows = await scope
    .selectFrom('deliveries')
    .selectAll()
    .where(
      'id',
      'in',
      answered.map(({ claim }) => claim.deliveryId),
    )
    // In one order everywhere: two settlers of the same rows wait for each other instead of locking each other out.
    .orderBy('id')
    .forUpdate()
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const accepted: { row: DeliveryRow; providerId: string; answered: Answered }[] = [];
  for (const each of answered) {
    const row = rowOf.get(each.claim.deliveryId);
    if (row === undefined || isSettled(row, each.claim)) continue;
    if (each.answer.kind === 'accepted') accepted.push({ row, providerId: each.answer.providerId, answered: each });
    else await obeyRefusal(scope, row, each, at);
  }
  if (accepted.length > 0) await acceptAll(scope, accepted, at);
}

const isSettled = (row: DeliveryRow, claim: Claim): boolean =>
  row.provider_id !== null || row.attempts !== claim.number || (row.status !== 'sending' && row.status !== 'unknown');

async function closeAttempts(scope: Scope, answered: readonly Answered[], now: Date): Promise<void> {
  const json = answered.map(({ answer }) =>
    JSON.stringify(
      answer.kind === 'refused'
        ? (answer.body ?? {})
        : answer.kind === 'accepted'
          ? { id: answer.providerId }
          : { detail: answer.detail },
    ),
  );
  await sql`
    update delivery_attempts a set finished_at = ${now}, outcome = n.outcome, http_status = n.http_status, provider_answer = n.answer::jsonb
    from unnest(${idsOfAnyNumber(answered.map(({ claim }) => claim.attemptId))}, ${answered.map(({ answer }) => answer.kind)}::text[],
      ${answered.map(({ answer }) => ('httpStatus' in answer ? (answer.httpStatus ?? null) : null))}::int[], ${json}::text[])
      as n(id, outcome, http_status, answer)
    where a.id = n.id and ${amongIds(
      'a.id',
      answered.map(({ claim }) => claim.attemptId),
    )}`.execute(scope);
}

/** The provider has these messages; what it said of their ids before we knew them is joined now. */
async function acceptAll(
  scope: Scope,
  accepted: readonly { row: DeliveryRow; providerId: string; answered: Answered }[],
  at: SendMoment,
): Promise<void> {
  await moveTaken(
    scope,
    accepted.map(({ row, providerId }) => ({ id: row.id, providerId })),
    at.now,
  );
  await rememberWhatsappIds(
    scope,
    accepted.flatMap(({ row, answered: { claim, answer } }) =>
      answer.kind !== 'accepted' || claim.isKnown
        ? []
        : [
            {
              learnerId: row.learner_id,
              organizationId: row.organization_id,
              waId: answer.waId,
              businessScopedId: answer.businessScopedId,
            },
          ],
    ),
  );
  await deriveStatuses(
    scope,
    accepted.map(({ row, providerId }) => ({
      ...row,
      provider_id: providerId,
      accepted_at: row.accepted_at ?? at.now,
      failed_at: null,
      status: 'accepted' as const,
    })),
    at,
  );
}

async function obeyRefusal(
  scope: Scope,
  row: DeliveryRow,
  { claim, answer, isOutage }: Answered,
  at: SendMoment,
): Promise<void> {
  if (answer.kind === 'accepted') return;
  if (answer.kind === 'ambiguous') {
    await moveDeliveries(scope, 'no_clear_end', {
      due_at: new Date(at.now.getTime() + unknownHoldSeconds * 1000),
      error: 'Checking whether WhatsApp took the message.',
      error_code: null,
      error_class: null,
    })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  if (isOutage || answer.kind === 'unreached') {
    // The provider is down for everybody: that is no fault of this message, however often it was tried.
    await moveDeliveries(scope, 'channel_down', {
      // The number itself rests. Its place among this learner's messages stays, so that a later one does not pass it.
      due_at: isOutage ? row.created_at : new Date(at.now.getTime() + 2_000),
      error: reasonFor('transient'),
      error_code: answer.kind === 'refused' ? answer.code : null,
      error_class: 'outage',
    })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  // A media id that the provider has forgotten is answered like any fault in the form.
  const isLostFile = claim.carriesMedia && retryClassOf(answer.code) === 'request_bug';
  const code = isLostFile ? lostFileCode : answer.code;
  await applyRetryPolicy(scope, row, verdictOf({ ...answer, code }, claim.number), code, at);
}
