// Written from contract/groups.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../groups.ts';

export const acceptInvitation: CallOf<typeof routes.acceptInvitation> = {
  method: 'POST',
  path: '/api/v1/join/:code',
  access: 'public',
};

export const addMembers: CallOf<typeof routes.addMembers> = {
  method: 'POST',
  path: '/api/v1/groups/:groupId/members',
  access: 'create_courses',
};

export const closeJoinLink: CallOf<typeof routes.closeJoinLink> = {
  method: 'DELETE',
  path: '/api/v1/join-links/:linkId',
  access: 'create_courses',
};

export const createGroup: CallOf<typeof routes.createGroup> = {
  method: 'POST',
  path: '/api/v1/groups',
  access: 'create_courses',
};

export const createJoinLink: CallOf<typeof routes.createJoinLink> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/join-links',
  access: 'create_courses',
};

export const deleteGroup: CallOf<typeof routes.deleteGroup> = {
  method: 'DELETE',
  path: '/api/v1/groups/:groupId',
  access: 'create_courses',
};

export const enrollGroup: CallOf<typeof routes.enrollGroup> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/enrollments/group',
  access: 'create_courses',
};

export const listGroups: CallOf<typeof routes.listGroups> = {
  method: 'GET',
  path: '/api/v1/groups',
  access: 'create_courses',
};

export const listJoinLinks: CallOf<typeof routes.listJoinLinks> = {
  method: 'GET',
  path: '/api/v1/courses/:courseId/join-links',
  access: 'create_courses',
};

export const readInvitation: CallOf<typeof routes.readInvitation> = {
  method: 'GET',
  path: '/api/v1/join/:code',
  access: 'public',
};

export const removeMembers: CallOf<typeof routes.removeMembers> = {
  method: 'POST',
  path: '/api/v1/groups/:groupId/members/remove',
  access: 'create_courses',
};
