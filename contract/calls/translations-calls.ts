// Written from contract/translations.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../translations.ts';

export const addCourseLanguage: CallOf<typeof routes.addCourseLanguage> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages',
  access: 'create_courses',
};

export const cancelTranslationRun: CallOf<typeof routes.cancelTranslationRun> = {
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/languages/:language/run',
  access: 'create_courses',
};

export const confirmTranslations: CallOf<typeof routes.confirmTranslations> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages/:language/confirm',
  access: 'create_courses',
};

export const courseTranslation: CallOf<typeof routes.courseTranslation> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/languages/:language',
  access: 'create_courses',
};

export const exportTranslation: CallOf<typeof routes.exportTranslation> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/languages/:language/xliff',
  access: 'create_courses',
};

export const importTranslation: CallOf<typeof routes.importTranslation> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages/:language/xliff',
  access: 'create_courses',
};

export const listCourseLanguages: CallOf<typeof routes.listCourseLanguages> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/languages',
  access: 'create_courses',
};

export const removeCourseLanguage: CallOf<typeof routes.removeCourseLanguage> = {
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/languages/:language',
  access: 'create_courses',
};

export const saveTranslations: CallOf<typeof routes.saveTranslations> = {
  method: 'PUT',
  path: '/api/v1/courses/:courseId/languages/:language/texts',
  access: 'create_courses',
};

export const startTranslationRun: CallOf<typeof routes.startTranslationRun> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages/:language/run',
  access: 'create_courses',
};
