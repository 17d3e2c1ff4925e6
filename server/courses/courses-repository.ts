import { sql } from 'kysely';
import type { Course, Lesson } from '#contract/courses.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf, type Ordering } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import type { Page } from '../http/route-call.ts';
import type { Principal } from '../http/principal.ts';
import { mayEditCourse, visibleTo } from './require-course.ts';

/** As the trigger `count_enrollments` keeps them. */
const countedEnrollments = (...statuses: string[]) =>
  sql<number>`(select coalesce(sum(n), 0) from counters k where k.organization_id = courses.organization_id
    and k.name in (${sql.join(statuses.map((status) => sql`'enrollments:' || courses.id || ':' || ${status}::text`))}))`;

const courses = (scope: Scope) =>
  scope
    .selectFrom('courses')
    .innerJoin('users', 'users.id', 'courses.owner_id')
    .select((row) => [
      'courses.id',
      'courses.organization_id',
      'courses.title',
      'courses.title as name',
      'courses.description',
      'courses.language',
      'courses.status',
      'courses.pace',
      'courses.path',
      'courses.mastery',
      'courses.pass_mark',
      'courses.daily_cap',
      'courses.daily_portion',
      'courses.review_days',
      'courses.quiet_from',
      'courses.quiet_until',
      'courses.weekdays',
      'courses.tells_streak',
      'courses.sends_recap',
      'courses.version',
      'courses.owner_id',
      'users.name as owner_name',
      'courses.created_at',
      'courses.updated_at',
      row
        .selectFrom('lessons')
        .whereRef('lessons.course_id', '=', 'courses.id')
        .where('lessons.deleted_at', 'is', null)
        .select(row.fn.countAll<number>().as('n'))
        .as('lesson_count'),
      row
        .selectFrom('lessons')
        .whereRef('lessons.course_id', '=', 'courses.id')
        .where('lessons.deleted_at', 'is', null)
        .select(sql<number>`coalesce(round(sum(duration)), 0)`.as('n'))
        .as('total_minutes'),
      countedEnrollments('active', 'paused', 'completed').as('enrolled'),
      countedEnrollments('completed').as('completed'),
    ])
    .where('courses.deleted_at', 'is', null);

type CourseRow = Omit<
  Course,
  'can_edit' | 'created_at' | 'updated_at' | 'lesson_count' | 'total_minutes' | 'enrolled' | 'completed'
> & {
  organization_id: string;
  created_at: Date;
  updated_at: Date;
  lesson_count: number | null;
  total_minutes: number | null;
  enrolled: number | null;
  completed: number | null;
};

const toCourse = (principal: Principal, row: CourseRow): Course => ({
  ...row,
  can_edit: mayEditCourse(principal, row),
  lesson_count: row.lesson_count ?? 0,
  total_minutes: row.total_minutes ?? 0,
  enrolled: row.enrolled ?? 0,
  completed: row.completed ?? 0,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export interface CourseQuery {
  limit: number;
  count?: 'exact' | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  status?: Course['status'] | undefined;
}

const newestFirst: Record<'created', Ordering> = {
  created: { by: sql`courses.created_at`, type: 'timestamptz', isNewestFirst: true },
};

/** Newest first, by keyset. Archived courses only when asked for. */
export async function pageOfCourses(scope: Scope, principal: Principal, query: CourseQuery): Promise<Page<Course>> {
  const keyset = keysetOf(newestFirst, sql`courses.id`, query);
  let rows = courses(scope).where(visibleTo(principal));
  rows =
    query.status === undefined
      ? rows.where('courses.status', '<>', 'archived')
      : rows.where('courses.status', '=', query.status);
  if (query.q) rows = rows.where('courses.title', 'ilike', containing(query.q));
  const page = await readPage(rows, keyset, query);
  return {
    ...page,
    rows: page.rows.map((row) => toCourse(principal, row)),
    ...(query.q ? {} : { total: await countCourses(scope, principal, query.status) }),
  };
}

async function countCourses(scope: Scope, principal: Principal, status: Course['status'] | undefined): Promise<number> {
  const row = await scope
    .selectFrom('courses')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .where(visibleTo(principal))
    .where('status', status === undefined ? '<>' : '=', status ?? 'archived')
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function courseById(scope: Scope, principal: Principal, id: string): Promise<Course | undefined> {
  const row = await courses(scope).where('courses.id', '=', id).executeTakeFirst();
  return row && toCourse(principal, row);
}

const lessonColumns = [
  'id',
  'course_id',
  'title',
  'content',
  'type',
  'duration',
  'media_url',
  'position as order',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type LessonRow = Omit<Lesson, 'question_count' | 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

const toLesson = (row: LessonRow): Lesson => ({
  ...row,
  question_count: Array.isArray(row.metadata.quiz) ? row.metadata.quiz.length : 0,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function lessonsOf(scope: Scope, courseId: string): Promise<Lesson[]> {
  const rows = await scope
    .selectFrom('lessons')
    .select(lessonColumns)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toLesson);
}

export async function lessonById(scope: Scope, courseId: string, lessonId: string): Promise<Lesson | undefined> {
  const row = await scope
    .selectFrom('lessons')
    .select(lessonColumns)
    .where('course_id', '=', courseId)
    .where('id', '=', lessonId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toLesson(row);
}
