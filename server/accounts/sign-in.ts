import type { User } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../slice.ts';
import { asSystem } from '../database/database.ts';
import { toUser, userForSignIn } from './accounts-repository.ts';
import { mayEnter } from './demo-entry.ts';
import { rememberPlace, type Seen } from './known-places.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { withinLimits } from './sign-in-gate.ts';

export interface Entered {
  token: string;
  user: User;
  /** What the browser keeps so that it is known the next time. */
  device: string;
}

/**
 * Checks credentials and opens a session.
 *
 * @throws AppError invalid_credentials, too_many_attempts, account_deactivated (told only to who knows the password)
 */
export async function signIn(
  context: Pick<Context, 'db' | 'config'>,
  { email, password }: { email: string; password: string },
  seen: Seen,
): Promise<Entered> {
  const found = await asSystem(context.db, (scope) => userForSignIn(scope, email));
  const isRight = await withinLimits(context.db, { email, userId: found?.id, seen }, () =>
    verifyPassword(password, found?.password_hash),
  );
  if (!isRight || found === undefined || !mayEnter(context.config, found)) throw new AppError('invalid_credentials');
  if (found.deactivated_at !== null) throw new AppError('account_deactivated');
  const { password_hash: _, deactivated_at: __, is_demo: ___, ...row } = found;
  const now = new Date();
  return asSystem(context.db, async (scope) => ({
    token: await openSession(scope, row.id, { at: now, ...seen }),
    device: await rememberPlace(scope, row.id, seen, now),
    user: toUser(row),
  }));
}
