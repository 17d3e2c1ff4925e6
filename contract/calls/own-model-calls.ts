// Written from contract/own-model.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../own-model.ts';

export const forgetOwnModel: CallOf<typeof routes.forgetOwnModel> = {
  method: 'DELETE',
  path: '/api/v1/organization/language-model',
  access: { roles: ['organization'] },
};

export const getOwnModel: CallOf<typeof routes.getOwnModel> = {
  method: 'GET',
  path: '/api/v1/organization/language-model',
  access: { roles: ['organization'] },
};

export const listOwnModels: CallOf<typeof routes.listOwnModels> = {
  method: 'POST',
  path: '/api/v1/organization/language-model/models',
  access: { roles: ['organization'] },
};

export const ownModelSpending: CallOf<typeof routes.ownModelSpending> = {
  method: 'GET',
  path: '/api/v1/organization/language-model/spending',
  access: { roles: ['organization'] },
};

export const saveOwnModel: CallOf<typeof routes.saveOwnModel> = {
  method: 'PUT',
  path: '/api/v1/organization/language-model',
  access: { roles: ['organization'] },
};

export const tryOwnModel: CallOf<typeof routes.tryOwnModel> = {
  method: 'POST',
  path: '/api/v1/organization/language-model/try',
  access: { roles: ['organization'] },
};
