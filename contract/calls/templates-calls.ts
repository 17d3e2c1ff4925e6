// Written from contract/templates.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../templates.ts';

export const changeTemplate: CallOf<typeof routes.changeTemplate> = {
  method: 'PUT',
  path: '/api/templates/:templateId',
  access: 'manage_templates',
  reply: 'bare',
};

export const checkTemplate: CallOf<typeof routes.checkTemplate> = {
  method: 'POST',
  path: '/api/v1/templates/check',
  access: 'manage_templates',
};

export const createTemplate: CallOf<typeof routes.createTemplate> = {
  method: 'POST',
  path: '/api/templates',
  access: 'manage_templates',
  reply: 'bare',
};

export const deleteTemplate: CallOf<typeof routes.deleteTemplate> = {
  method: 'DELETE',
  path: '/api/templates/:templateId',
  access: 'manage_templates',
  reply: 'bare',
};

export const getTemplate: CallOf<typeof routes.getTemplate> = {
  method: 'GET',
  path: '/api/v1/templates/:templateId',
  access: { roles: ['admin', 'organization', 'creator'] },
};

export const listTemplates: CallOf<typeof routes.listTemplates> = {
  method: 'GET',
  path: '/api/templates',
  access: { roles: ['admin', 'organization', 'creator'] },
  reply: 'bare',
};

export const restoreTemplate: CallOf<typeof routes.restoreTemplate> = {
  method: 'POST',
  path: '/api/v1/templates/:templateId/restore',
  access: 'manage_templates',
};

export const templateStatistics: CallOf<typeof routes.templateStatistics> = {
  method: 'GET',
  path: '/api/v1/templates/statistics',
  access: { roles: ['admin', 'organization', 'creator'] },
};
