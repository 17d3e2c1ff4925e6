import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { moveStarts } from '../learners/move-starts.ts';
import { isTimeZone } from '../learners/time-zone.ts';
import { notBeforeHour, outsideQuietHours, usualHours, type Hours } from '../learning/pace.ts';

/** The lesson hour of the next day with messages, on this clock; undefined where a message is welcome now. */
export function nextMorning(now: Date, timeZone: string, hours: Hours): Date | undefined {
  const welcome = outsideQuietHours(now, timeZone, hours);
  return welcome > now ? notBeforeHour(welcome, hours.lessonHour, timeZone) : undefined;
}

/** Those of new enrollments whose learner is in quiet hours, or has a day off, begin on the morning after. */
export async function startInTheMorning(scope: Scope, enrollmentIds: readonly string[], now: Date): Promise<void> {
  if (enrollmentIds.length === 0) return;
  const { rows } = await sql<{
    id: string;
    time_zone: string;
    quiet_from: number;
    quiet_until: number;
    weekdays: number[];
  }>`
    select e.id, l.time_zone, c.quiet_from, c.quiet_until, c.weekdays
    from enrollments e join learners l on l.id = e.learner_id join courses c on c.id = e.course_id
    where e.id = any(${enrollmentIds}::uuid[]) and e.created_at = ${now} and e.starts_at = ${now}`.execute(scope);
  const mornings = rows.flatMap((row) => {
    const hours = {
      ...usualHours,
      quietFrom: row.quiet_from,
      quietUntil: row.quiet_until,
      weekdays: row.weekdays,
    };
    const at = nextMorning(now, isTimeZone(row.time_zone) ? row.time_zone : 'UTC', hours);
    return at === undefined ? [] : [{ id: row.id, at }];
  });
  await moveStarts(scope, mornings);
}
