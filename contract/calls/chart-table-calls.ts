// Written from contract/chart-table.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../chart-table.ts';

export const correctChart: CallOf<typeof routes.correctChart> = {
  method: 'PUT',
  path: '/api/v1/media-transformation/jobs/:jobId/chart',
  access: 'create_courses',
};
