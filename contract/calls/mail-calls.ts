// Written from contract/mail.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../mail.ts';

export const listDemoMails: CallOf<typeof routes.listDemoMails> = {
  method: 'GET',
  path: '/api/v1/mailbox/demo',
  access: 'public',
};

export const listMails: CallOf<typeof routes.listMails> = {
  method: 'GET',
  path: '/api/v1/mailbox',
  access: 'signed_in',
};
