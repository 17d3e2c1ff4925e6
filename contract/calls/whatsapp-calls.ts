// Written from contract/whatsapp.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../whatsapp.ts';

export const allowOrganization: CallOf<typeof routes.allowOrganization> = {
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/sending',
  access: 'manage_users',
};

export const disconnectWhatsApp: CallOf<typeof routes.disconnectWhatsApp> = {
  method: 'DELETE',
  path: '/api/whatsapp/settings',
  access: { roles: ['admin'] },
  reply: 'bare',
};

export const getWhatsAppSettings: CallOf<typeof routes.getWhatsAppSettings> = {
  method: 'GET',
  path: '/api/whatsapp/settings',
  access: { roles: ['admin'] },
  reply: 'bare',
};

export const ownSending: CallOf<typeof routes.ownSending> = {
  method: 'GET',
  path: '/api/v1/whatsapp/sending',
  access: 'create_courses',
};

export const recheckWhatsAppConnection: CallOf<typeof routes.recheckWhatsAppConnection> = {
  method: 'POST',
  path: '/api/v1/whatsapp/recheck',
  access: { roles: ['admin'] },
};

export const saveServiceBudget: CallOf<typeof routes.saveServiceBudget> = {
  method: 'PUT',
  path: '/api/v1/whatsapp/service-budget',
  access: { roles: ['admin'] },
};

export const saveWhatsAppSettings: CallOf<typeof routes.saveWhatsAppSettings> = {
  method: 'PUT',
  path: '/api/whatsapp/settings',
  access: { roles: ['admin'] },
  reply: 'bare',
};

export const testWhatsAppConnection: CallOf<typeof routes.testWhatsAppConnection> = {
  method: 'POST',
  path: '/api/whatsapp/test-connection',
  access: { roles: ['admin'] },
  reply: 'bare',
};
