// Written from contract/delivery.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../delivery.ts';

export const listMessages: CallOf<typeof routes.listMessages> = {
  method: 'GET',
  path: '/api/v1/messages',
  access: 'create_courses',
};

export const receiveWebhook: CallOf<typeof routes.receiveWebhook> = {
  method: 'POST',
  path: '/webhooks/whatsapp',
  access: 'public',
  reply: 'file',
};

export const resendMessage: CallOf<typeof routes.resendMessage> = {
  method: 'POST',
  path: '/api/v1/messages/:messageId/resend',
  access: 'create_courses',
};

export const verifyWebhook: CallOf<typeof routes.verifyWebhook> = {
  method: 'GET',
  path: '/webhooks/whatsapp',
  access: 'public',
  reply: 'file',
};
