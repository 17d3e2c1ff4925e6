import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';

export interface PathChange {
  organizationId: string;
  enrollmentIds: readonly string[];
  actor: string;
  kind: Tables['path_changes']['kind'];
  details?: Record<string, unknown>;
  at: Date;
}

/** Writes down what a person did by hand, for the time line. */
export async function notePathChange(scope: Scope, change: PathChange): Promise<void> {
  if (change.enrollmentIds.length === 0) return;
  await scope
    .insertInto('path_changes')
    .values(
      change.enrollmentIds.map((enrollmentId) => ({
        id: randomUUID(),
        organization_id: change.organizationId,
        enrollment_id: enrollmentId,
        actor: change.actor,
        kind: change.kind,
        details: change.details ?? {},
        at: change.at,
      })),
    )
    .execute();
}

/** Who did something by hand, as the time line names them. */
export async function actorOf(scope: Scope, { userId }: Principal): Promise<string> {
  const row = await scope.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}

/**
 * The engine looks again at these enrollments at `at`. Without a plan of its own this does not end a rest that a person
 * has given.
 *
 * @param plan what it waits for until then, and why
 */
export async function lookAgain(
  scope: Scope,
  enrollmentIds: readonly string[],
  at: Date,
  plan: Record<string, unknown> | null = null,
): Promise<void> {
  const kept = plan === null ? null : JSON.stringify(plan);
  await sql`update enrollments set next_due_at = ${at}, plan = ${kept}::jsonb
    where id = any(${enrollmentIds}::uuid[]) and status in ('active', 'completed')
      and (${kept}::jsonb is not null or coalesce(plan ->> 'code', '') <> 'put_off')`.execute(scope);
}
