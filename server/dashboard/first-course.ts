import { sql } from 'kysely';
import type { Dashboard } from '#contract/dashboard.ts';
import { asSystem, type Database, type Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';

/** How far an organization has come with a course of its own: what the first steps on the dashboard are drawn from. */
export async function firstCourseOf(scope: Scope): Promise<Dashboard['first']> {
  const { rows } = await sql<Dashboard['first']>`
    with own as (select id, status, created_at from courses where not is_sample(id) and deleted_at is null)
    select (select count(*)::int from own) as courses,
           (select count(*)::int from lessons where course_id in (select id from own) and deleted_at is null) as lessons,
           (select count(*)::int from own where status = 'published') as published,
           (select count(*)::int from enrollments where course_id in (select id from own)) as enrolled,
           (select count(*)::int from attempts
            where enrollment_id in (select id from enrollments where course_id in (select id from own))) as answered,
           (select id from own order by created_at desc limit 1) as course_id,
           exists (select from courses where is_sample(id)) or exists (select from learners where is_sample(id))
             or exists (select from media_files where is_sample(id))
             or exists (select from message_templates where is_sample(id)) as has_sample_data`.execute(scope);
  const [first] = rows;
  if (first === undefined) throw new Error('a select without a table gives one row');
  return first;
}

/** An administrator removes it everywhere, an organization from itself. */
export async function removeSampleOf(
  db: Database,
  { role, organizationId }: Pick<Principal, 'role' | 'organizationId'>,
): Promise<void> {
  await asSystem(db, async (scope) => {
    await sql`
      select remove_sample_data(id) from organizations
      where is_sample(id) and (${role === 'admin'} or id = ${organizationId}::uuid)`.execute(scope);
  });
}
