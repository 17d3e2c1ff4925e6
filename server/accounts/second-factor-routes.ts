import {
  addPasskey as addPasskeyRoute,
  askPasskey,
  beginPasskey as beginPasskeyRoute,
  beginTotp as beginTotpRoute,
  confirmTotp as confirmTotpRoute,
  finishSignIn,
  listSecondFactors,
  makeRecoveryCodes,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  signInByPasskey,
} from '#contract/second-factors.ts';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';
import { enter } from './enter.ts';
import { addPasskey, askForPasskey, beginPasskey, passkeyOrigin, whoSigned } from './passkeys.ts';
import { firstRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { describeFactors, factorsOf, requireMayAdd, settleFactors } from './factors-of-person.ts';
import { finishSecondStep, requireCode } from './second-step.ts';
import { remembered, seenIn } from './seen-call.ts';
import { renewProof } from './sessions.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import { beginTotp, confirmTotp } from './totp.ts';

export function secondFactorRoutes(app: HttpApp, context: Context): void {
  bindSecondStep(app, context);
  bindAuthenticatorApp(app, context);
  bindPasskeys(app, context);
}

/** Signing in with a second factor, and showing it again before something weighty. */
function bindSecondStep(app: HttpApp, context: Context): void {
  const { db, config } = context;

  bindRoute(app, finishSignIn, async (call) =>
    remembered(call, context, await finishSecondStep(context, call.body, seenIn(call))),
  );

  bindRoute(app, askPasskey, (call) => {
    const origin = passkeyOrigin(config, call.request.headers.origin);
    return asSystem(db, (scope) => askForPasskey(scope, origin));
  });

  bindRoute(app, signInByPasskey, async (call) =>
    remembered(
      call,
      context,
      await asSystem(db, async (scope) => enter(scope, context, await whoSigned(scope, call.body), seenIn(call))),
    ),
  );

  bindRoute(app, listSecondFactors, (call) => asSystem(db, (scope) => describeFactors(scope, context, call.principal)));

  bindRoute(app, proveIdentity, async (call) => {
    const { userId, sessionId } = call.principal;
    const shown = call.body;
    if ('password' in shown) await requireOwnPassword(db, userId, shown.password, 'password');
    else if ('code' in shown) await requireCode(context, userId, shown.code, seenIn(call));
    await asSystem(db, async (scope) => {
      if ('passkey' in shown && (await whoSigned(scope, shown.passkey)) !== userId)
        throw new AppError('passkey_refused');
      await renewProof(scope, sessionId);
    });
    return {};
  });
}

function bindAuthenticatorApp(app: HttpApp, context: Context): void {
  const { db } = context;

  bindRoute(app, beginTotpRoute, (call) =>
    asSystem(db, async (scope) => {
      await requireMayAdd(scope, context, call.principal.userId);
      return beginTotp(scope, context, await requireUser(scope, call.principal.userId), new Date());
    }),
  );

  bindRoute(app, confirmTotpRoute, (call) =>
    asSystem(db, async (scope) => {
      const { userId } = call.principal;
      await confirmTotp(scope, context, userId, call.body.code, new Date());
      await tellOfFactor(scope, context, userId, 'app_added');
      return { recovery_codes: await firstRecoveryCodes(scope, context, userId) };
    }),
  );

  bindRoute(app, removeTotp, (call) =>
    asSystem(db, async (scope) => {
      const { userId } = call.principal;
      const { totpSince } = await factorsOf(scope, userId);
      await scope.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
      await settleFactors(scope, context, call.principal);
      // Without one that counted nothing has changed.
      if (totpSince !== null) await tellOfFactor(scope, context, userId, 'app_removed');
      return {};
    }),
  );

  bindRoute(app, makeRecoveryCodes, (call) =>
    asSystem(db, async (scope) => {
      const { userId } = call.principal;
      const { totpSince, passkeys } = await factorsOf(scope, userId);
      // They stand in for a factor; without one there is nothing to recover.
      if (totpSince === null && passkeys.length === 0) throw new AppError('totp_not_begun');
      await tellOfFactor(scope, context, userId, 'codes_made');
      return { recovery_codes: await renewRecoveryCodes(scope, context, userId) };
    }),
  );
}

function bindPasskeys(app: HttpApp, context: Context): void {
  const { db, config } = context;

  bindRoute(app, beginPasskeyRoute, (call) => {
    const origin = passkeyOrigin(config, call.request.headers.origin);
    return asSystem(db, async (scope) => {
      await requireMayAdd(scope, context, call.principal.userId);
      return beginPasskey(scope, context, await requireUser(scope, call.principal.userId), origin);
    });
  });

  bindRoute(app, addPasskeyRoute, (call) =>
    asSystem(db, async (scope) => {
      const { userId } = call.principal;
      const passkey = await addPasskey(scope, userId, call.body);
      await tellOfFactor(scope, context, userId, 'passkey_added');
      return { passkey, recovery_codes: await firstRecoveryCodes(scope, context, userId) };
    }),
  );

  bindRoute(app, renamePasskey, (call) =>
    asSystem(db, async (scope) => {
      const renamed = await scope
        .updateTable('passkeys')
        .set({ name: call.body.name })
        .where('user_id', '=', call.principal.userId)
        .where(sql<string>`id::text`, '=', call.params.passkeyId)
        .returning(['id', 'name', 'created_at', 'last_used_at'])
        .executeTakeFirst();
      if (renamed === undefined) throw new AppError('passkey_not_found');
      return renamed;
    }),
  );

  bindRoute(app, removePasskey, (call) =>
    asSystem(db, async (scope) => {
      const removed = await scope
        .deleteFrom('passkeys')
        .where('user_id', '=', call.principal.userId)
        .where(sql<string>`id::text`, '=', call.params.passkeyId)
        .returning('id')
        .executeTakeFirst();
      if (removed === undefined) throw new AppError('passkey_not_found');
      await settleFactors(scope, context, call.principal);
      await tellOfFactor(scope, context, call.principal.userId, 'passkey_removed');
      return {};
    }),
  );
}
