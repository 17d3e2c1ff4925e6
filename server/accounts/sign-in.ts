import { AppError } from '../app-error.ts';
import type { Context } from '../slice.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { toUser, userForSignIn } from './accounts-repository.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { afterFailure, secondsLocked } from './sign-in-lockout.ts';

/**
 * Checks credentials and opens a session.
 *
 * @throws AppError invalid_credentials, too_many_attempts
 */
export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
  seen: { address: string; userAgent: string },
): Promise<{ token: string; user: ReturnType<typeof toUser> }> {
  const now = new Date();
  // One counter for the account and one for the address, so that neither one guesser with many accounts nor many
  // guessers with one account gets more than five tries. Spelling variants of an address are one account.
  const emailKey = `email:${credentials.email.trim().toLowerCase()}`;
  const addressKey = `address:${seen.address}`;
  await asSystem(context.db, (scope) => reserveAttempt(scope, [emailKey, addressKey], now));
  const found = await asSystem(context.db, (scope) => userForSignIn(scope, credentials.email));
  if (!(await verifyPassword(credentials.password, found?.password_hash)) || found === undefined) {
    throw new AppError('invalid_credentials');
  }
  return asSystem(context.db, async (scope) => {
    await scope.deleteFrom('sign_in_attempts').where('key', '=', emailKey).execute();
    // Only this attempt is taken back: an own account must not wipe out the guesses at other people's.
    await scope
      .updateTable('sign_in_attempts')
      .set((row) => ({ failures: row('failures', '-', 1) }))
      .where('key', '=', addressKey)
      .where('failures', '>', 0)
      .execute();
    const { password_hash: _, ...row } = found;
    return { token: await openSession(scope, row.id, { at: now, ...seen }), user: toUser(row) };
  });
}

/**
 * Counts the attempt as failed before the password is looked at, so that guesses sent in parallel cannot slip through
 * between the check and the count; a success takes the count away again.
 */
async function reserveAttempt(scope: Scope, keys: string[], now: Date): Promise<void> {
  for (const key of keys) {
    await scope
      .insertInto('sign_in_attempts')
      .values({ key, failures: 0, last_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await scope.selectFrom('sign_in_attempts').selectAll().where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
    const record = { failures: row.failures, lastAt: row.last_at };
    const locked = secondsLocked(record, now);
    if (locked > 0) throw new AppError('too_many_attempts', { minutes: Math.ceil(locked / 60), retry_after_seconds: locked });
    const next = afterFailure(record, now);
    await scope.updateTable('sign_in_attempts').set({ failures: next.failures, last_at: next.lastAt }).where('key', '=', key).execute();
  }
}
