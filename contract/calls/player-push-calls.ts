// Written from contract/player-push.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../player-push.ts';

export const subscribePush: CallOf<typeof routes.subscribePush> = {
  method: 'POST',
  path: '/api/v1/learn/push',
  access: 'public',
};

export const unsubscribePush: CallOf<typeof routes.unsubscribePush> = {
  method: 'POST',
  path: '/api/v1/learn/push/end',
  access: 'public',
};
