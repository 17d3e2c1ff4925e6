import { sql } from 'kysely';
import { idsOfAnyNumber } from '../database/compiled-statement.ts';
import type { Scope } from '../database/database.ts';

/** What one planning changes in an enrollment. */
export interface PathMove {
  enrollmentId: string;
  sentLessonId: string | undefined;
  /** Done without being sent. */
  knownLessonIds: readonly string[];
  isCompleted: boolean;
  /** Something comes of it: what the learner had put off is taken up again. */
  goesOn: boolean;
  /** When the engine looks again; null: when the learner does something. */
  nextDueAt: Date | null;
  /** What it waits for, and why. */
  plan: Record<string, unknown> | null;
}

/** Saves many moves in at most three statements. */
export async function savePathMoves(scope: Scope, moves: readonly PathMove[], now: Date): Promise<void> {
  const sent = moves.flatMap((move) =>
    move.sentLessonId === undefined ? [] : [{ enrollment_id: move.enrollmentId, lesson_id: move.sentLessonId }],
  );
  if (sent.length > 0) {
    await sql`
      update enrollment_lessons p set sent_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (enrollment_id uuid, lesson_id uuid)
      where p.enrollment_id = s.enrollment_id and p.lesson_id = s.lesson_id and p.sent_at is null`.execute(scope);
  }
  for (const move of moves) {
    if (move.knownLessonIds.length > 0) await passLessons(scope, move.enrollmentId, move.knownLessonIds, 'known', now);
  }
  const rows = moves.map((move) => ({
    id: move.enrollmentId,
    next_due_at: move.nextDueAt,
    plan: move.plan,
    is_completed: move.isCompleted,
    goes_on: move.goesOn,
  }));
  await sql`
    update enrollments e set next_due_at = r.next_due_at, plan = r.plan,
      put_off_until = case when r.goes_on then null else e.put_off_until end,
      status = case when r.is_completed and e.status = 'active' then 'completed' else e.status end,
      completed_at = case when r.is_completed then coalesce(e.completed_at, ${now}) else e.completed_at end,
      updated_at = case when r.is_completed then ${now} else e.updated_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, next_due_at timestamptz, plan jsonb, is_completed boolean,
      goes_on boolean)
    where e.id = r.id and e.id = any(${idsOfAnyNumber(rows.map(({ id }) => id))}) and e.status in ('active', 'completed')`.execute(
    scope,
  );
}

/** Lessons that need not be sent count as done. @returns how many were open */
export async function passLessons(
  scope: Scope,
  enrollmentId: string,
  lessonIds: readonly string[],
  passedBy: 'known' | 'teacher',
  now: Date,
): Promise<number> {
  const passed = await scope
    .updateTable('enrollment_lessons')
    .set({ done_at: now, passed_by: passedBy })
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', 'in', lessonIds)
    .where('done_at', 'is', null)
    .returning('lesson_id')
    .execute();
  if (passed.length > 0) {
    await scope
      .updateTable('enrollments')
      .set({ lessons_done: sql`lessons_done + ${passed.length}`, updated_at: now })
      .where('id', '=', enrollmentId)
      .execute();
  }
  return passed.length;
}
