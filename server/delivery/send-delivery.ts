import { setTimeout } from 'node:timers/promises';
import { asSystem, type Database, type Scope } from '../database/database.ts';
import type { Connection } from '../connections/require-connection.ts';
import { reportRefusal } from '../connections/save-connection.ts';
import { rememberWhatsappId } from '../learners/whatsapp-identity.ts';
import type { Log } from '../log.ts';
import { type SendAnswer, sendMessage } from '../providers/whatsapp-cloud.ts';
import { type Claim, claimDeliveries, unknownHoldSeconds } from './claim-deliveries.ts';
import { reasonFor, type Verdict, verdictOf } from './retry-classes.ts';
import { pauseNumber, recoverRate } from './send-rate.ts';
import { type DeliveryRow, hasFailed, lockDelivery, markAccepted, retryBehindClosedWindow } from './settle-delivery.ts';

export interface Sending {
  db: Database;
  connection: Connection;
  log: Log;
  now: () => Date;
  signal: AbortSignal;
}

/** A connection that a person has to mend is asked again this often: the messages wait, they do not fail. */
const settingsRetrySeconds = 60;
/** A bucket of 64 a second has a batch again after this. */
const refillMs = 300;

/**
 * Sends what is due, until nothing is. Each message passes three transactions: claimed with its attempt row, posted,
 * settled. A crash between them leaves a row in `sending`, which becomes `unknown` and never a second send by itself.
 *
 * @returns how many requests were made
 */
export async function sendDueDeliveries(sending: Sending): Promise<number> {
  let sent = 0;
  while (!sending.signal.aborted) {
    const { phoneNumberId, simulated } = sending.connection;
    const { claims, examined, restSeconds } = await asSystem(sending.db, (scope) =>
      claimDeliveries(scope, { now: sending.now(), phoneNumberId, simulated }),
    );
    if (examined === 0) break;
    await Promise.all(claims.map((claim) => sendOne(sending, claim)));
    sent += claims.length;
    // The next run comes within a second or two: longer than a moment nothing waits here.
    if (restSeconds > 1) break;
    if (restSeconds > 0) await setTimeout(refillMs, undefined, { signal: sending.signal }).catch(() => undefined);
  }
  return sent;
}

async function sendOne({ db, connection, log, now }: Sending, claim: Claim): Promise<void> {
  const answer = await sendMessage(connection, claim.recipient, claim.content, claim.attemptId);
  await asSystem(db, (scope) =>
    recordAnswer(scope, claim, answer, { now: now(), phoneNumberId: connection.phoneNumberId }),
  );
  if (answer.kind !== 'accepted')
    log.warn(
      {
        delivery_id: claim.deliveryId,
        attempt: claim.number,
        answer: answer.kind,
        ...('code' in answer && { code: answer.code }),
      },
      'a message was not taken',
    );
}

/** Writes down how a request ended. An answer to an older attempt than the last changes nothing but its own row. */
export async function recordAnswer(
  scope: Scope,
  claim: Claim,
  answer: SendAnswer,
  at: { now: Date; phoneNumberId: string },
): Promise<void> {
  await scope
    .updateTable('delivery_attempts')
    .set({
      finished_at: at.now,
      outcome: answer.kind,
      http_status: 'httpStatus' in answer ? (answer.httpStatus ?? null) : null,
      provider_answer: JSON.stringify(
        answer.kind === 'refused'
          ? (answer.body ?? {})
          : answer.kind === 'accepted'
            ? { id: answer.providerId }
            : { detail: answer.detail },
      ),
    })
    .where('id', '=', claim.attemptId)
    .execute();
  const row = await lockDelivery(scope, { id: claim.deliveryId });
  const isSettled =
    row === undefined ||
    row.provider_id !== null ||
    row.attempts !== claim.number ||
    (row.status !== 'sending' && row.status !== 'unknown');
  if (isSettled) return;
  if (answer.kind === 'accepted') {
    await markAccepted(scope, row, answer.providerId, at.now);
    if (answer.waId !== undefined) await rememberWhatsappId(scope, row.learner_id, answer.waId);
    return recoverRate(scope, at.phoneNumberId);
  }
  if (answer.kind === 'ambiguous') {
    return putBack(
      scope,
      row,
      { status: 'unknown', afterSeconds: unknownHoldSeconds, error: 'Checking whether WhatsApp took the message.' },
      at.now,
    );
  }
  const refusal = answer.kind === 'unreached' ? { code: 1, isTransient: true } : answer;
  const code = answer.kind === 'refused' ? answer.code : null;
  await obey(scope, row, verdictOf(refusal, claim.number), code, at);
}

async function obey(
  scope: Scope,
  row: DeliveryRow,
  verdict: Verdict,
  code: number | null,
  at: { now: Date; phoneNumberId: string },
): Promise<void> {
  switch (verdict.kind) {
    case 'window_closed':
      return retryBehindClosedWindow(scope, row, at.now);
    case 'retry_later':
      if (verdict.pausesNumber) await pauseNumber(scope, at.phoneNumberId, verdict.afterSeconds, { slower: true });
      return putBack(
        scope,
        row,
        {
          status: 'queued',
          afterSeconds: verdict.afterSeconds,
          error: reasonFor(verdict.class),
          code,
          class: verdict.class,
        },
        at.now,
      );
    case 'fix_settings':
      await pauseNumber(scope, at.phoneNumberId, settingsRetrySeconds, { slower: false });
      if (code !== null) await reportRefusal(scope, at.phoneNumberId, code, at.now);
      return putBack(
        scope,
        row,
        { status: 'queued', afterSeconds: settingsRetrySeconds, error: verdict.what, code, class: verdict.class },
        at.now,
      );
    case 'give_up':
      await scope
        .updateTable('deliveries')
        .set({
          status: 'failed',
          failed_at: at.now,
          error: verdict.reason,
          error_code: code,
          error_class: verdict.class,
        })
        .where('id', '=', row.id)
        .execute();
      return hasFailed(scope, row, verdict.reason, at.now);
  }
}

interface PutBack {
  status: 'queued' | 'unknown';
  afterSeconds: number;
  error: string;
  code?: number | null;
  class?: string;
}

async function putBack(scope: Scope, row: DeliveryRow, back: PutBack, now: Date): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set({
      status: back.status,
      due_at: new Date(now.getTime() + back.afterSeconds * 1000),
      error: back.error,
      error_code: back.code ?? null,
      error_class: back.class ?? null,
    })
    .where('id', '=', row.id)
    .execute();
}
