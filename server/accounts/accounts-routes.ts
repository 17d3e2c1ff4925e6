import {
  avatarFile,
  changeProfile as changeProfileRoute,
  login,
  logout,
  me,
  organizationVerification,
  register,
  resendVerification,
  verifyEmail as verifyEmailRoute,
} from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { avatarKeyOf, requireUser } from './accounts-repository.ts';
import { avatarMaxBytes, makeAvatar } from './avatar-picture.ts';
import { changeProfile } from './change-profile.ts';
import type { HonourSwitches } from './honour-switches.ts';
import { registerUser, requireGoodPassword } from './register.ts';
import { rememberPlace } from './known-places.ts';
import { remembered, seenIn } from './seen-call.ts';
import { openSession, revokeSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { isOrganizationVerified } from './verified-organization.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

export function accountsRoutes(app: HttpApp, context: Context, honourSwitches: HonourSwitches): void {
  bindRoute(app, login, async (call) => {
    const outcome = await signIn(context, call.body, seenIn(call));
    return 'entered' in outcome ? remembered(call, context, outcome.entered) : outcome;
  });

  bindRoute(app, register, async (call) => {
    await requireGoodPassword(call.body.password, call.body, context.config.passwordMin);
    return asSystem(context.db, async (scope) => {
      const id = await registerUser(scope, { ...call.body, role: context.config.signupRole }, call.newId());
      await sendVerification(scope, context, id);
      const [seen, now] = [seenIn(call), new Date()];
      const device = await rememberPlace(scope, id, seen, now);
      const token = await openSession(scope, id, { at: now, ...seen });
      return remembered(call, context, { token, device, user: await requireUser(scope, id) });
    });
  });

  bindRoute(app, verifyEmailRoute, async (call) => {
    await asSystem(context.db, (scope) => verifyEmail(scope, context, call.principal.userId, call.body.token));
    return {};
  });

  bindRoute(app, resendVerification, async (call) => {
    const isSent = await asSystem(context.db, (scope) => sendVerification(scope, context, call.principal.userId));
    if (!isSent) throw new AppError('rate_limited', { seconds: 60, retry_after_seconds: 60 });
    return {};
  });

  bindRoute(app, organizationVerification, async (call) => ({
    is_verified: await call.scoped((scope) => isOrganizationVerified(scope, call.organizationId)),
    is_needed: !context.config.whatsapp.simulated,
  }));

  bindRoute(app, me, (call) => call.scoped((scope) => requireUser(scope, call.principal.userId)));

  bindRoute(
    app,
    changeProfileRoute,
    async (call) => {
      const { file, fields, principal } = call;
      const avatarKey = file && (await makeAvatar(context.storage, file));
      try {
        return await changeProfile(context, principal, fields, avatarKey, honourSwitches);
      } catch (error) {
        if (avatarKey !== undefined) await context.storage.delete(avatarKey);
        throw error;
      } finally {
        // The picture was drawn anew; what was uploaded has served.
        if (file !== undefined) await context.storage.delete(file.storageKey);
      }
    },
    { limitBytes: () => avatarMaxBytes },
  );

  bindRoute(app, logout, async (call) => {
    await asSystem(context.db, (scope) => revokeSession(scope, call.principal.sessionId));
    return {};
  });

  // Public, because pictures in a page carry no bearer token; the key is as hard to guess as one.
  bindRoute(app, avatarFile, async (call) => {
    const storageKey = avatarKeyOf(call.params.fileId);
    const user = await asSystem(context.db, (scope) =>
      scope.selectFrom('users').select('id').where('avatar_key', '=', storageKey).executeTakeFirst(),
    );
    if (user === undefined) throw new AppError('user_not_found');
    return { storageKey, contentType: 'image/jpeg', fileName: 'avatar.jpg', inline: true };
  });
}
