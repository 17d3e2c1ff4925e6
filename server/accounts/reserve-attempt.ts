import type { FailureCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { afterFailure, secondsLocked } from './sign-in-lockout.ts';

/**
 * Counts an attempt as failed before it is looked at, so that guesses sent in parallel cannot slip through between the
 * check and the count; a success takes the count away again.
 *
 * @throws AppError `refusal`, which says after how many minutes the next attempt may be made
 */
export async function reserveAttempt(
  scope: Scope,
  keys: readonly string[],
  now: Date,
  refusal: Extract<
    FailureCode,
    'too_many_attempts' | 'too_many_reset_links' | 'too_many_new_addresses'
  > = 'too_many_attempts',
): Promise<void> {
  for (const key of keys) {
    await scope
      .insertInto('sign_in_attempts')
      .values({ key, failures: 0, last_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await scope
      .selectFrom('sign_in_attempts')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const record = { failures: row.failures, lastAt: row.last_at };
    const locked = secondsLocked(record, now);
    if (locked > 0) throw new AppError(refusal, { minutes: Math.ceil(locked / 60), retry_after_seconds: locked });
    const next = afterFailure(record, now);
    await scope
      .updateTable('sign_in_attempts')
      .set({ failures: next.failures, last_at: next.lastAt })
      .where('key', '=', key)
      .execute();
  }
}

export async function forgetAttempts(scope: Scope, key: string): Promise<void> {
  await scope.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}
