// Written from contract/lesson-preview.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../lesson-preview.ts';

export const previewLesson: CallOf<typeof routes.previewLesson> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons/preview',
  access: 'access_courses',
};
