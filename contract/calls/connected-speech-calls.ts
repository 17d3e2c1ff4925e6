// Written from contract/connected-speech.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../connected-speech.ts';

export const changeSpeakingOrganization: CallOf<typeof routes.changeSpeakingOrganization> = {
  method: 'PUT',
  path: '/api/v1/speech/organizations/:organizationId',
  access: { roles: ['admin'] },
};

export const forgetSpeech: CallOf<typeof routes.forgetSpeech> = {
  method: 'DELETE',
  path: '/api/v1/speech',
  access: { roles: ['admin'] },
};

export const getSpeech: CallOf<typeof routes.getSpeech> = {
  method: 'GET',
  path: '/api/v1/speech',
  access: { roles: ['admin'] },
};

export const listSpeakingOrganizations: CallOf<typeof routes.listSpeakingOrganizations> = {
  method: 'GET',
  path: '/api/v1/speech/organizations',
  access: { roles: ['admin'] },
};

export const saveSpeech: CallOf<typeof routes.saveSpeech> = {
  method: 'PUT',
  path: '/api/v1/speech',
  access: { roles: ['admin'] },
};

export const trySpeech: CallOf<typeof routes.trySpeech> = {
  method: 'POST',
  path: '/api/v1/speech/try',
  access: { roles: ['admin'] },
};
