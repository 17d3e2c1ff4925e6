// Written from contract/rerun.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../rerun.ts';

export const rerunTransformation: CallOf<typeof routes.rerunTransformation> = {
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/rerun',
  access: 'create_courses',
};
