// Written from contract/launches.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../launches.ts';

export const cancelLaunch: CallOf<typeof routes.cancelLaunch> = {
  method: 'POST',
  path: '/api/v1/launches/:launchId/cancel',
  access: 'create_courses',
};

export const foretellLaunch: CallOf<typeof routes.foretellLaunch> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches/forecast',
  access: 'create_courses',
};

export const foretellSelection: CallOf<typeof routes.foretellSelection> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches/selection/forecast',
  access: 'create_courses',
};

export const launchCourse: CallOf<typeof routes.launchCourse> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches',
  access: 'create_courses',
};

export const launchSelection: CallOf<typeof routes.launchSelection> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches/selection',
  access: 'create_courses',
};

export const listLaunches: CallOf<typeof routes.listLaunches> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/launches',
  access: 'create_courses',
};
