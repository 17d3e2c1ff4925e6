// Written from contract/learners.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../learners.ts';

export const changeEnrollment: CallOf<typeof routes.changeEnrollment> = {
  method: 'PUT',
  path: '/api/v1/enrollments/:enrollmentId',
  access: 'create_courses',
};

export const changeLearner: CallOf<typeof routes.changeLearner> = {
  method: 'PUT',
  path: '/api/v1/learners/:learnerId',
  access: 'create_courses',
};

export const createLearner: CallOf<typeof routes.createLearner> = {
  method: 'POST',
  path: '/api/v1/learners',
  access: 'create_courses',
};

export const enrollLearners: CallOf<typeof routes.enrollLearners> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/enrollments',
  access: 'create_courses',
};

export const eraseLearner: CallOf<typeof routes.eraseLearner> = {
  method: 'DELETE',
  path: '/api/v1/learners/:learnerId',
  access: 'create_courses',
};

export const importLearners: CallOf<typeof routes.importLearners> = {
  method: 'POST',
  path: '/api/v1/learners/import',
  access: 'create_courses',
};

export const listEnrollments: CallOf<typeof routes.listEnrollments> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/enrollments',
  access: 'create_courses',
};

export const listLearners: CallOf<typeof routes.listLearners> = {
  method: 'GET',
  path: '/api/v1/learners',
  access: 'create_courses',
};
