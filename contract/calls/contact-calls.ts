// Written from contract/contact.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../contact.ts';

export const deleteContactMessage: CallOf<typeof routes.deleteContactMessage> = {
  method: 'DELETE',
  path: '/api/v1/contact/:messageId',
  access: { roles: ['admin'] },
};

export const listContactMessages: CallOf<typeof routes.listContactMessages> = {
  method: 'GET',
  path: '/api/v1/contact',
  access: { roles: ['admin'] },
};

export const markContactMessage: CallOf<typeof routes.markContactMessage> = {
  method: 'PUT',
  path: '/api/v1/contact/:messageId',
  access: { roles: ['admin'] },
};

export const sendContactMessage: CallOf<typeof routes.sendContactMessage> = {
  method: 'POST',
  path: '/api/v1/contact',
  access: 'public',
};
