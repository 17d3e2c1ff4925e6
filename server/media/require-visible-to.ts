import { hasPermission } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import { visibleTo } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import type { MediaRow } from './media-repository.ts';

/**
 * Who only learns may load the files of their own courses: those that are linked with one, or shown by one of its
 * lessons or their cards.
 *
 * @throws AppError media_not_found
 */
export async function requireVisibleTo(scope: Scope, principal: Principal, row: MediaRow): Promise<MediaRow> {
  if (hasPermission(principal.role, 'create_courses')) return row;
  const course = await scope
    .selectFrom('courses')
    .select('courses.id')
    .where('courses.deleted_at', 'is', null)
    .where(visibleTo(principal))
    .where((course) =>
      course.or([
        course('courses.id', '=', row.course_id),
        course.exists(
          course
            .selectFrom('lessons')
            .select('lessons.id')
            .whereRef('lessons.course_id', '=', 'courses.id')
            .where('lessons.deleted_at', 'is', null)
            .where('lessons.media_id', '=', row.id),
        ),
        course.exists(
          course
            .selectFrom('cards')
            .innerJoin('lessons', 'lessons.id', 'cards.lesson_id')
            .select('cards.id')
            .whereRef('lessons.course_id', '=', 'courses.id')
            .where('lessons.deleted_at', 'is', null)
            .where('cards.position', 'is not', null)
            .where((card) => card.or([card('cards.media_id', '=', row.id), card('cards.sound_id', '=', row.id)])),
        ),
      ]),
    )
    .executeTakeFirst();
  if (course === undefined) throw new AppError('media_not_found', { media_id: row.id });
  return row;
}
