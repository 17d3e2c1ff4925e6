import { sql } from 'kysely';
import type { CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';

/** Wrong answers in a row on one point after which a person has to look. */
const missesInARow = 3;
const inactiveDays = 7;
/** Of somebody's last answers so many are wrong, over whatever points: the course is too hard, or goes by too fast. */
const lately = { answers: 8, wrong: 5, days: 14 } as const;
const most = 100;

/** Who needs attention: cannot be reached, has stopped answering, misses a point again and again, is mostly wrong, or is away. */
export async function stuckLearners(scope: Scope, courseId: string, now: Date): Promise<CourseTeaching['stuck']> {
  const { rows } = await sql<{
    enrollment_id: string;
    learner_name: string;
    code: CourseTeaching['stuck'][number]['code'];
    n: number;
    since: Date | null;
  }>`
    with active as (
      select e.id, l.name, e.last_activity_at, e.plan, e.lessons_done, e.lessons_total,
        coalesce((
          select max(missed.n) from (
            select count(*) filter (where not a.correct and a.at > coalesce(
              (select max(b.at) from attempts b where b.enrollment_id = a.enrollment_id and b.lesson_id = a.lesson_id
                and b.point_id = a.point_id and b.correct), '-infinity')) as n
            from attempts a where a.enrollment_id = e.id group by a.lesson_id, a.point_id) as missed), 0)::int as misses,
        (select count(*) filter (where not a.correct)::int from (
          select a.correct from attempts a where a.enrollment_id = e.id and a.occasion <> 'pre'
            and a.at > ${now}::timestamptz - make_interval(days => ${lately.days})
          order by a.at desc limit ${lately.answers}) as a) as wrong,
        extract(day from ${now}::timestamptz - coalesce(e.last_activity_at, e.starts_at))::int as away
      from enrollments e join learners l on l.id = e.learner_id
      where e.course_id = ${courseId} and e.status = 'active'
    )
    select id as enrollment_id, name as learner_name, last_activity_at as since,
      case when plan ->> 'code' = 'unreachable' then 'unreachable' when misses >= ${missesInARow} then 'misses'
        when plan ->> 'code' = 'silent' then 'silent' when wrong >= ${lately.wrong} then 'wrong' else 'inactive' end as code,
      case when plan ->> 'code' = 'unreachable' then greatest(away, 0) when misses >= ${missesInARow} then misses
        when plan ->> 'code' is distinct from 'silent' and wrong >= ${lately.wrong} then wrong else greatest(away, 0) end as n
    from active
    where plan ->> 'code' in ('unreachable', 'silent') or misses >= ${missesInARow} or wrong >= ${lately.wrong}
      or (away >= ${inactiveDays} and lessons_done < lessons_total)
    order by (plan ->> 'code' = 'unreachable') is true desc, misses desc, wrong desc, away desc, name, id limit ${most}`.execute(
    scope,
  );
  return rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }));
}
