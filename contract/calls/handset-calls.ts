// Written from contract/handset.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../handset.ts';

export const clearFaults: CallOf<typeof routes.clearFaults> = {
  method: 'DELETE',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
};

export const getHandset: CallOf<typeof routes.getHandset> = {
  method: 'GET',
  path: '/api/v1/simulator/handsets/:phone',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const handsetPicture: CallOf<typeof routes.handsetPicture> = {
  method: 'GET',
  path: '/api/v1/simulator/handsets/:phone/messages/:messageId/picture',
  access: { roles: ['admin', 'organization', 'creator'] },
  reply: 'file',
};

export const listFaults: CallOf<typeof routes.listFaults> = {
  method: 'GET',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
};

export const listHandsets: CallOf<typeof routes.listHandsets> = {
  method: 'GET',
  path: '/api/v1/simulator/handsets',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const listScenarios: CallOf<typeof routes.listScenarios> = {
  method: 'GET',
  path: '/api/v1/simulator/scenarios',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const moveClock: CallOf<typeof routes.moveClock> = {
  method: 'POST',
  path: '/api/v1/simulator/clock',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const readClock: CallOf<typeof routes.readClock> = {
  method: 'GET',
  path: '/api/v1/simulator/clock',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const replyFromHandset: CallOf<typeof routes.replyFromHandset> = {
  method: 'POST',
  path: '/api/v1/simulator/handsets/:phone/reply',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const resetClock: CallOf<typeof routes.resetClock> = {
  method: 'DELETE',
  path: '/api/v1/simulator/clock',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const runScenario: CallOf<typeof routes.runScenario> = {
  method: 'POST',
  path: '/api/v1/simulator/scenarios/:name/run',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const setFault: CallOf<typeof routes.setFault> = {
  method: 'POST',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
};
