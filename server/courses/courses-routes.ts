import { sql } from 'kysely';
import {
  addLesson as addLessonRoute,
  changeCourse,
  changeLesson as changeLessonRoute,
  type Course,
  createCourse,
  deleteCourse,
  deleteLesson,
  getCourse,
  listCourseNames,
  listCourses,
  listLessons,
  orderLessons as orderLessonsRoute,
  publishCourse,
  restoreCourse,
  restoreLesson,
} from '#contract/courses.ts';
import { duplicateCourse } from '#contract/versions.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { oldestInBin } from '../database/bin-age.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';
import { addCourse } from './add-course.ts';
import { publishVersion } from './course-versions.ts';
import { courseById, lessonsOf, pageOfCourses } from './courses-repository.ts';
import { copyCourse } from './copy-course.ts';
import { requireRoomInCourse } from './fit-course.ts';
import type { GoOnLearning } from './go-on-learning.ts';
import { lessonFor } from './lesson-for-learner.ts';
import { mayEditCourse, requireCourse } from './require-course.ts';
import { addLesson, changeLesson, orderLessons, requireLesson } from './save-lesson.ts';

/** 100,000 characters, three bytes each in Indian scripts, and what is known about where each paragraph comes from. */
const lessonLimitBytes = 1024 * 1024;

async function wholeCourse(scope: Scope, principal: Principal, id: string): Promise<Course> {
  const course = await courseById(scope, principal, id);
  if (course === undefined) throw new AppError('course_not_found', { course_id: id });
  return course;
}

/** @param keepTranslated puts together what goes out in other languages, after each publication */
export function coursesRoutes(
  app: HttpApp,
  context: Context,
  goOnLearning: GoOnLearning,
  keepTranslated: (scope: Scope, courseId: string) => Promise<void>,
): void {
  bindCourses(app, context, goOnLearning);
  bindPublication(app, context, keepTranslated);
  bindCourseBin(app, context, goOnLearning);
  bindLessons(app, context);
}

function bindCourses(app: HttpApp, context: Context, goOnLearning: GoOnLearning): void {
  const now = (organizationId: string) => context.clock.now(organizationId);

  bindRoute(app, listCourseNames, (call) => call.scoped((scope) => pageOfCourses(scope, call.principal, call.query)));
  bindRoute(app, listCourses, (call) => call.scoped((scope) => pageOfCourses(scope, call.principal, call.query)));

  bindRoute(app, createCourse, (call) =>
    call.scoped(async (scope) => {
      const id = call.newId();
      await addCourse(scope, call.principal, { ...call.body, id, at: now(call.organizationId) });
      return wholeCourse(scope, call.principal, id);
    }),
  );

  bindRoute(app, getCourse, (call) =>
    call.scoped(async (scope) => {
      await requireCourse(scope, call.principal, call.params.courseId);
      return wholeCourse(scope, call.principal, call.params.courseId);
    }),
  );

  bindRoute(app, changeCourse, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      // With a title or the bin the trigger `move_media_of_course` moves the course's files to their place in the library.
      await scope
        .updateTable('courses')
        .set({ ...call.body, updated_at: new Date() })
        .where('id', '=', course.id)
        .execute();
      if (course.status === 'archived' || call.body.pass_mark !== undefined)
        await goOnLearning(scope, course.id, now(course.organization_id));
      return wholeCourse(scope, call.principal, course.id);
    }),
  );

  bindRoute(app, duplicateCourse, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return copyCourse(scope, course.id, call.newId(), call.principal, now(call.organizationId));
    }),
  );
}

function bindPublication(
  app: HttpApp,
  context: Context,
  keepTranslated: (scope: Scope, courseId: string) => Promise<void>,
): void {
  const now = (organizationId: string) => context.clock.now(organizationId);

  bindRoute(app, publishCourse, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      if ((await lessonsOf(scope, course.id)).length === 0)
        throw new AppError('course_has_no_lessons', { course_id: course.id });
      await publishVersion(scope, course, call.principal.userId, now(course.organization_id));
      await keepTranslated(scope, course.id);
      await scope
        .updateTable('courses')
        .set({ status: 'published', updated_at: new Date() })
        .where('id', '=', course.id)
        .execute();
      await recordActivityOf(scope, call.principal, {
        kind: 'course_published',
        subject: course.title,
        link: `/courses/${course.id}`,
        at: now(course.organization_id),
      });
      return wholeCourse(scope, call.principal, course.id);
    }),
  );
}

function bindCourseBin(app: HttpApp, context: Context, goOnLearning: GoOnLearning): void {
  bindRoute(app, deleteCourse, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      await scope.updateTable('courses').set({ deleted_at: new Date() }).where('id', '=', course.id).execute();
      return {};
    }),
  );

  bindRoute(app, restoreCourse, (call) =>
    call.scoped(async (scope) => {
      const binned = await scope
        .selectFrom('courses')
        .select(['id', 'organization_id', 'owner_id'])
        // As text: an address may hold anything.
        .where(sql<string>`id::text`, '=', call.params.courseId)
        .where('deleted_at', '>', oldestInBin())
        .executeTakeFirst();
      if (binned === undefined || !mayEditCourse(call.principal, binned)) {
        throw new AppError('course_not_found', { course_id: call.params.courseId });
      }
      await scope.updateTable('courses').set({ deleted_at: null }).where('id', '=', binned.id).execute();
      await goOnLearning(scope, binned.id, context.clock.now(binned.organization_id));
      return wholeCourse(scope, call.principal, binned.id);
    }),
  );
}

function bindLessons(app: HttpApp, context: Context): void {
  bindRoute(app, listLessons, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return (await lessonsOf(scope, course.id)).map((lesson) => lessonFor(call.principal.role, lesson));
    }),
  );

  bindRoute(
    app,
    addLessonRoute,
    (call) =>
      call.scoped(async (scope) => {
        const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
        const { lesson, added } = await addLesson(scope, course, call.body, call.newId());
        if (!added) call.status(200);
        if (added && lesson.order === 0) {
          await recordActivityOf(scope, call.principal, {
            kind: 'lessons_added',
            subject: course.title,
            link: `/courses/${course.id}/lessons`,
            at: context.clock.now(course.organization_id),
          });
        }
        return lesson;
      }),
    { bodyLimitBytes: lessonLimitBytes },
  );

  bindRoute(
    app,
    changeLessonRoute,
    (call) =>
      call.scoped(async (scope) => {
        const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
        return changeLesson(scope, course, call.params.lessonId, call.body);
      }),
    { bodyLimitBytes: lessonLimitBytes },
  );

  bindRoute(app, deleteLesson, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const lesson = await requireLesson(scope, course.id, call.params.lessonId);
      await scope.updateTable('lessons').set({ deleted_at: new Date() }).where('id', '=', lesson.id).execute();
      return {};
    }),
  );

  bindRoute(app, restoreLesson, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const restored = await scope
        .updateTable('lessons')
        .set({ deleted_at: null })
        .where('course_id', '=', course.id)
        .where(sql<string>`id::text`, '=', call.params.lessonId)
        .where('deleted_at', '>', oldestInBin())
        .returning('id')
        .executeTakeFirst();
      await requireRoomInCourse(scope, course.id);
      return requireLesson(scope, course.id, restored?.id ?? call.params.lessonId);
    }),
  );

  bindRoute(app, orderLessonsRoute, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      return orderLessons(scope, course.id, call.body.lesson_ids);
    }),
  );
}
