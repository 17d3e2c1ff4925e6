// Written from contract/connected-model.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../connected-model.ts';

export const changeWritingOrganization: CallOf<typeof routes.changeWritingOrganization> = {
  method: 'PUT',
  path: '/api/v1/language-model/organizations/:organizationId',
  access: { roles: ['admin'] },
};

export const forgetLanguageModel: CallOf<typeof routes.forgetLanguageModel> = {
  method: 'DELETE',
  path: '/api/v1/language-model',
  access: { roles: ['admin'] },
};

export const getLanguageModel: CallOf<typeof routes.getLanguageModel> = {
  method: 'GET',
  path: '/api/v1/language-model',
  access: { roles: ['admin'] },
};

export const languageModelInUse: CallOf<typeof routes.languageModelInUse> = {
  method: 'GET',
  path: '/api/v1/language-model/in-use',
  access: 'create_courses',
};

export const listLanguageModels: CallOf<typeof routes.listLanguageModels> = {
  method: 'POST',
  path: '/api/v1/language-model/models',
  access: { roles: ['admin'] },
};

export const listWritingOrganizations: CallOf<typeof routes.listWritingOrganizations> = {
  method: 'GET',
  path: '/api/v1/language-model/organizations',
  access: { roles: ['admin'] },
};

export const saveLanguageModel: CallOf<typeof routes.saveLanguageModel> = {
  method: 'PUT',
  path: '/api/v1/language-model',
  access: { roles: ['admin'] },
};

export const tryLanguageModel: CallOf<typeof routes.tryLanguageModel> = {
  method: 'POST',
  path: '/api/v1/language-model/try',
  access: { roles: ['admin'] },
};
