import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { CourseAnalytics, recordClientEvents } from '#contract/analytics.ts';
import type { BodyOf } from '#contract/route.ts';
import type { Database, Scope } from '../database/database.ts';

export async function analyticsOf(scope: Scope, courseId: string): Promise<z.infer<typeof CourseAnalytics>> {
  const { rows: states } = await sql<{ status: string; n: number }>`
    select status, n from (select split_part(name, ':', 3) as status, n from counters where name like ${`enrollments:${courseId}:%`}) as k`.execute(
    scope,
  );
  const n = (status: string) => states.find((row) => row.status === status)?.n ?? 0;
  const { rows: lessons } = await sql<{
    lesson_id: string;
    title: string;
    delivered: number;
    answered: number;
    correct_rate: number | null;
  }>`
    select lessons.id as lesson_id, lessons.title,
      (select count(*)::int from enrollment_lessons el where el.lesson_id = lessons.id and el.sent_at is not null) as delivered,
      (select count(*)::int from attempts a where a.lesson_id = lessons.id) as answered,
      (select avg(correct::int)::float8 from attempts a where a.lesson_id = lessons.id) as correct_rate
    from lessons where course_id = ${courseId} and deleted_at is null order by position`.execute(scope);
  const { rows: questions } = await sql<{
    lesson_id: string;
    question: string;
    answered: number;
    correct_rate: number | null;
  }>`
    select a.lesson_id, q.question, count(*)::int as answered, avg(a.correct::int)::float8 as correct_rate
    from attempts a join questions q on q.organization_id = a.organization_id and q.lesson_id = a.lesson_id and q.id = a.question_id
    join lessons on lessons.id = a.lesson_id
    where lessons.course_id = ${courseId}
    group by a.lesson_id, q.id, q.question order by correct_rate, answered desc limit 50`.execute(scope);
  return {
    enrolled: n('active') + n('paused') + n('completed'),
    active: n('active'),
    completed: n('completed'),
    lessons,
    questions,
  };
}

export async function keepClientEvents(
  db: Database,
  events: BodyOf<typeof recordClientEvents>['events'],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('client_events')
    .values(events.map((event) => ({ event: JSON.stringify(event) })))
    .execute();
}
