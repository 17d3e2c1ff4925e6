// Written from contract/transformation.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../transformation.ts';

export const cancelTransformation: CallOf<typeof routes.cancelTransformation> = {
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/cancel',
  access: 'create_courses',
};

export const listTransformations: CallOf<typeof routes.listTransformations> = {
  method: 'GET',
  path: '/api/v1/media-transformation/jobs',
  access: 'create_courses',
};

export const mediaFramePicture: CallOf<typeof routes.mediaFramePicture> = {
  method: 'GET',
  path: '/api/v1/media/:mediaId/frames/:picture',
  access: 'public',
  reply: 'file',
};

export const mediaPagePicture: CallOf<typeof routes.mediaPagePicture> = {
  method: 'GET',
  path: '/api/v1/media/:mediaId/pages/:picture',
  access: 'public',
  reply: 'file',
};

export const retryTransformation: CallOf<typeof routes.retryTransformation> = {
  method: 'POST',
  path: '/api/v1/media-transformation/jobs/:jobId/retry',
  access: 'create_courses',
};

export const startTransformation: CallOf<typeof routes.startTransformation> = {
  method: 'POST',
  path: '/api/v1/media-transformation/transform',
  access: 'create_courses',
  reply: 'bare',
};

export const transformationEvents: CallOf<typeof routes.transformationEvents> = {
  method: 'GET',
  path: '/api/v1/media-transformation/events/:jobId',
  access: 'create_courses',
  reply: 'events',
};

export const transformationSource: CallOf<typeof routes.transformationSource> = {
  method: 'GET',
  path: '/api/v1/media-transformation/jobs/:jobId/source',
  access: 'create_courses',
};

export const transformationStatus: CallOf<typeof routes.transformationStatus> = {
  method: 'GET',
  path: '/api/v1/media-transformation/status/:jobId',
  access: 'create_courses',
  reply: 'bare',
};
