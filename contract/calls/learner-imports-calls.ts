// Written from contract/learner-imports.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../learner-imports.ts';

export const cancelLearnerImport: CallOf<typeof routes.cancelLearnerImport> = {
  method: 'POST',
  path: '/api/v1/learner-imports/:importId/cancel',
  access: 'create_courses',
};

export const learnerImport: CallOf<typeof routes.learnerImport> = {
  method: 'GET',
  path: '/api/v1/learner-imports/:importId',
  access: 'create_courses',
};

export const listLearnerImports: CallOf<typeof routes.listLearnerImports> = {
  method: 'GET',
  path: '/api/v1/learner-imports',
  access: 'create_courses',
};

export const refusedImportRows: CallOf<typeof routes.refusedImportRows> = {
  method: 'GET',
  path: '/api/v1/learner-imports/:importId/refused.csv',
  access: 'create_courses',
  reply: 'file',
};

export const repeatLearnerImport: CallOf<typeof routes.repeatLearnerImport> = {
  method: 'POST',
  path: '/api/v1/learner-imports/:importId/run',
  access: 'create_courses',
};

export const startLearnerImport: CallOf<typeof routes.startLearnerImport> = {
  method: 'POST',
  path: '/api/v1/learner-imports',
  access: 'create_courses',
};
