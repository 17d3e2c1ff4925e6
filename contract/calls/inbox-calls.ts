// Written from contract/inbox.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../inbox.ts';

export const askToWrite: CallOf<typeof routes.askToWrite> = {
  method: 'POST',
  path: '/api/v1/conversations/:conversationId/template',
  access: 'create_courses',
};

export const assignConversation: CallOf<typeof routes.assignConversation> = {
  method: 'POST',
  path: '/api/v1/conversations/:conversationId/assign',
  access: 'create_courses',
};

export const changeConversation: CallOf<typeof routes.changeConversation> = {
  method: 'PUT',
  path: '/api/v1/conversations/:conversationId',
  access: 'create_courses',
};

export const countUnread: CallOf<typeof routes.countUnread> = {
  method: 'GET',
  path: '/api/v1/conversations/unread',
  access: 'create_courses',
};

export const eraseConversation: CallOf<typeof routes.eraseConversation> = {
  method: 'DELETE',
  path: '/api/v1/conversations/:conversationId',
  access: 'create_courses',
};

export const handOverConversation: CallOf<typeof routes.handOverConversation> = {
  method: 'PUT',
  path: '/api/v1/conversations/:conversationId/assignee',
  access: 'create_courses',
};

export const judgeAnswer: CallOf<typeof routes.judgeAnswer> = {
  method: 'POST',
  path: '/api/v1/messages/:messageId/judge',
  access: 'create_courses',
};

export const listAssignable: CallOf<typeof routes.listAssignable> = {
  method: 'GET',
  path: '/api/v1/conversations/:conversationId/learners',
  access: 'create_courses',
};

export const listColleagues: CallOf<typeof routes.listColleagues> = {
  method: 'GET',
  path: '/api/v1/conversations/colleagues',
  access: 'create_courses',
};

export const listConversations: CallOf<typeof routes.listConversations> = {
  method: 'GET',
  path: '/api/v1/conversations',
  access: 'create_courses',
};

export const readConversation: CallOf<typeof routes.readConversation> = {
  method: 'GET',
  path: '/api/v1/conversations/:conversationId',
  access: 'create_courses',
};

export const readMessageMedia: CallOf<typeof routes.readMessageMedia> = {
  method: 'GET',
  path: '/api/v1/messages/:messageId/media',
  access: 'create_courses',
  reply: 'file',
};

export const replyInConversation: CallOf<typeof routes.replyInConversation> = {
  method: 'POST',
  path: '/api/v1/conversations/:conversationId/reply',
  access: 'create_courses',
};
