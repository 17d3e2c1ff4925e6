import { type RawBuilder, sql } from 'kysely';
import type { Attention, CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { missesUntilTold } from '../learning/record-attempt.ts';

const inactiveDays = 7;
/** Of somebody's last answers so many are wrong, over whatever points: the course is too hard, or goes by too fast. */
const lately = { answers: 8, wrong: 5, days: 14 } as const;
const most = 100;

/**
 * Who needs attention: cannot be reached, has stopped answering, misses a point again and again, is mostly wrong, or is
 * away. Who has finished and misses in the reviews is among them.
 */
export async function stuckLearners(scope: Scope, courseId: string, now: Date): Promise<CourseTeaching['stuck']> {
  const rows = await stuckWhere(scope, sql`e.course_id = ${courseId}`, now);
  return rows.map(({ course_id: _, since, ...row }) => ({ ...row, since: since?.toISOString() ?? null }));
}

/** Over every published course of the organization: how many, and whom to look at first. @returns null: nobody */
export async function attentionOf(scope: Scope, now: Date): Promise<Attention['first']> {
  const rows = await stuckWhere(
    scope,
    sql`e.course_id in (select id from courses where status = 'published' and deleted_at is null)`,
    now,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const { enrollment_id, course_id, learner_name, code, n } = first;
  return { enrollment_id, course_id, learner_name, code, n, learners: rows.length };
}

type StuckRow = Omit<CourseTeaching['stuck'][number], 'since'> & { since: Date | null; course_id: string };

async function stuckWhere(scope: Scope, isMeant: RawBuilder<unknown>, now: Date): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    with missed as (
      select distinct on (enrollment_id) enrollment_id, n, question from (
        select a.enrollment_id, a.lesson_id, a.point_id, count(*)::int as n, (array_agg(q.question order by a.at desc))[1] as question
        from attempts a join enrollments e on e.id = a.enrollment_id
        join questions q on q.organization_id = a.organization_id and q.lesson_id = a.lesson_id and q.id = a.question_id
        where ${isMeant} and e.status in ('active', 'completed') and not a.correct and a.occasion <> 'pre'
          and not exists (select from attempts b where b.enrollment_id = a.enrollment_id and b.lesson_id = a.lesson_id
            and b.point_id = a.point_id and b.correct and b.at >= a.at)
        group by 1, 2, 3 having count(*) >= ${missesUntilTold}) as points
      order by enrollment_id, n desc, lesson_id, point_id
    ), learning as (
      select e.id, e.course_id, e.status, l.name, e.last_activity_at, e.plan, e.lessons_done, e.lessons_total, missed.n as misses, missed.question,
        (select count(*) filter (where not a.correct)::int from (
          select a.correct from attempts a where a.enrollment_id = e.id and a.occasion <> 'pre'
            and a.at > ${now}::timestamptz - make_interval(days => ${lately.days})
          order by a.at desc limit ${lately.answers}) as a) as wrong,
        extract(day from ${now}::timestamptz - coalesce(e.last_activity_at, e.starts_at))::int as away
      from enrollments e join learners l on l.id = e.learner_id left join missed on missed.enrollment_id = e.id
      where ${isMeant} and (e.status = 'active' or e.status = 'completed' and missed.n is not null)
    ), told as (
      select *, case when status = 'active' and plan ->> 'code' = 'unreachable' then 'unreachable' when misses is not null then 'misses'
        when plan ->> 'code' = 'silent' then 'silent' when wrong >= ${lately.wrong} then 'wrong' else 'inactive' end as code
      from learning
      where misses is not null or plan ->> 'code' in ('unreachable', 'silent') or wrong >= ${lately.wrong}
        or (away >= ${inactiveDays} and lessons_done < lessons_total)
    )
    select id as enrollment_id, course_id, name as learner_name, last_activity_at as since, code,
      case code when 'misses' then misses when 'wrong' then wrong else greatest(away, 0) end as n,
      case when code = 'misses' then question else '' end as question
    from told order by code = 'unreachable' desc, misses desc nulls last, wrong desc, away desc, name, id limit ${most}`.execute(
    scope,
  );
  return rows;
}
