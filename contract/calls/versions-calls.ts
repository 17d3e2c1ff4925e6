// Written from contract/versions.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../versions.ts';

export const duplicateCourse: CallOf<typeof routes.duplicateCourse> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/duplicate',
  access: 'create_courses',
};

export const moveToVersion: CallOf<typeof routes.moveToVersion> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/move-learners',
  access: 'create_courses',
};

export const versionImpact: CallOf<typeof routes.versionImpact> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/impact',
  access: 'create_courses',
};
