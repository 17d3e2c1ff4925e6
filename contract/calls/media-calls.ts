// Written from contract/media.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../media.ts';

export const changeMedia: CallOf<typeof routes.changeMedia> = {
  method: 'PUT',
  path: '/api/media/:mediaId',
  access: { roles: ['organization', 'creator'] },
  reply: 'bare',
  upload: { orJson: true },
};

export const createMedia: CallOf<typeof routes.createMedia> = {
  method: 'POST',
  path: '/api/media',
  access: { roles: ['organization', 'creator'] },
  reply: 'bare',
};

export const deleteMedia: CallOf<typeof routes.deleteMedia> = {
  method: 'DELETE',
  path: '/api/media/:mediaId',
  access: { roles: ['organization', 'creator'] },
  reply: 'bare',
};

export const getMedia: CallOf<typeof routes.getMedia> = {
  method: 'GET',
  path: '/api/v1/media/:mediaId',
  access: { roles: ['organization', 'creator'] },
};

export const grantUpload: CallOf<typeof routes.grantUpload> = {
  method: 'POST',
  path: '/api/v1/media/direct-uploads',
  access: { roles: ['organization', 'creator'] },
};

export const keepUpload: CallOf<typeof routes.keepUpload> = {
  method: 'POST',
  path: '/api/v1/media/direct-uploads/keep',
  access: { roles: ['organization', 'creator'] },
};

export const listMedia: CallOf<typeof routes.listMedia> = {
  method: 'GET',
  path: '/api/media',
  access: { roles: ['organization', 'creator'] },
  reply: 'bare',
};

export const mediaContent: CallOf<typeof routes.mediaContent> = {
  method: 'GET',
  path: '/api/v1/media/:mediaId/content',
  access: 'public',
  reply: 'file',
};

export const mediaStatistics: CallOf<typeof routes.mediaStatistics> = {
  method: 'GET',
  path: '/api/v1/media/statistics',
  access: { roles: ['organization', 'creator'] },
};

export const mediaUsage: CallOf<typeof routes.mediaUsage> = {
  method: 'GET',
  path: '/api/v1/media/usage',
  access: { roles: ['organization', 'creator'] },
};

export const restoreMedia: CallOf<typeof routes.restoreMedia> = {
  method: 'POST',
  path: '/api/v1/media/:mediaId/restore',
  access: { roles: ['organization', 'creator'] },
};
