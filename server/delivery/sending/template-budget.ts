import { sql } from 'kysely';
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

/** Templates among these messages that Meta has paused or stopped since they were planned. */
export async function closedTemplates(
  scope: Scope,
  rows: readonly DueDelivery[],
  { accountId }: Account,
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  if (accountId === undefined) return closed;
  const known = new Set<string>();
  for (const row of rows) {
    const template = templateOf(row);
    if (template === undefined || known.has(keyOf(template))) continue;
    known.add(keyOf(template));
    const gate = await templateGate(scope, { accountId, name: template.name, language: template.language });
    if (!gate.maySend) closed.add(keyOf(template));
  }
  return closed;
}

export function isTemplateClosed(row: DueDelivery, closed: ReadonlySet<string>): boolean {
  const template = templateOf(row);
  return template !== undefined && closed.has(keyOf(template));
}

const templateOf = ({ waiting, content }: DueDelivery) =>
  waiting.kind === 'template' && content.kind === 'template' ? content : undefined;
const keyOf = ({ name, language }: { name: string; language: string }): string => `${name} ${language}`;

/** The message waits, and says why. */
export async function waitForTemplate(scope: Scope, deliveryId: string): Promise<void> {
  await moveDeliveries(scope, 'template_closed', {
    error: reasonFor('template_waiting'),
    error_class: 'template_waiting',
  })
    .where('id', '=', deliveryId)
    .execute();
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

/** With how many people the business may still begin to talk. */
export interface Openings {
  /** To whom it has begun already. */
  opened: ReadonlySet<string>;
  left: number;
  waitSeconds: number;
}

/** Templates outside a window begin conversations, and Meta limits with how many people in a moving 24 hours. */
export async function openingBudget(scope: Scope, rows: readonly DueDelivery[], claiming: Account): Promise<Openings> {
  const limit = claiming.recipientsPerDay ?? Number.POSITIVE_INFINITY;
  const unlimited = { opened: new Set<string>(), left: Number.POSITIVE_INFINITY, waitSeconds: 0 };
  if (claiming.accountId === undefined || !Number.isFinite(limit)) return unlimited;
  if (!rows.some((row) => beginsConversation(row, unlimited))) return unlimited;
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
  const first = counted.rows[0]?.first ?? claiming.now;
  return {
    opened: new Set(known.map((row) => row.learner_id)),
    left: limit - (counted.rows[0]?.n ?? 0),
    waitSeconds: Math.max(60, Math.ceil((first.getTime() + dayMs - claiming.now.getTime()) / 1000)),
  };
}

export const beginsConversation = (row: DueDelivery, { opened }: Pick<Openings, 'opened'>): boolean =>
  row.waiting.kind === 'template' && !row.isWindowOpen && !opened.has(row.learnerId);
