// Written from contract/edited-result.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../edited-result.ts';

export const editResultLesson: CallOf<typeof routes.editResultLesson> = {
  method: 'PUT',
  path: '/api/v1/media-transformation/jobs/:jobId/lessons/:index',
  access: 'create_courses',
};

export const resetResultLesson: CallOf<typeof routes.resetResultLesson> = {
  method: 'DELETE',
  path: '/api/v1/media-transformation/jobs/:jobId/lessons/:index',
  access: 'create_courses',
};
