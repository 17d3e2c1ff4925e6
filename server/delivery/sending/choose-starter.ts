import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../../database/database.ts';
import { isApproved } from '../../templates/meta-state.ts';
import { templateGate } from '../../templates/template-gate.ts';
import { type Starter, starterTemplateName } from '../content/starter-template.ts';

/** Which of the product's templates fits a message: only a lesson after the first of its course is a next one. */
export function starterFor(held: { kind: string; hasHadLessons: boolean }): Starter {
  if (!held.hasHadLessons && held.kind !== 'review') return 'first';
  return (held.kind === 'lesson' || held.kind === 'card') && held.hasHadLessons ? 'next' : 'begin';
}

/** What is sent while Meta has not approved the words that would fit better; the oldest opens for everything. */
const older = { first: ['first', 'begin', 'next'], begin: ['begin', 'next'], next: ['next'] } as const;

/** The one that may be sent for an account and a language. The scope is the system's. */
export async function approvedStarter(
  scope: Scope,
  wanted: Starter,
  { accountId, language }: { accountId: string | undefined; language: Language },
): Promise<Starter> {
  if (accountId === undefined) return 'next';
  for (const starter of older[wanted]) {
    if (starter === 'next') break;
    const gate = await templateGate(scope, { accountId, name: starterTemplateName(starter), language });
    if (gate.maySend && isApproved(gate.status)) return starter;
  }
  return 'next';
}

/**
 * By which name an organization introduces itself: the one that was let send by an administrator; on the simulator, where
 * nobody else is written to, its own.
 */
export async function introducedAs(
  scope: Scope,
  organizationId: string,
  simulated: boolean,
): Promise<string | undefined> {
  const { sending_name, name } = await scope
    .selectFrom('organizations')
    .select(['sending_name', 'name'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return (sending_name ?? (simulated ? name : '')).trim() || undefined;
}

/** What a message is, and whether its learner has had a lesson of its course before. */
export async function heldMessage(scope: Scope, deliveryId: string): Promise<{ kind: string; hasHadLessons: boolean }> {
  const { rows } = await sql<{ kind: string; hasHadLessons: boolean }>`
    select d.kind, exists (
      select from deliveries b where b.enrollment_id = d.enrollment_id and b.id <> d.id and b.kind = 'lesson'
        and b.status in ('accepted', 'sent', 'delivered', 'read')) as "hasHadLessons"
    from deliveries d where d.id = ${deliveryId}`.execute(scope);
  return rows[0] ?? { kind: '', hasHadLessons: false };
}
