import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';

/** New enrollments that begin at another moment than they were made for. */
export async function moveStarts(scope: Scope, starts: readonly { id: string; at: Date }[]): Promise<void> {
  if (starts.length === 0) return;
  await sql`
    update enrollments e set starts_at = m.at, next_due_at = m.at
    from unnest(${starts.map(({ id }) => id)}::uuid[], ${starts.map(({ at }) => at)}::timestamptz[]) as m(id, at)
    where e.id = m.id`.execute(scope);
}
