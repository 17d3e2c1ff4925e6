// Written from contract/retention.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../retention.ts';

export const keepFor: CallOf<typeof routes.keepFor> = {
  method: 'PUT',
  path: '/api/v1/retention',
  access: { roles: ['admin'] },
};

export const listKept: CallOf<typeof routes.listKept> = {
  method: 'GET',
  path: '/api/v1/retention',
  access: { roles: ['admin'] },
};
