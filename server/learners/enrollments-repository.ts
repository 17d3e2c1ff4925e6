import { sql } from 'kysely';
import type { Enrollment } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf, type Ordering } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import { isSameId } from '../database/same-id.ts';
import { searchWindow } from '../database/search-window.ts';
import { areFindable, foundByWords } from '../database/word-search.ts';
import type { Page } from '../http/route-call.ts';
import { progressOf } from './repin.ts';

const enrollments = (scope: Scope) =>
  scope
    .selectFrom('enrollments')
    .innerJoin('learners', 'learners.id', 'enrollments.learner_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select((row) => [
      'enrollments.id',
      'enrollments.learner_id',
      'learners.name as learner_name',
      'enrollments.course_id',
      'courses.title as course_title',
      'enrollments.status',
      'enrollments.lessons_done',
      'enrollments.lessons_total',
      'enrollments.progress_floor',
      'enrollments.plan',
      'enrollments.next_due_at',
      'enrollments.last_activity_at',
      'enrollments.created_at',
      row
        .selectFrom('attempts')
        .whereRef('attempts.enrollment_id', '=', 'enrollments.id')
        .select(sql<number | null>`avg(correct::int)`.as('rate'))
        .as('correct_rate'),
    ]);

type EnrollmentRow = Omit<Enrollment, 'progress' | 'next_due_at' | 'last_activity_at' | 'created_at'> & {
  progress_floor: number;
  plan: Record<string, unknown> | null;
  next_due_at: Date | null;
  last_activity_at: Date | null;
  created_at: Date;
};

const toEnrollment = (row: EnrollmentRow): Enrollment => ({
  ...row,
  progress: progressOf(row.lessons_done, row.lessons_total, row.progress_floor),
  correct_rate: row.correct_rate === null ? null : Number(row.correct_rate),
  next_due_at: row.next_due_at?.toISOString() ?? null,
  last_activity_at: row.last_activity_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export interface EnrollmentQuery {
  /** Narrows the search for words; absent for an administrator. */
  ownOrganizationId?: string | undefined;
  limit: number;
  count?: 'exact' | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
}

/** Of a course's enrollments that are looked through for a name, before the index of words is asked. */
const windowRows = 2_000;

const newestFirst: Record<'created', Ordering> = {
  created: { by: sql`enrollments.created_at`, type: 'timestamptz', isNewestFirst: true },
};

/** Newest first, by keyset. */
export async function pageOfEnrollments(
  scope: Scope,
  courseId: string,
  query: EnrollmentQuery,
): Promise<Page<Enrollment>> {
  const keyset = keysetOf(newestFirst, sql`enrollments.id`, query);
  const rows = enrollments(scope).where('enrollments.course_id', '=', courseId);
  const read = async (chosen: typeof rows) => {
    const page = await readPage(chosen, keyset, query);
    return { ...page, rows: page.rows.map(toEnrollment) };
  };
  if (!query.q) return read(rows);
  const named = rows.where('learners.name', 'ilike', containing(query.q));
  const near = await searchWindow(scope, {
    table: 'enrollments',
    moment: 'created_at',
    within: sql`enrollments.course_id = ${courseId}`,
    keyset,
    rows: windowRows,
  });
  if (near === undefined) return read(named);
  const after = keyset.after === undefined ? sql`` : sql` and ${keyset.after}`;
  // Each learner is looked up by its own: a join would rather read all of them.
  const first = await read(
    rows.where(
      'enrollments.id',
      'in',
      sql<string>`(select enrollments.id from enrollments where enrollments.course_id = ${courseId} and ${near}${after}
        and (select l.name from learners l where l.id = enrollments.learner_id) ilike ${containing(query.q)}
        order by ${keyset.orderBy} limit ${sql.lit(query.limit + 1)})`,
    ),
  );
  if (first.next !== undefined || !areFindable([query.q])) return first;
  // Of few learners among all: those are found first.
  const found = foundByWords([query.q], query.ownOrganizationId, { ...keyset, by: 'learner' });
  return read(
    rows.where(
      'enrollments.id',
      'in',
      sql<string>`(select enrollments.id from ${found} as found join enrollments on enrollments.learner_id = found.row_id
        where enrollments.course_id = ${courseId} and (select l.name from learners l where l.id = enrollments.learner_id) ilike ${containing(query.q)})`,
    ),
  );
}

export async function enrollmentsById(scope: Scope, ids: readonly string[]): Promise<Enrollment[]> {
  if (ids.length === 0) return [];
  const rows = await enrollments(scope).where('enrollments.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toEnrollment(row)]));
  return ids.map((id) => byId.get(id)).filter((enrollment) => enrollment !== undefined);
}

export async function enrollmentById(scope: Scope, id: string): Promise<Enrollment | undefined> {
  const row = await enrollments(scope).where(isSameId('enrollments.id', id)).executeTakeFirst();
  return row && toEnrollment(row);
}
