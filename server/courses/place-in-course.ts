import type { Lesson } from '#contract/courses.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { lessonsOf } from './courses-repository.ts';

export interface PlaceInCourse {
  /** As it is saved; undefined for a new one. */
  lesson: Lesson | undefined;
  /** 0-based. */
  position: number;
  /** Lessons of the course, a new one counted. */
  total: number;
}

/**
 * A lesson of a course and where it stands.
 *
 * @param lessonId undefined: a new lesson, which would stand at the end
 * @throws AppError lesson_not_found
 */
export async function placeInCourse(
  scope: Scope,
  courseId: string,
  lessonId: string | undefined,
): Promise<PlaceInCourse> {
  const lessons = await lessonsOf(scope, courseId);
  if (lessonId === undefined) return { lesson: undefined, position: lessons.length, total: lessons.length + 1 };
  const position = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[position];
  if (lesson === undefined) throw new AppError('lesson_not_found', { lesson_id: lessonId });
  return { lesson, position, total: lessons.length };
}
