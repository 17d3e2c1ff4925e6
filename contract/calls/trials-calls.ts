// Written from contract/trials.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../trials.ts';

export const beginTrialUpload: CallOf<typeof routes.beginTrialUpload> = {
  method: 'POST',
  path: '/api/v1/trials/uploads',
  access: 'public',
};

export const dropTrial: CallOf<typeof routes.dropTrial> = {
  method: 'DELETE',
  path: '/api/v1/trials',
  access: 'public',
};

export const keepTrial: CallOf<typeof routes.keepTrial> = {
  method: 'POST',
  path: '/api/v1/trials/keep',
  access: 'create_courses',
};

export const readTrial: CallOf<typeof routes.readTrial> = {
  method: 'GET',
  path: '/api/v1/trials',
  access: 'public',
};

export const sendTrialPiece: CallOf<typeof routes.sendTrialPiece> = {
  method: 'POST',
  path: '/api/v1/trials/pieces',
  access: 'public',
};

export const startTrial: CallOf<typeof routes.startTrial> = {
  method: 'POST',
  path: '/api/v1/trials',
  access: 'public',
};
