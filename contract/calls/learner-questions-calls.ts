// Written from contract/learner-questions.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../learner-questions.ts';

export const askHere: CallOf<typeof routes.askHere> = {
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/questions',
  access: 'public',
};
