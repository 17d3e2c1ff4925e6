import { builtInAccount } from '../../connections/require-connection.ts';
import { reportRefusal } from '../../connections/save-connection.ts';
import type { Scope } from '../../database/database.ts';
import { closeTemplateGate } from '../../templates/template-gate.ts';
import { passOn } from '../channels/fall-back.ts';
import { goOnWithoutSound } from './card-sounds.ts';
import { goOnWithoutFile, isFileAhead, mediaLinkClass } from './lesson-media.ts';
import { noteFailure } from '../state/note-failure.ts';
import { optOutByProvider } from './provider-opt-out.ts';
import { pairBackOffSeconds } from './pair-rate.ts';
import { reasonFor, type Verdict } from './retry-classes.ts';
import type { NumberWord, SaidOfNumber } from './said-of-number.ts';
import type { DeliveryRow } from '../state/lock-delivery.ts';
import { moveDeliveries } from '../state/move-delivery.ts';
import type { DeliveryCause } from '#contract/delivery.ts';
import { readContent } from '../content/stored-content.ts';

export interface SendMoment {
  /** The time of the message's organization. */
  now: Date;
  phoneNumberId: string;
  /** How far that is ahead of real time, in which a provider stamps what it tells. */
  aheadMs?: number;
  /** Grows by what is said of the number, for `obeyNumberWords`; absent where the number is not known. */
  ofNumber?: NumberWord[];
}

/** For what belongs to the account and not to one organization. */
const realTime = ({ now, aheadMs = 0 }: SendMoment): Date => new Date(now.getTime() - aheadMs);

/** Does what a refusal calls for, told at once or later by webhook. Nothing is lost: what may be mended is kept. */
export async function applyRetryPolicy(
  scope: Scope,
  row: DeliveryRow,
  verdict: Verdict,
  code: number | null,
  at: SendMoment,
): Promise<void> {
  if (code !== null && row.kind === 'template') await shutTemplate(scope, row, code, at);
  switch (verdict.kind) {
    case 'window_closed':
      return retryBehindClosedWindow(scope, row, at.now);
    case 'retry_later': {
      if (verdict.pausesNumber) sayOfNumber(at, { kind: 'pause', seconds: verdict.afterSeconds });
      const seconds = verdict.class === 'throttle_pair' ? await backOffFromPair(scope, row, at) : verdict.afterSeconds;
      return putBack(scope, row, { seconds, error: reasonFor(verdict.class), code, class: verdict.class }, at.now);
    }
    case 'fix_settings':
      sayOfNumber(at, { kind: 'stop', class: verdict.class, code, seconds: verdict.afterSeconds });
      if (code !== null) await reportRefusal(scope, at.phoneNumberId, code, realTime(at));
      return putBack(
        scope,
        row,
        { seconds: verdict.afterSeconds, error: verdict.what, code, class: verdict.class },
        at.now,
      );
    case 'give_up':
      if (verdict.class === 'recipient_optout') await optOutByProvider(scope, row.learner_id, at.now);
      if (isFileAhead(row) || row.kind === 'sound') return failAlone(scope, row, verdict.reason, code, at.now);
      if (verdict.class === 'media' && (row.kind === 'lesson' || row.kind === 'completion'))
        return putBack(scope, row, { seconds: 0, error: verdict.reason, code, class: mediaLinkClass }, at.now);
      if (await passOn(scope, row, 'whatsapp', verdict.reason, at.now)) return;
      await moveDeliveries(
        scope,
        'given_up',
        {
          failed_at: row.failed_at ?? at.now,
          error: verdict.reason,
          error_code: code,
          error_class: verdict.class,
        },
        'whatsapp',
      )
        .where('id', '=', row.id)
        .execute();
      return noteFailure(scope, row, verdict.reason, at.now);
  }
}

function sayOfNumber({ ofNumber, phoneNumberId }: SendMoment, said: SaidOfNumber): void {
  ofNumber?.push({ ...said, phoneNumberId });
}

/** The next ones with this template wait for Meta's word instead of being refused one by one. */
async function shutTemplate(scope: Scope, row: DeliveryRow, code: number, at: SendMoment): Promise<void> {
  const sent = readContent(row.content, row.text);
  const account = await scope
    .selectFrom('connections')
    .select('account_id')
    .where('phone_number_id', '=', at.phoneNumberId)
    .executeTakeFirst();
  const accountId =
    account?.account_id ?? (at.phoneNumberId === builtInAccount.phoneNumberId ? builtInAccount.accountId : undefined);
  if (sent.kind !== 'template' || accountId === undefined) return;
  await closeTemplateGate(scope, { accountId, name: sent.name, language: sent.language }, code, realTime(at));
}

/** The file of a lesson, or its sound, did not get through; its words go all the same. */
async function failAlone(
  scope: Scope,
  row: DeliveryRow,
  reason: string,
  code: number | null,
  now: Date,
): Promise<void> {
  const failed = { failed_at: row.failed_at ?? now, error: reason, error_code: code, error_class: 'media' } as const;
  await moveDeliveries(scope, 'given_up', failed, 'whatsapp').where('id', '=', row.id).execute();
  if (row.kind === 'sound') await goOnWithoutSound(scope, [row], now);
  else await goOnWithoutFile(scope, row, now);
}

async function backOffFromPair(scope: Scope, row: DeliveryRow, at: SendMoment): Promise<number> {
  const queue = await scope
    .updateTable('pair_lanes')
    .set((pair) => ({ refusals: pair('refusals', '+', 1) }))
    .where('phone_number_id', '=', at.phoneNumberId)
    .where('learner_id', '=', row.learner_id)
    .returning('refusals')
    .executeTakeFirst();
  const seconds = pairBackOffSeconds(queue?.refusals ?? 1);
  await scope
    .updateTable('pair_lanes')
    .set({ blocked_until: new Date(at.now.getTime() + seconds * 1000) })
    .where('phone_number_id', '=', at.phoneNumberId)
    .where('learner_id', '=', row.learner_id)
    .execute();
  return seconds;
}

/**
 * The provider says that the window is closed, whatever our record says: it is believed, and the message goes the way
 * of all messages outside the window (held, with the starter template ahead of it).
 */
async function retryBehindClosedWindow(scope: Scope, row: DeliveryRow, now: Date): Promise<void> {
  await scope
    .updateTable('service_windows')
    .set({ last_inbound_at: new Date(0) })
    .where('learner_id', '=', row.learner_id)
    .execute();
  await putBack(
    scope,
    row,
    { seconds: 0, error: reasonFor('window_closed'), code: 131047, class: 'window_closed' },
    now,
  );
}

interface PutBack {
  seconds: number;
  error: string;
  code: number | null;
  class: DeliveryCause;
}

/** The refused copy's id goes: a late notice about it must not touch the next one. */
async function putBack(scope: Scope, row: DeliveryRow, back: PutBack, now: Date): Promise<void> {
  await moveDeliveries(scope, 'refused_for_now', {
    due_at: new Date(now.getTime() + back.seconds * 1000),
    provider_id: null,
    sent_at: null,
    failed_at: null,
    error: back.error,
    error_code: back.code,
    error_class: back.class,
  })
    .where('id', '=', row.id)
    .execute();
}
