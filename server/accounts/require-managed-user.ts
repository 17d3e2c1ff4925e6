import type { ManagedUser } from '#contract/users.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { managedUserById } from './users-repository.ts';

/**
 * A user that the caller may change: for an administrator anybody, for an organization account the creators and users of
 * its own organization.
 *
 * @throws AppError user_not_found (also for people of another organization, and administrators), access_denied
 */
export async function requireManagedUser(scope: Scope, principal: Principal, userId: string): Promise<ManagedUser> {
  const user = await managedUserById(scope, userId);
  if (user === undefined) throw new AppError('user_not_found', { user_id: userId });
  if (principal.role === 'admin') return user;
  if (user.organization_id !== principal.organizationId || user.role === 'admin')
    throw new AppError('user_not_found', { user_id: userId });
  if (user.role === 'organization') throw new AppError('access_denied', { user_id: principal.userId });
  return user;
}
