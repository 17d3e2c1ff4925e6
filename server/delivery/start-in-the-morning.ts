import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { moveStarts } from '../learners/move-starts.ts';
import { isTimeZone } from '../learners/time-zone.ts';
import { notBeforeHour, outsideQuietHours, usualHours, type Hours } from '../learning/pace.ts';

/** The lesson hour of the next day with messages, on this clock; undefined where a message is welcome now. */
export function nextMorning(now: Date, timeZone: string, hours: Hours): Date | undefined {
  const welcome = outsideQuietHours(now, timeZone, hours);
  return welcome > now ? notBeforeHour(welcome, hours.lessonHour, timeZone) : undefined;
}

const zoneOf = (text: string): string => (isTimeZone(text) ? text : 'UTC');

interface CourseHours {
  quiet_from: number;
  quiet_until: number;
  weekdays: number[];
}

const hoursOf = ({ quiet_from, quiet_until, weekdays }: CourseHours): Hours => ({
  ...usualHours,
  quietFrom: quiet_from,
  quietUntil: quiet_until,
  weekdays,
});

/** Those of new enrollments whose learner is in quiet hours, or has a day off, begin on the morning after. */
export async function startInTheMorning(scope: Scope, enrollmentIds: readonly string[], now: Date): Promise<void> {
  if (enrollmentIds.length === 0) return;
  await moveToMorning(scope, sql`e.id = any(${enrollmentIds}::uuid[])`, now);
}

/** The same for learners of a course, whom a job has just enrolled. */
export async function startPartInTheMorning(
  scope: Scope,
  { courseId, learnerIds }: { courseId: string; learnerIds: readonly string[] },
  now: Date,
): Promise<void> {
  await moveToMorning(scope, sql`e.course_id = ${courseId} and e.learner_id = any(${learnerIds}::uuid[])`, now);
}

async function moveToMorning(scope: Scope, chosen: RawBuilder<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<CourseHours & { id: string; time_zone: string }>`
    select e.id, l.time_zone, c.quiet_from, c.quiet_until, c.weekdays
    from enrollments e join learners l on l.id = e.learner_id join courses c on c.id = e.course_id
    where ${chosen} and e.created_at = ${now} and e.starts_at = ${now}`.execute(scope);
  const mornings = rows.flatMap((row) => {
    const at = nextMorning(now, zoneOf(row.time_zone), hoursOf(row));
    return at === undefined ? [] : [{ id: row.id, at }];
  });
  await moveStarts(scope, mornings);
}

/** How many of these would be written to in their quiet hours, or on a day off, if a course began now. */
export async function countInQuietHours(
  scope: Scope,
  courseId: string,
  zones: readonly { time_zone: string; people: number }[],
  now: Date,
): Promise<number> {
  const hours = await scope
    .selectFrom('courses')
    .select(['quiet_from', 'quiet_until', 'weekdays'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return zones
    .filter((zone) => nextMorning(now, zoneOf(zone.time_zone), hoursOf(hours)) !== undefined)
    .reduce((people, zone) => people + zone.people, 0);
}
