// Written from contract/piecewise-uploads.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../piecewise-uploads.ts';

export const beginUpload: CallOf<typeof routes.beginUpload> = {
  method: 'POST',
  path: '/api/v1/uploads',
  access: 'create_courses',
};

export const dropUpload: CallOf<typeof routes.dropUpload> = {
  method: 'DELETE',
  path: '/api/v1/uploads/:uploadId',
  access: 'create_courses',
};

export const listUploads: CallOf<typeof routes.listUploads> = {
  method: 'GET',
  path: '/api/v1/uploads',
  access: 'create_courses',
};

export const readUpload: CallOf<typeof routes.readUpload> = {
  method: 'GET',
  path: '/api/v1/uploads/:uploadId',
  access: 'create_courses',
};

export const sendPiece: CallOf<typeof routes.sendPiece> = {
  method: 'POST',
  path: '/api/v1/uploads/:uploadId/pieces',
  access: 'create_courses',
};
