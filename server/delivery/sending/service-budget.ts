import { sql } from 'kysely';
import type { Connection } from '../../connections/require-connection.ts';
import type { Scope } from '../../database/database.ts';
import type { SendDecision, WaitingDelivery } from './message-steps.ts';
import { monthOf, serviceCount } from './count-arrivals.ts';
import { reasonFor } from './retry-classes.ts';
import { moveDeliveries } from '../state/move-delivery.ts';

/**
 * Free-form messages that arrive in a month without charge, for each business number. Source: Meta's prices from
 * 2026-10-01. Beyond it, where no payment method is stored, Meta answers that it took a message and delivers nothing.
 */
export const freeServiceMessages = 1_000;
/** A message of which nothing has been heard for so long will hardly arrive any more. */
const underWayDays = 2;
/** While some under way may still be refused, one that waits is looked at again so often. */
const lookAgainMs = 10 * 60_000;

const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

export type Payer = Pick<Connection, 'phoneNumberId' | 'simulated' | 'paysBeyondFree'>;

export interface ServiceBudget {
  /** Free-form messages that may still be sent this month; infinite where more of them are paid for. */
  left: number;
  /** When one that finds none left is looked at again. */
  waitUntil: Date;
}

/** What a number may still send without charge, less what is under way. The simulator has its own fault for it. */
export async function serviceBudget(scope: Scope, payer: Payer | undefined, now: Date): Promise<ServiceBudget> {
  const unlimited = { left: Number.POSITIVE_INFINITY, waitUntil: now };
  if (payer === undefined || payer.simulated || payer.paysBeyondFree === true) return unlimited;
  const { rows } = await sql<{ arrived: number; under_way: number }>`
    select ${serviceCount(monthOf(now), payer.phoneNumberId)} as arrived,
      (select count(*)::int from deliveries
        where channel = 'whatsapp' and direction = 'out' and accepted_at > ${now}::timestamptz - ${underWayDays} * interval '1 day'
          and kind <> 'template' and not simulated and delivered_at is null and read_at is null
          and status in ('accepted', 'sent'))
      + (select count(*)::int from deliveries
        where status in ('sending', 'unknown') and direction = 'out' and kind <> 'template' and not simulated) as under_way`.execute(
    scope,
  );
  const { arrived = 0, under_way = 0 } = rows[0] ?? {};
  const isUsedUp = arrived >= freeServiceMessages;
  return {
    left: Math.max(0, freeServiceMessages - arrived - under_way),
    waitUntil: isUsedUp ? nextMonth(now) : new Date(now.getTime() + lookAgainMs),
  };
}

/** A free-form message now, or a template that would open the way for one. */
export const needsBudget = ({ waiting }: { waiting: WaitingDelivery }, decision: SendDecision): boolean =>
  waiting.kind !== 'template' &&
  (decision.kind === 'hold' || (decision.kind === 'send' && decision.channel === 'whatsapp'));

/** The same message where WhatsApp is no way at present. */
export const withoutWhatsapp = (waiting: WaitingDelivery): WaitingDelivery => ({
  ...waiting,
  reach: { ...waiting.reach, away: [...(waiting.reach.away ?? []), 'whatsapp'] },
});

/** These wait for the next month, or until somebody says that there is a payment method. */
export async function waitForBudget(scope: Scope, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await moveDeliveries(scope, 'budget_used_up', {
    due_at: until,
    error: reasonFor('service_budget'),
    error_class: 'service_budget',
  })
    .where('id', 'in', ids)
    .execute();
}

/** The number may send beyond the free messages from now on: what waited goes out. */
export async function endBudgetWait(scope: Scope): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set((row) => ({ due_at: row.ref('created_at') }))
    .where('error_class', '=', 'service_budget')
    .where('status', '=', 'queued')
    .execute();
}

/** Free-form messages that arrived this month, from all numbers of this installation. */
export async function serviceUsed(scope: Scope, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${serviceCount(monthOf(now))} as total`.execute(scope);
  return rows[0]?.total ?? 0;
}
