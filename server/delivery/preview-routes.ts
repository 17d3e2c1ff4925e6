import { previewLesson } from '#contract/lesson-preview.ts';
import type { Language } from '#contract/languages.ts';
import { hasPermission } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import { placeInCourse } from '../courses/place-in-course.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { libraryPictures } from '../media/library-pictures.ts';
import { librarySounds } from '../media/library-sounds.ts';
import { signedMediaAddress } from '../media/signed-address.ts';
import { previewOf } from './planning/preview-lesson.ts';
import { asPinned, figuresOf, soundsOf, type PinnedLesson, pinKey, pinnedLessons } from './state/pinned-lessons.ts';

/** As much as a lesson that is saved may be. */
const draftLimitBytes = 1024 * 1024;
/** Of a lesson that has no id yet. */
const unsavedId = '00000000-0000-4000-8000-000000000000';

export function previewRoutes(app: HttpApp, context: Context): void {
  bindRoute(
    app,
    previewLesson,
    (call) =>
      call.scoped(async (scope) => {
        const course = await requireCourse(scope, call.principal, call.params.courseId);
        const { lesson_id: lessonId, draft, language = course.language } = call.body;
        // A draft names files of the library, of which who only learns sees those of their courses.
        if (draft !== undefined && !hasPermission(call.principal.role, 'create_courses'))
          throw new AppError('access_denied', { course_id: course.id });
        const { lesson, position, total } = await placeInCourse(scope, course.id, lessonId);
        const shown = draft ?? lesson;
        if (shown === undefined) throw new AppError('lesson_not_found');
        const organization = await scope
          .selectFrom('organizations')
          .select('name')
          .where('id', '=', course.organization_id)
          .executeTakeFirstOrThrow();
        const { publicUrl, productName, secretKey } = context.config;
        const own = asPinned({ ...shown, media_url: '', media_id: null });
        // What is typed just now is translated by nobody yet.
        const pinned = (draft === undefined && (await translationOf(scope, lessonId, language))) || own;
        const files = [
          ...(await libraryPictures(scope, course.organization_id, figuresOf(pinned))),
          ...(await librarySounds(scope, course.organization_id, soundsOf(pinned))),
        ];
        return previewOf({
          lesson: pinned,
          files: new Map(files.map((file) => [file.id, signedMediaAddress(file, secretKey, Date.now())])),
          lessonId: lessonId ?? unsavedId,
          courseId: course.id,
          courseTitle: course.title,
          organization: organization.name,
          position,
          total,
          language,
          courseLanguage: course.language,
          publicUrl,
          productName,
          now: context.clock.now(call.organizationId),
        });
      }),
    { bodyLimitBytes: draftLimitBytes },
  );
}

/** The saved lesson as it goes out in another language; undefined where it does not. */
async function translationOf(
  scope: Scope,
  lessonId: string | undefined,
  language: Language,
): Promise<PinnedLesson | undefined> {
  const saved =
    lessonId === undefined
      ? undefined
      : await scope.selectFrom('lessons').select('version').where('id', '=', lessonId).executeTakeFirst();
  if (lessonId === undefined || saved === undefined) return undefined;
  const key = pinKey(lessonId, saved.version, language);
  const lesson = (await pinnedLessons(scope, [key])).get(key);
  return lesson?.translatedInto === undefined ? undefined : lesson;
}
