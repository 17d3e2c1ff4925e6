import type { Language } from '#contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPermission } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';

export interface CourseFacts {
  id: string;
  organization_id: string;
  owner_id: string;
  title: string;
  language: Language;
  status: 'draft' | 'published' | 'archived';
  pace: 'daily' | 'every_two_days' | 'weekdays' | 'weekly';
}

/** Managers change every course of their organization, creators their own; nobody another organization's. */
export const mayEditCourse = (principal: Principal, course: { owner_id: string; organization_id: string }): boolean =>
  course.organization_id === principal.organizationId &&
  (hasPermission(principal.role, 'manage_courses') || course.owner_id === principal.userId);

/**
 * Which courses somebody may see: who makes courses, all of the organization; who only learns, those they are enrolled
 * in, known by the e-mail address that they have shown to be their own.
 */
export const visibleTo = ({ role, userId }: Principal): RawBuilder<boolean> =>
  hasPermission(role, 'create_courses')
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from enrollments join learners on learners.id = enrollments.learner_id join users on users.id = ${userId}::uuid
        where enrollments.course_id = courses.id and enrollments.status <> 'cancelled'
          and users.email_verified_at is not null and learners.email <> '' and lower(learners.email) = lower(users.email))`;

/** Whoever asks. @returns undefined when it is deleted */
export const courseFacts = (scope: Scope, courseId: string): Promise<CourseFacts | undefined> =>
  scope
    .selectFrom('courses')
    .select(['id', 'organization_id', 'owner_id', 'title', 'language', 'status', 'pace'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Loads a course that this user may see, or with `toEdit` change.
 *
 * @throws AppError course_not_found (also for another organization's), access_denied
 */
export async function requireCourse(
  scope: Scope,
  principal: Principal,
  courseId: string,
  { toEdit = false }: { toEdit?: boolean } = {},
): Promise<CourseFacts> {
  const course = isUuid(courseId)
    ? await scope
        .selectFrom('courses')
        .select(['id', 'organization_id', 'owner_id', 'title', 'language', 'status', 'pace'])
        .where('id', '=', courseId)
        .where('deleted_at', 'is', null)
        .where(visibleTo(principal))
        .executeTakeFirst()
    : undefined;
  if (course === undefined) throw new AppError('course_not_found', { course_id: courseId });
  if (toEdit && !mayEditCourse(principal, course)) throw new AppError('access_denied', { course_id: courseId });
  return course;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
