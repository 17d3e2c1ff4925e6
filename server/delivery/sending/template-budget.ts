import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../database/database.ts';
import { templateGate } from '../../templates/template-gate.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { reasonFor } from './retry-classes.ts';
import { moveDeliveries } from '../state/move-delivery.ts';

interface Account {
  now: Date;
  accountId?: string;
  /** People to whom the business may begin to talk in 24 hours. */
  recipientsPerDay?: number;
}

/** Meta pauses for hours. Its notice wakes what waits; where that got lost, this does. */
export const gatedSeconds = 600;
const dayMs = 24 * 3600 * 1000;
const Template = z.object({ template: z.object({ name: z.string(), language: z.object({ code: z.string() }) }) });

/** Meta has paused or stopped a template since it was planned: the message waits, and says why. */
export function templateGates(scope: Scope, { accountId }: Account): (row: DueDelivery) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (row) => {
    const template = Template.safeParse(row.payload).data?.template;
    if (accountId === undefined || template === undefined) return false;
    const key = `${template.name} ${template.language.code}`;
    let isClosed = known.get(key);
    if (isClosed === undefined) {
      const gate = await templateGate(scope, { accountId, name: template.name, language: template.language.code });
      isClosed = !gate.maySend;
      known.set(key, isClosed);
    }
    if (isClosed)
      await moveDeliveries(scope, 'template_closed', {
        error: reasonFor('template_waiting'),
        error_class: 'template_waiting',
      })
        .where('id', '=', row.id)
        .execute();
    return isClosed;
  };
}

/** Meta has told something of a template. */
export async function wakeTemplateWaiting(scope: Scope): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set((row) => ({ due_at: row.ref('created_at') }))
    .where('status', '=', 'queued')
    .where('error_class', '=', 'template_waiting')
    .execute();
}

/** Templates outside a window begin conversations, and Meta limits with how many people in a moving 24 hours. */
export async function openingBudget(scope: Scope, rows: readonly DueDelivery[], claiming: Account) {
  const limit = claiming.recipientsPerDay ?? Number.POSITIVE_INFINITY;
  const opens = (row: DueDelivery): boolean => row.waiting.kind === 'template' && !row.isWindowOpen;
  if (claiming.accountId === undefined || !Number.isFinite(limit) || !rows.some(opens))
    return { mayOpen: () => true, waitSeconds: 0 };
  const since = new Date(claiming.now.getTime() - dayMs);
  const counted = await sql<{ n: number; first: Date | null }>`
    select count(*)::int as n, min(at) as first from opened_conversations
    where account_id = ${claiming.accountId} and at > ${since} and at <= ${claiming.now}`.execute(scope);
  const known = await scope
    .selectFrom('opened_conversations')
    .select('learner_id')
    .where('account_id', '=', claiming.accountId)
    .where('at', '>', since)
    .where('at', '<=', claiming.now)
    .where(
      'learner_id',
      'in',
      rows.map((row) => row.learnerId),
    )
    .execute();
  const opened = new Set(known.map((row) => row.learner_id));
  let left = limit - (counted.rows[0]?.n ?? 0);
  const first = counted.rows[0]?.first ?? claiming.now;
  return {
    mayOpen: (row: DueDelivery): boolean => {
      if (!opens(row) || opened.has(row.learnerId)) return true;
      left -= 1;
      return left >= 0;
    },
    waitSeconds: Math.max(60, Math.ceil((first.getTime() + dayMs - claiming.now.getTime()) / 1000)),
  };
}
