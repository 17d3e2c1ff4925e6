import { sql } from 'kysely';
import type { PathTimeline } from '#contract/teaching.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { isSameId } from '../database/same-id.ts';
import { loadPath } from '../delivery/state/path-state.ts';
import { certificateDays } from '../learners/certificate-days.ts';
import { answerPurposes } from '../learning/occasion.ts';

const most = 300;

/** One learner's way through a course, newest first. @throws AppError enrollment_not_found */
export async function timelineOf(scope: Scope, enrollmentId: string): Promise<PathTimeline> {
  const { rows } = await sql<
    Omit<PathTimeline, 'lessons' | 'entries' | 'next_due_at' | 'certificate' | 'points'> & { next_due_at: Date | null }
  >`
    select e.id as enrollment_id, e.learner_id, l.name as learner_name, e.course_id, c.title as course_title, l.time_zone,
      e.status, e.next_due_at,
      case when e.plan ? 'code' then jsonb_build_object('code', e.plan -> 'code', 'values', e.plan -> 'values', 'what', e.plan -> 'what') end as plan
    from enrollments e join learners l on l.id = e.learner_id join courses c on c.id = e.course_id
    where ${isSameId('e.id', enrollmentId)}`.execute(scope);
  const [enrollment] = rows;
  if (enrollment === undefined) throw new AppError('enrollment_not_found', { enrollment_id: enrollmentId });
  const { rows: lessons } = await sql<PathTimeline['lessons'][number]>`
    select p.lesson_id, v.title,
      case when p.passed_by = 'known' then 'known' when p.passed_by = 'teacher' then 'passed' when p.done_at is not null then 'done'
        when p.sent_at is not null then 'sent' else 'waiting' end as state
    from enrollment_lessons p join lesson_versions v on v.lesson_id = p.lesson_id and v.version = p.lesson_version
    where ${isSameId('p.enrollment_id', enrollmentId)} order by p.position`.execute(scope);
  return {
    ...enrollment,
    next_due_at: enrollment.next_due_at?.toISOString() ?? null,
    lessons,
    points: await pointsOf(scope, enrollment.enrollment_id),
    certificate: await certificateOf(scope, enrollment),
    entries: await entriesOf(scope, enrollment),
  };
}

async function pointsOf(scope: Scope, enrollmentId: string): Promise<PathTimeline['points']> {
  const path = await loadPath(scope, enrollmentId);
  if (path === undefined) throw new AppError('enrollment_not_found', { enrollment_id: enrollmentId });
  const { points, rules } = path.state;
  return { known: points.known, learning: points.learning, not_met: points.notMet, pass_mark: rules.passMark };
}

async function certificateOf(
  scope: Scope,
  { enrollment_id, time_zone: zone_now }: { enrollment_id: string; time_zone: string },
): Promise<PathTimeline['certificate']> {
  const row = await scope
    .selectFrom('certificates')
    .select(['code', 'issued_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'time_zone'])
    .where('enrollment_id', '=', enrollment_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { time_zone, ...shown } = row;
  return {
    ...shown,
    ...certificateDays({ ...row, zone_now }),
    issued_at: row.issued_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

async function entriesOf(
  scope: Scope,
  { enrollment_id, learner_id }: { enrollment_id: string; learner_id: string },
): Promise<PathTimeline['entries']> {
  const { rows } = await sql<Omit<PathTimeline['entries'][number], 'at'> & { at: Date }>`
    select * from (
      select d.id::text as id, d.created_at as at, 'message' as kind, d.kind as what, d.text, d.status, d.channel, d.direction,
        null::boolean as correct,
        case when d.why ? 'code' then jsonb_build_object('code', d.why -> 'code', 'values', d.why -> 'values') end as why, '' as actor
      from deliveries d where d.learner_id = ${learner_id} and (d.enrollment_id = ${enrollment_id} or d.enrollment_id is null)
      union all
      select a.id::text, a.at, 'answer', case when a.occasion = ${answerPurposes.beforeLesson} then 'pre_test' when a.occasion = ${answerPurposes.inLesson} then 'question' else 'review' end,
        q.question || ' → ' || a.chosen, '', null, 'in', a.correct, null, ''
      from attempts a join questions q on q.organization_id = a.organization_id and q.lesson_id = a.lesson_id and q.id = a.question_id
      where a.enrollment_id = ${enrollment_id}
      union all
      select p.id::text, p.at, 'change', p.kind, coalesce(p.details ->> 'reason', ''), '', null, null, null, null, p.actor
      from path_changes p where p.enrollment_id = ${enrollment_id}
      union all
      select 'start', e.created_at, 'start', 'start', '', '', null, null, null, null, '' from enrollments e where e.id = ${enrollment_id}
      union all
      select c.code, c.issued_at, 'certificate', 'certificate', c.code, '', null, null, null, null, ''
      from certificates c where c.enrollment_id = ${enrollment_id}
    ) as entries order by at desc, kind limit ${most}`.execute(scope);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
