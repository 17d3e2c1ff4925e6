// Written from contract/health.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../health.ts';

export const health: CallOf<typeof routes.health> = {
  method: 'GET',
  path: '/health',
  access: 'public',
  reply: 'bare',
};

export const healthDays: CallOf<typeof routes.healthDays> = {
  method: 'GET',
  path: '/api/v1/health/days',
  access: 'public',
};

export const healthHistory: CallOf<typeof routes.healthHistory> = {
  method: 'GET',
  path: '/api/v1/health/history',
  access: 'public',
};

export const installation: CallOf<typeof routes.installation> = {
  method: 'GET',
  path: '/api/v1/installation',
  access: 'public',
};

export const processLive: CallOf<typeof routes.processLive> = {
  method: 'GET',
  path: '/live',
  access: 'public',
  reply: 'bare',
};

export const processReady: CallOf<typeof routes.processReady> = {
  method: 'GET',
  path: '/ready',
  access: 'public',
  reply: 'bare',
};
