import type { SecondFactors } from '#contract/second-factors.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { mailModeOf } from '../mail/mail-mode.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';

const passkeyColumns = ['id', 'name', 'created_at', 'last_used_at'] as const;

/** What a person signs in with beside the password. */
export async function factorsOf(scope: Scope, userId: string) {
  const totp = await scope
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await scope
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { totpSince: totp?.confirmed_at ?? null, passkeys };
}

/** Whether this person must have a second factor: an administrator of an installation with a real number. */
async function isRequired(scope: Scope, { config }: Pick<Context, 'config'>, role: string): Promise<boolean> {
  if (role !== 'admin' || config.whatsapp.simulated) return false;
  return (await scope.selectFrom('connections').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function describeFactors(
  scope: Scope,
  context: Pick<Context, 'config'>,
  { userId, role }: Principal,
): Promise<SecondFactors> {
  const { totpSince, passkeys } = await factorsOf(scope, userId);
  const { left } = await scope
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    totp_since: totpSince?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: left,
    is_required: await isRequired(scope, context, role),
    may_add: await mayAdd(scope, context, userId),
  };
}

/** Where mails are sent an address must be proven: else a factor would keep the owner of the address out of the account. */
async function mayAdd(scope: Scope, { config }: Pick<Context, 'config'>, userId: string): Promise<boolean> {
  return mailModeOf(config) === 'none' || (await requireUser(scope, userId)).email_verified;
}

/** @throws AppError email_not_confirmed */
export async function requireMayAdd(scope: Scope, context: Pick<Context, 'config'>, userId: string): Promise<void> {
  if (!(await mayAdd(scope, context, userId))) throw new AppError('email_not_confirmed');
}

/**
 * After a factor was removed: without any the recovery codes recover nothing, and an administrator may need one.
 *
 * @throws AppError second_factor_needed
 */
export async function settleFactors(
  scope: Scope,
  context: Pick<Context, 'config'>,
  { userId, role }: Principal,
): Promise<void> {
  const { totpSince, passkeys } = await factorsOf(scope, userId);
  if (totpSince !== null || passkeys.length > 0) return;
  if (await isRequired(scope, context, role)) throw new AppError('second_factor_needed');
  await scope.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** For who has lost every factor: an operator at the machine answers for them. */
export async function forgetFactors(scope: Scope, userId: string): Promise<void> {
  await scope.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await scope.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await scope.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await scope.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}
