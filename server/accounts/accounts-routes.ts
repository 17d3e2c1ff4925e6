import { avatarFile, changePassword, changeProfile as changeProfileRoute, login, logout, me, register } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { passwordHashOf, toUser, userById } from './accounts-repository.ts';
import { requireAvatarPicture } from './avatar-picture.ts';
import { changeProfile } from './change-profile.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { registerUser, requireGoodPassword } from './register.ts';
import { openSession, revokeOtherSessions, revokeSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

const profileOf = async (scope: Scope, userId: string) => {
  const row = await userById(scope, userId);
  if (row === undefined) throw new AppError('user_not_found', { user_id: userId });
  return toUser(row);
};

export function accountsRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, login, (call) =>
    signIn(context, call.body, { address: call.address, userAgent: call.request.headers['user-agent'] ?? '' }),
  );

  bindRoute(app, register, async (call) => {
    requireGoodPassword(call.body.password, call.body, context.config.passwordMin);
    return asSystem(context.db, async (scope) => {
      const id = await registerUser(scope, { ...call.body, role: context.config.signupRole }, call.newId());
      const seen = { at: new Date(), address: call.address, userAgent: call.request.headers['user-agent'] ?? '' };
      return { token: await openSession(scope, id, seen), user: await profileOf(scope, id) };
    });
  });

  bindRoute(app, me, (call) => call.scoped((scope) => profileOf(scope, call.principal.userId)));

  bindRoute(app, changeProfileRoute, async (call) => {
    if (call.file !== undefined) requireAvatarPicture(call.file);
    return asSystem(context.db, async (scope) => {
      await changeProfile(scope, call.principal, call.fields, call.file?.storageKey);
      return profileOf(scope, call.principal.userId);
    });
  });

  bindRoute(app, logout, async (call) => {
    await asSystem(context.db, (scope) => revokeSession(scope, call.principal.sessionId));
    return {};
  });

  bindRoute(app, changePassword, async (call) => {
    const { current_password, new_password } = call.body;
    const { userId, sessionId } = call.principal;
    const user = await call.scoped((scope) => profileOf(scope, userId));
    if (!(await verifyPassword(current_password, await call.scoped((scope) => passwordHashOf(scope, userId))))) {
      const wrong = new AppError('wrong_current_password');
      throw new AppError('wrong_current_password', {}, { validationErrors: { current_password: [wrong.message] } });
    }
    requireGoodPassword(new_password, user, context.config.passwordMin, 'new_password');
    const passwordHash = await hashPassword(new_password);
    await asSystem(context.db, async (scope) => {
      await scope.updateTable('users').set({ password_hash: passwordHash, updated_at: new Date() }).where('id', '=', userId).execute();
      await revokeOtherSessions(scope, userId, sessionId);
    });
    return {};
  });

  // Public, because pictures in a page carry no bearer token; the key is as hard to guess as one.
  bindRoute(app, avatarFile, async (call) => {
    const user = await asSystem(context.db, (scope) =>
      scope.selectFrom('users').select('id').where('avatar_key', '=', call.params.fileId).executeTakeFirst(),
    );
    if (user === undefined) throw new AppError('user_not_found');
    return { storageKey: call.params.fileId, contentType: 'image/jpeg', fileName: 'avatar.jpg', inline: true };
  });
}
