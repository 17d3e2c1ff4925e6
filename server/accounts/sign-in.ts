import { AppError } from '../app-error.ts';
import type { Context } from '../slice.ts';
import { onlyPrepares } from '../audit/record-audit.ts';
import { asSystem } from '../database/database.ts';
import { toUser, userForSignIn } from './accounts-repository.ts';
import { verifyPassword } from './passwords.ts';
import { forgetAttempts, reserveAttempt } from './reserve-attempt.ts';
import { openSession } from './sessions.ts';

/**
 * Checks credentials and opens a session.
 *
 * @throws AppError invalid_credentials, too_many_attempts, account_deactivated (told only to who knows the password)
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
  await asSystem(context.db, (scope) => {
    onlyPrepares(scope);
    return reserveAttempt(scope, [emailKey, addressKey], now);
  });
  const found = await asSystem(context.db, (scope) => userForSignIn(scope, credentials.email));
  if (!(await verifyPassword(credentials.password, found?.password_hash)) || found === undefined) {
    throw new AppError('invalid_credentials');
  }
  if (found.deactivated_at !== null) throw new AppError('account_deactivated');
  return asSystem(context.db, async (scope) => {
    await forgetAttempts(scope, emailKey);
    // Only this attempt is taken back: an own account must not wipe out the guesses at other people's.
    await scope
      .updateTable('sign_in_attempts')
      .set((row) => ({ failures: row('failures', '-', 1) }))
      .where('key', '=', addressKey)
      .where('failures', '>', 0)
      .execute();
    const { password_hash: _, deactivated_at: __, ...row } = found;
    return { token: await openSession(scope, row.id, { at: now, ...seen }), user: toUser(row) };
  });
}
