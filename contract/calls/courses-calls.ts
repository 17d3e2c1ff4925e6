// Written from contract/courses.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../courses.ts';

export const addLesson: CallOf<typeof routes.addLesson> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons',
  access: 'create_courses',
};

export const changeCourse: CallOf<typeof routes.changeCourse> = {
  method: 'PUT',
  path: '/api/v1/courses/:courseId',
  access: 'create_courses',
};

export const changeLesson: CallOf<typeof routes.changeLesson> = {
  method: 'PUT',
  path: '/api/v1/courses/:courseId/lessons/:lessonId',
  access: 'create_courses',
};

export const createCourse: CallOf<typeof routes.createCourse> = {
  method: 'POST',
  path: '/api/v1/courses',
  access: 'create_courses',
};

export const deleteCourse: CallOf<typeof routes.deleteCourse> = {
  method: 'DELETE',
  path: '/api/v1/courses/:courseId',
  access: 'create_courses',
};

export const deleteLesson: CallOf<typeof routes.deleteLesson> = {
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/lessons/:lessonId',
  access: 'create_courses',
};

export const getCourse: CallOf<typeof routes.getCourse> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId',
  access: 'access_courses',
  reply: 'bare',
};

export const listCourseNames: CallOf<typeof routes.listCourseNames> = {
  method: 'GET',
  path: '/api/courses',
  access: 'access_courses',
  reply: 'bare',
};

export const listCourses: CallOf<typeof routes.listCourses> = {
  method: 'GET',
  path: '/api/v1/courses',
  access: 'access_courses',
};

export const listLessons: CallOf<typeof routes.listLessons> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/lessons',
  access: 'access_courses',
};

export const orderLessons: CallOf<typeof routes.orderLessons> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons/order',
  access: 'create_courses',
};

export const publishCourse: CallOf<typeof routes.publishCourse> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/publish',
  access: 'create_courses',
};

export const restoreCourse: CallOf<typeof routes.restoreCourse> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/restore',
  access: 'create_courses',
};

export const restoreLesson: CallOf<typeof routes.restoreLesson> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons/:lessonId/restore',
  access: 'create_courses',
};
