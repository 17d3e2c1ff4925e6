import {
  changeUser as changeUserRoute,
  inviteUser as inviteUserRoute,
  listOrganizations,
  listUsers,
  sendInvitation,
} from '#contract/users.ts';
import { sql } from 'kysely';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { changeUser } from './change-user.ts';
import { inviteUser, sendLink } from './invite-user.ts';
import { requireManagedUser } from './require-managed-user.ts';
import { pageOfUsers } from './users-repository.ts';

/** An administrator acts across organizations here, so every write runs as the system, behind requireManagedUser. */
export function usersRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, listUsers, (call) =>
    call.scoped((scope) =>
      pageOfUsers(scope, call.query, call.principal.role === 'admin' ? undefined : call.organizationId),
    ),
  );

  bindRoute(app, listOrganizations, (call) =>
    call.scoped(async (scope) =>
      scope
        .selectFrom('organizations')
        .leftJoin('users', 'users.organization_id', 'organizations.id')
        .select((row) => ['organizations.id', 'organizations.name', row.fn.count<number>('users.id').as('users')])
        .select(sql<boolean>`organizations.sending_allowed_at is not null`.as('may_send'))
        .groupBy('organizations.id')
        .orderBy(sql`lower(organizations.name)`)
        .limit(500)
        .execute(),
    ),
  );

  bindRoute(app, inviteUserRoute, (call) =>
    asSystem(context.db, async (scope) => {
      const id = await inviteUser(scope, call.principal, call.body, call.newId());
      const user = await requireManagedUser(scope, { ...call.principal, role: 'admin' }, id);
      const link = await sendLink(scope, context, call.principal, user);
      call.log.info({ user_id: id, role: user.role, by: call.principal.userId }, 'a user was invited');
      return { user, link };
    }),
  );

  bindRoute(app, changeUserRoute, async (call) => {
    const user = await asSystem(context.db, (scope) =>
      changeUser(scope, context, call.principal, call.params.userId, call.body),
    );
    call.log.info(
      { user_id: user.id, role: user.role, status: user.status, by: call.principal.userId },
      'a user was changed',
    );
    return user;
  });

  bindRoute(app, sendInvitation, (call) =>
    asSystem(context.db, async (scope) => {
      const user = await requireManagedUser(scope, call.principal, call.params.userId);
      return { user, link: await sendLink(scope, context, call.principal, user) };
    }),
  );
}
