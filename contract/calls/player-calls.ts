// Written from contract/player.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../player.ts';

export const answerByLink: CallOf<typeof routes.answerByLink> = {
  method: 'POST',
  path: '/api/v1/learn/questions/:messageId/answer',
  access: 'public',
};

export const answerHere: CallOf<typeof routes.answerHere> = {
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/answers',
  access: 'public',
};

export const changePreferences: CallOf<typeof routes.changePreferences> = {
  method: 'PUT',
  path: '/api/v1/learn/wishes/:learnerId',
  access: 'public',
};

export const exportLearning: CallOf<typeof routes.exportLearning> = {
  method: 'GET',
  path: '/api/v1/learn/export',
  access: 'public',
};

export const learnCourse: CallOf<typeof routes.learnCourse> = {
  method: 'GET',
  path: '/api/v1/learn/courses/:courseId',
  access: 'public',
};

export const learnOverview: CallOf<typeof routes.learnOverview> = {
  method: 'GET',
  path: '/api/v1/learn',
  access: 'public',
};

export const leaveLearning: CallOf<typeof routes.leaveLearning> = {
  method: 'POST',
  path: '/api/v1/learn/leave/:learnerId',
  access: 'public',
};

export const linkedQuestion: CallOf<typeof routes.linkedQuestion> = {
  method: 'GET',
  path: '/api/v1/learn/questions/:messageId',
  access: 'public',
};

export const readLesson: CallOf<typeof routes.readLesson> = {
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/lessons/:lessonId/read',
  access: 'public',
};

export const unsubscribeByMail: CallOf<typeof routes.unsubscribeByMail> = {
  method: 'POST',
  path: '/webhooks/unsubscribe/:token',
  access: 'public',
  reply: 'file',
};

export const unsubscribeHere: CallOf<typeof routes.unsubscribeHere> = {
  method: 'POST',
  path: '/api/v1/learn/unsubscribe',
  access: 'public',
};
