import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { type AuditAction, auditActions, type AuditOutcome } from '#contract/audit-actions.ts';
import { beforeCommit, closings } from '../database/before-commit.ts';
import type { Scope } from '../database/database.ts';

/** The chain of what concerns no single organization. */
export const installationChain = '00000000-0000-0000-0000-000000000000';

/** Who acts, and from where. */
export interface AuditOrigin {
  kind: 'user' | 'visitor' | 'system' | 'command';
  userId?: string | undefined;
  role?: string | undefined;
  /** Where the actor belongs; what they do stands in this organization's chain unless the event says otherwise. */
  organizationId?: string | undefined;
  sessionId?: string | undefined;
  address?: string;
  userAgent?: string;
  requestId?: string;
}

/** Ids, counts, switches and words of the contract; never a name, an address, a number of a person, a secret or a text. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface NewAuditEvent {
  action: AuditAction;
  /** `done` unless said. */
  outcome?: AuditOutcome;
  /** The code of a refusal. */
  reason?: string;
  /** Whose chain it stands in: null for the installation's; the actor's organization unless said. */
  organizationId?: string | null | undefined;
  /** What it is done to; its kind is the action's. */
  subjectId?: string | undefined;
  /** Where the subject is something else than the action's usual one. */
  subjectKind?: string | undefined;
  details?: AuditDetails;
}

/** The origin of the call that is being answered. */
export const origins = new AsyncLocalStorage<AuditOrigin>();

/** The product itself: a job, a start. */
export const bySystem: AuditOrigin = { kind: 'system' };

/** Whoever sits at the machine and ran a command. */
export const byCommand: AuditOrigin = { kind: 'command' };

/** A person known by a link of theirs instead of a session. */
export const byPerson = (userId: string, organizationId: string | null): AuditOrigin => ({
  ...currentOrigin(),
  kind: 'user',
  userId,
  ...(organizationId !== null && { organizationId }),
});

/**
 * A row of the audit trail, written at the end of this transaction, so that it stands exactly when what it tells of does.
 *
 * @param from by default the call that is being answered; outside of calls the product itself
 */
export function recordAudit(scope: Scope, event: NewAuditEvent, from: AuditOrigin = currentOrigin()): void {
  closings.getStore()?.told(scope, event.action);
  beforeCommit(scope, async (last) => {
    await appendAudit(last, event, from, { onlyAfterWriting: false });
  });
}

const currentOrigin = (): AuditOrigin => origins.getStore() ?? bySystem;

/**
 * Appends at once; a transaction's lock on its chain lasts from here on, so nothing else may follow in it. The trigger
 * `chain_audit_event` numbers and chains it; `keep_audit_events` and `keep_audit_chains` let nobody change it.
 *
 * @returns false when `onlyAfterWriting` and this transaction has changed nothing
 */
export async function appendAudit(
  scope: Scope,
  event: NewAuditEvent,
  from: AuditOrigin,
  { onlyAfterWriting }: { onlyAfterWriting: boolean },
): Promise<boolean> {
  const appended = await sql<{ appended: boolean }>`
    select append_audit(${JSON.stringify([rowOf(event, from)])}::jsonb, ${onlyAfterWriting}) as appended`.execute(
    scope,
  );
  return appended.rows[0]?.appended === true;
}

function rowOf(event: NewAuditEvent, from: AuditOrigin): Record<string, unknown> {
  const usual: { subject: string; installation?: true | 'by_admin' } = auditActions[event.action];
  const isOfAll = usual.installation === true || (usual.installation === 'by_admin' && from.role === 'admin');
  const ofWhom = event.organizationId !== undefined ? event.organizationId : isOfAll ? null : from.organizationId;
  return {
    chain: ofWhom ?? installationChain,
    action: event.action,
    outcome: event.outcome ?? 'done',
    reason: event.reason ?? '',
    actor_kind: from.kind,
    actor_id: from.userId ?? null,
    actor_role: from.role ?? null,
    subject_kind: event.subjectKind ?? usual.subject,
    subject_id: event.subjectId ?? '',
    address: from.address ?? '',
    user_agent: from.userAgent ?? '',
    session_id: from.sessionId ?? null,
    request_id: from.requestId ?? '',
    details: event.details ?? {},
  };
}

/** Says that this transaction only prepares what its call is about, as the counting of tries does: it gets no row. */
export function onlyPrepares(scope: Scope): void {
  closings.getStore()?.prepares(scope);
}
