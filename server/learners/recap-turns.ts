import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { goesBy, type SharedTime } from '../clock.ts';
import type { Scope } from '../database/database.ts';

export interface RecapTurn {
  learnerId: string;
  organizationId: string;
  language: Language;
  timeZone: string;
  /** They want it, and some channel may be used. */
  isWelcome: boolean;
}

/** Something was learned: the week's recap comes at `at`, unless one is planned already. */
export async function planRecap(scope: Scope, learnerId: string, at: Date): Promise<void> {
  await scope
    .updateTable('learners')
    .set({ recap_due_at: at })
    .where('id', '=', learnerId)
    .where('recap_due_at', 'is', null)
    .where('wants_recap', '=', true)
    .execute();
}

/** Locks learners whose recap is due and nobody else is at, until the transaction ends. */
export async function claimDueRecaps(scope: Scope, time: SharedTime, limit: number): Promise<RecapTurn[]> {
  const { rows } = await sql<RecapTurn>`
    select id as "learnerId", organization_id as "organizationId", language, time_zone as "timeZone",
      wants_recap and (consent_whatsapp or consent_email or consent_push) as "isWelcome"
    from learners where recap_due_at <= ${time.now} and ${goesBy(time, sql.ref('organization_id'))}
    order by recap_due_at limit ${limit} for update skip locked`.execute(scope);
  return rows;
}

/** @param next when to look again; null: after the next answer */
export async function endRecapTurns(
  scope: Scope,
  turns: readonly { learnerId: string; next: Date | null }[],
): Promise<void> {
  const rows = turns.map(({ learnerId, next }) => ({ id: learnerId, next: next?.toISOString() ?? null }));
  await sql`
    update learners l set recap_due_at = r.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, next timestamptz) where l.id = r.id`.execute(
    scope,
  );
}

/** A streak is told once on its day. */
export async function noteStreakTold(scope: Scope, learnerId: string, at: Date): Promise<void> {
  await scope.updateTable('learners').set({ streak_told_at: at }).where('id', '=', learnerId).execute();
}
