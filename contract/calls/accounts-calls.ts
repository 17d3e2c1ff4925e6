// Written from contract/accounts.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../accounts.ts';

export const avatarFile: CallOf<typeof routes.avatarFile> = {
  method: 'GET',
  path: '/api/v1/auth/avatars/:fileId',
  access: 'public',
  reply: 'file',
};

export const changePassword: CallOf<typeof routes.changePassword> = {
  method: 'POST',
  path: '/api/v1/auth/password',
  access: 'signed_in',
};

export const changeProfile: CallOf<typeof routes.changeProfile> = {
  method: 'PUT',
  path: '/api/v1/auth/profile',
  access: 'signed_in',
  upload: { orJson: true },
};

export const deleteOwnAccount: CallOf<typeof routes.deleteOwnAccount> = {
  method: 'POST',
  path: '/api/v1/auth/account/delete',
  access: 'signed_in',
};

export const endOtherSessions: CallOf<typeof routes.endOtherSessions> = {
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  access: 'signed_in',
};

export const endSession: CallOf<typeof routes.endSession> = {
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:sessionId',
  access: 'signed_in',
};

export const exportOwnRecords: CallOf<typeof routes.exportOwnRecords> = {
  method: 'GET',
  path: '/api/v1/auth/export',
  access: 'signed_in',
  reply: 'bare',
};

export const forgotPassword: CallOf<typeof routes.forgotPassword> = {
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
};

export const listSessions: CallOf<typeof routes.listSessions> = {
  method: 'GET',
  path: '/api/v1/auth/sessions',
  access: 'signed_in',
};

export const login: CallOf<typeof routes.login> = {
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
};

export const logout: CallOf<typeof routes.logout> = {
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'signed_in',
};

export const me: CallOf<typeof routes.me> = {
  method: 'GET',
  path: '/api/v1/auth/me',
  access: 'signed_in',
};

export const organizationVerification: CallOf<typeof routes.organizationVerification> = {
  method: 'GET',
  path: '/api/v1/auth/organization',
  access: 'signed_in',
};

export const register: CallOf<typeof routes.register> = {
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
};

export const resendVerification: CallOf<typeof routes.resendVerification> = {
  method: 'POST',
  path: '/api/v1/auth/verify-email/resend',
  access: 'signed_in',
};

export const resetPassword: CallOf<typeof routes.resetPassword> = {
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
};

export const verifyEmail: CallOf<typeof routes.verifyEmail> = {
  method: 'POST',
  path: '/api/v1/auth/verify-email',
  access: 'signed_in',
};
