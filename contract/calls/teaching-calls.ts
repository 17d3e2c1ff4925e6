// Written from contract/teaching.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../teaching.ts';

export const attention: CallOf<typeof routes.attention> = {
  method: 'GET',
  path: '/api/v1/attention',
  access: 'create_courses',
};

export const changePath: CallOf<typeof routes.changePath> = {
  method: 'POST',
  path: '/api/v1/enrollments/:enrollmentId/changes',
  access: 'create_courses',
};

export const courseTeaching: CallOf<typeof routes.courseTeaching> = {
  method: 'GET',
  path: '/api/v1/analytics/courses/:courseId/teaching',
  access: 'create_courses',
};

export const pathTimeline: CallOf<typeof routes.pathTimeline> = {
  method: 'GET',
  path: '/api/v1/enrollments/:enrollmentId/timeline',
  access: 'create_courses',
};

export const reteachPoint: CallOf<typeof routes.reteachPoint> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/reteach',
  access: 'create_courses',
};
