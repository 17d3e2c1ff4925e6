// Written from contract/users.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../users.ts';

export const changeUser: CallOf<typeof routes.changeUser> = {
  method: 'PUT',
  path: '/api/v1/users/:userId',
  access: 'manage_organization',
};

export const inviteUser: CallOf<typeof routes.inviteUser> = {
  method: 'POST',
  path: '/api/v1/users',
  access: 'manage_organization',
};

export const listOrganizations: CallOf<typeof routes.listOrganizations> = {
  method: 'GET',
  path: '/api/v1/organizations',
  access: 'manage_users',
};

export const listUsers: CallOf<typeof routes.listUsers> = {
  method: 'GET',
  path: '/api/v1/users',
  access: 'manage_organization',
};

export const sendInvitation: CallOf<typeof routes.sendInvitation> = {
  method: 'POST',
  path: '/api/v1/users/:userId/invitation',
  access: 'manage_organization',
};
