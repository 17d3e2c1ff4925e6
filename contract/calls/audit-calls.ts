// Written from contract/audit.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../audit.ts';

export const exportAudit: CallOf<typeof routes.exportAudit> = {
  method: 'GET',
  path: '/api/v1/audit/export',
  access: { roles: ['admin', 'organization'] },
  reply: 'file',
};

export const listAudit: CallOf<typeof routes.listAudit> = {
  method: 'GET',
  path: '/api/v1/audit',
  access: { roles: ['admin', 'organization'] },
};

export const listAuditPeople: CallOf<typeof routes.listAuditPeople> = {
  method: 'GET',
  path: '/api/v1/audit/people',
  access: { roles: ['admin', 'organization'] },
};

export const verifyAudit: CallOf<typeof routes.verifyAudit> = {
  method: 'GET',
  path: '/api/v1/audit/verification',
  access: { roles: ['admin', 'organization'] },
};
