import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../../database/database.ts';
import { isApproved } from '../../templates/meta-state.ts';
import { templateGate } from '../../templates/template-gate.ts';
import { type Starter, starterTemplateName } from '../content/starter-template.ts';

/** Which of the product's templates fits a message: only a lesson after the first of its course is a next one. */
export const starterFor = (held: { kind: string; hasHadLessons: boolean }): Starter =>
  (held.kind === 'lesson' || held.kind === 'card') && held.hasHadLessons ? 'next' : 'begin';

/**
 * The one that may be sent: until Meta has approved the later one for this account, the first one opens for everything. The
 * scope is the system's.
 */
export async function approvedStarter(
  scope: Scope,
  wanted: Starter,
  { accountId, language }: { accountId: string | undefined; language: Language },
): Promise<Starter> {
  if (wanted === 'next' || accountId === undefined) return 'next';
  const gate = await templateGate(scope, { accountId, name: starterTemplateName(wanted), language });
  return gate.maySend && isApproved(gate.status) ? wanted : 'next';
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
