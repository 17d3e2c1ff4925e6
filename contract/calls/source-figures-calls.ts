// Written from contract/source-figures.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../source-figures.ts';

export const keepSourceFigure: CallOf<typeof routes.keepSourceFigure> = {
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/figures/:place/keep',
  access: 'create_courses',
};

export const listSourceFigures: CallOf<typeof routes.listSourceFigures> = {
  method: 'GET',
  path: '/api/v1/media-transformation/jobs/:jobId/figures',
  access: 'create_courses',
};

export const mediaFigurePicture: CallOf<typeof routes.mediaFigurePicture> = {
  method: 'GET',
  path: '/api/v1/media/:mediaId/figures/:place',
  access: 'public',
  reply: 'file',
};
