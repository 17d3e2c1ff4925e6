// Written from contract/model-spending.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../model-spending.ts';

export const languageModelSpending: CallOf<typeof routes.languageModelSpending> = {
  method: 'GET',
  path: '/api/v1/language-model/spending',
  access: { roles: ['admin'] },
};
