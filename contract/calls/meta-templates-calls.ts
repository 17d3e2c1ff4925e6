// Written from contract/meta-templates.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../meta-templates.ts';

export const acknowledgeCategory: CallOf<typeof routes.acknowledgeCategory> = {
  method: 'POST',
  path: '/api/v1/templates/:templateId/acknowledge-category',
  access: 'manage_templates',
};

export const sendTestTemplate: CallOf<typeof routes.sendTestTemplate> = {
  method: 'POST',
  path: '/api/v1/templates/:templateId/test',
  access: 'manage_templates',
};

export const submitTemplate: CallOf<typeof routes.submitTemplate> = {
  method: 'POST',
  path: '/api/v1/templates/:templateId/submit',
  access: 'manage_templates',
};

export const syncTemplates: CallOf<typeof routes.syncTemplates> = {
  method: 'POST',
  path: '/api/v1/templates/sync',
  access: 'manage_templates',
};

export const templateSyncState: CallOf<typeof routes.templateSyncState> = {
  method: 'GET',
  path: '/api/v1/templates/sync',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const unpauseTemplate: CallOf<typeof routes.unpauseTemplate> = {
  method: 'POST',
  path: '/api/v1/templates/:templateId/unpause',
  access: 'manage_templates',
};

export const withdrawTemplate: CallOf<typeof routes.withdrawTemplate> = {
  method: 'POST',
  path: '/api/v1/templates/:templateId/withdraw',
  access: 'manage_templates',
};
