// Written from contract/dashboard.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../dashboard.ts';

export const dashboard: CallOf<typeof routes.dashboard> = {
  method: 'GET',
  path: '/dashboard',
  access: 'signed_in',
};

export const dashboardStats: CallOf<typeof routes.dashboardStats> = {
  method: 'GET',
  path: '/dashboard/stats',
  access: 'signed_in',
};

export const matters: CallOf<typeof routes.matters> = {
  method: 'GET',
  path: '/api/v1/matters',
  access: 'create_courses',
};

export const removeSample: CallOf<typeof routes.removeSample> = {
  method: 'DELETE',
  path: '/api/v1/sample-data',
  access: { roles: ['admin', 'organization'] },
};
