// Written from contract/allowances.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../allowances.ts';

export const listOrganizationUse: CallOf<typeof routes.listOrganizationUse> = {
  method: 'GET',
  path: '/api/v1/organizations/usage',
  access: 'manage_users',
};

export const setOrganizationLimits: CallOf<typeof routes.setOrganizationLimits> = {
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/limits',
  access: 'manage_users',
};
