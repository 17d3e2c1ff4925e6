// Written from contract/question-proposals.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../question-proposals.ts';

export const proposeVariant: CallOf<typeof routes.proposeVariant> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/question-proposals',
  access: 'create_courses',
};

export const proposeWrongOptions: CallOf<typeof routes.proposeWrongOptions> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/wrong-options',
  access: 'create_courses',
};
