import { deleteOwnAccount, endOtherSessions, endSession, exportOwnRecords, listSessions } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { deleteAccount } from './delete-account.ts';
import { ownRecords } from './own-records.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { openSessionsOf, revokeOtherSessions, revokeOwnSession } from './sessions.ts';

export function ownAccountRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, listSessions, (call) =>
    asSystem(context.db, (scope) => openSessionsOf(scope, call.principal.userId, call.principal.sessionId)),
  );

  bindRoute(app, endSession, async (call) => {
    const isEnded = await asSystem(context.db, (scope) =>
      revokeOwnSession(scope, call.principal.userId, call.params.sessionId),
    );
    if (!isEnded) throw new AppError('session_not_found');
    return {};
  });

  bindRoute(app, endOtherSessions, async (call) => {
    await asSystem(context.db, (scope) => revokeOtherSessions(scope, call.principal.userId, call.principal.sessionId));
    return {};
  });

  bindRoute(app, exportOwnRecords, async (call) => {
    call.header('content-disposition', 'attachment; filename="account.json"');
    return asSystem(context.db, (scope) => ownRecords(scope, call.principal));
  });

  bindRoute(app, deleteOwnAccount, async (call) => {
    const { userId, organizationId } = call.principal;
    await requireOwnPassword(context.db, userId, call.body.password, 'password');
    await asSystem(context.db, (scope) =>
      deleteAccount(scope, { userId, organizationId, eraseOrganization: call.body.erase_organization }),
    );
    call.log.info({ user_id: userId }, 'an account was deleted by its owner');
    return {};
  });
}
