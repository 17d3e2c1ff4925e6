import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import { type PlayerCourseRow, Why } from '#contract/player.ts';
import type { Scope } from '../database/database.ts';
import { isSameId } from '../database/same-id.ts';
import { learningMoments } from '../delivery/state/learning-moments.ts';
import { isTimeZone } from '../learners/time-zone.ts';
import { streakAt } from '../learning/streak.ts';
import type { PageLearner } from './who-learns.ts';

/** Reviews may be done a little ahead by who is there anyway; the same span as answering allows. */
export const aheadMs = 6 * 3_600_000;

export interface CourseOfLearner extends PlayerCourseRow {
  enrollment_id: string;
  learner_id: string;
}

/** Every course of these learners, the running ones first. What a learner has left is not shown. */
export async function coursesOf(
  scope: Scope,
  learnerIds: readonly string[],
  now: Date,
  courseId?: string,
): Promise<CourseOfLearner[]> {
  if (learnerIds.length === 0) return [];
  let rows = scope
    .selectFrom('enrollments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
    .innerJoin('learners as l', 'l.id', 'e.learner_id')
    .leftJoin('course_languages as k', (join) =>
      join
        .onRef('k.course_id', '=', 'e.course_id')
        .onRef('k.language', '=', 'l.language')
        .on('k.title', 'is not', null),
    )
    .leftJoin('certificates as certificate', 'certificate.enrollment_id', 'e.id')
    .select([
      'e.id',
      'e.learner_id',
      'e.course_id',
      sql<string>`coalesce(k.title, c.title)`.as('title'),
      sql<Language>`case when k.title is null then c.language else k.language end`.as('language'),
      'o.name as organization',
      'e.status',
      'e.lessons_done',
      'e.lessons_total',
      'e.next_due_at',
      'e.plan',
      'e.progress_floor',
      'certificate.code',
      'certificate.withdrawn_at',
      sql<number>`(select count(*)::int from memories r where r.enrollment_id = e.id and r.due_at <= ${new Date(now.getTime() + aheadMs)})`.as(
        'reviews_due',
      ),
    ])
    .where('e.learner_id', 'in', learnerIds)
    .where('e.status', '<>', 'cancelled')
    .orderBy(sql`e.status = 'active'`, 'desc')
    .orderBy('e.created_at', 'desc')
    .limit(200);
  if (courseId !== undefined) rows = rows.where(isSameId('e.course_id', courseId));
  return (await rows.execute()).map((row) => ({
    enrollment_id: row.id,
    learner_id: row.learner_id,
    course_id: row.course_id,
    title: row.title,
    organization: row.organization,
    language: row.language,
    status: row.status,
    progress: Math.min(1, Math.max(row.progress_floor, row.lessons_done / Math.max(1, row.lessons_total))),
    lessons_done: row.lessons_done,
    lessons_total: row.lessons_total,
    reviews_due: row.reviews_due,
    certificate: row.code === null || row.withdrawn_at !== null ? null : `/certificates/${row.code}`,
    next_at: row.status === 'paused' ? null : (row.next_due_at?.toISOString() ?? null),
    why: whyOf(row.status, row.plan),
  }));
}

/** As the planning kept it; a plan without a reason says nothing. */
function whyOf(status: string, plan: unknown): PlayerCourseRow['why'] {
  if (status === 'paused') return { code: 'paused', values: {} };
  const parsed = z.safeParse(Why, plan);
  return parsed.success ? parsed.data : null;
}

/** Learning days in a row of each who wants to hear of them, over all their courses here. */
export async function streaksOf(
  scope: Scope,
  learners: readonly PageLearner[],
  now: Date,
): Promise<[learnerId: string, days: number][]> {
  const streaks: [string, number][] = [];
  for (const { id, timeZone, wantsStreak } of learners) {
    if (!wantsStreak) continue;
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    streaks.push([id, streakAt(await learningMoments(scope, id, now), now, zone)]);
  }
  return streaks;
}
