import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/**
 * Somebody must be left who can administer the installation when this person no longer does. The rows are locked: of two
 * administrators who remove each other at once the second is refused.
 *
 * @throws AppError last_admin
 */
export async function requireOtherAdmin(scope: Scope, userId: string): Promise<void> {
  const admins = await scope
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    // That of the demo is gone with the demo.
    .where('is_demo', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some(({ id }) => id !== userId)) throw new AppError('last_admin');
}
