// Written from contract/second-factors.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../second-factors.ts';

export const addPasskey: CallOf<typeof routes.addPasskey> = {
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  access: 'signed_in',
};

export const askPasskey: CallOf<typeof routes.askPasskey> = {
  method: 'POST',
  path: '/api/v1/passkeys/question',
  access: 'public',
};

export const beginPasskey: CallOf<typeof routes.beginPasskey> = {
  method: 'POST',
  path: '/api/v1/auth/passkeys/new',
  access: 'signed_in',
};

export const beginTotp: CallOf<typeof routes.beginTotp> = {
  method: 'POST',
  path: '/api/v1/auth/totp',
  access: 'signed_in',
};

export const confirmTotp: CallOf<typeof routes.confirmTotp> = {
  method: 'POST',
  path: '/api/v1/auth/totp/confirm',
  access: 'signed_in',
};

export const finishSignIn: CallOf<typeof routes.finishSignIn> = {
  method: 'POST',
  path: '/api/v1/auth/second-step',
  access: 'public',
};

export const listSecondFactors: CallOf<typeof routes.listSecondFactors> = {
  method: 'GET',
  path: '/api/v1/auth/second-factors',
  access: 'signed_in',
};

export const makeRecoveryCodes: CallOf<typeof routes.makeRecoveryCodes> = {
  method: 'POST',
  path: '/api/v1/auth/recovery-codes',
  access: 'signed_in',
};

export const proveIdentity: CallOf<typeof routes.proveIdentity> = {
  method: 'POST',
  path: '/api/v1/auth/proof',
  access: 'signed_in',
};

export const removePasskey: CallOf<typeof routes.removePasskey> = {
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/:passkeyId',
  access: 'signed_in',
};

export const removeTotp: CallOf<typeof routes.removeTotp> = {
  method: 'DELETE',
  path: '/api/v1/auth/totp',
  access: 'signed_in',
};

export const renamePasskey: CallOf<typeof routes.renamePasskey> = {
  method: 'PUT',
  path: '/api/v1/auth/passkeys/:passkeyId',
  access: 'signed_in',
};

export const signInByPasskey: CallOf<typeof routes.signInByPasskey> = {
  method: 'POST',
  path: '/api/v1/auth/passkeys/sign-in',
  access: 'public',
};
