import type { User } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { byPerson, recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { toUser, userById } from './accounts-repository.ts';
import { mayEnter } from './demo-entry.ts';
import { rememberPlace, type Seen } from './known-places.ts';
import { openSession } from './sessions.ts';

export interface Entered {
  token: string;
  user: User;
  /** What the browser keeps so that it is known the next time. */
  device: string;
}

/**
 * Opens a session for a person who has shown everything that was asked of them.
 *
 * @throws AppError account_deactivated, invalid_credentials for a demo account that is shut
 */
export async function enter(
  scope: Scope,
  { config }: Pick<Context, 'config'>,
  userId: string,
  seen: Seen,
): Promise<Entered> {
  const now = new Date();
  const standing = await scope
    .selectFrom('users')
    .select(['deactivated_at', 'is_demo', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const row = await userById(scope, userId);
  if (standing === undefined || row === undefined || !mayEnter(config, standing))
    throw new AppError('invalid_credentials');
  if (standing.deactivated_at !== null) throw new AppError('account_deactivated');
  recordAudit(scope, { action: 'signed_in', subjectId: userId }, byPerson(userId, row.organization_id));
  return {
    token: await openSession(scope, userId, { at: now, ...seen }),
    device: await rememberPlace(scope, userId, seen, now),
    user: toUser(row),
  };
}
