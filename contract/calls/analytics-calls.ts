// Written from contract/analytics.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../analytics.ts';

export const analytics: CallOf<typeof routes.analytics> = {
  method: 'GET',
  path: '/api/v1/analytics',
  access: 'create_courses',
};

export const courseAnalytics: CallOf<typeof routes.courseAnalytics> = {
  method: 'GET',
  path: '/api/v1/analytics/courses/:courseId',
  access: 'create_courses',
};

export const learnedCourses: CallOf<typeof routes.learnedCourses> = {
  method: 'GET',
  path: '/api/v1/analytics/courses',
  access: 'create_courses',
};

export const recordClientEvents: CallOf<typeof routes.recordClientEvents> = {
  method: 'POST',
  path: '/analytics',
  access: 'public',
};
