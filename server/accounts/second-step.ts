import { createHash, randomBytes } from 'node:crypto';
import type { SecondStep } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { onlyPrepares } from '../audit/record-audit.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { enter, type Entered } from './enter.ts';
import type { Seen } from './known-places.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { factorsOf } from './factors-of-person.ts';
import { withinLimits } from './sign-in-gate.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import { takeTotp, wrongCode } from './totp.ts';

const lifetimeMs = 10 * 60_000;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns undefined for a person without a second factor */
export async function beginSecondStep(scope: Scope, userId: string): Promise<SecondStep | undefined> {
  const { totpSince, passkeys } = await factorsOf(scope, userId);
  if (totpSince === null && passkeys.length === 0) return undefined;
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await scope.deleteFrom('second_steps').where('expires_at', '<', new Date(now)).execute();
  await scope
    .insertInto('second_steps')
    .values({ token_sha256: digest(token), user_id: userId, expires_at: new Date(now + lifetimeMs) })
    .execute();
  return { token, has_totp: totpSince !== null, has_passkey: passkeys.length > 0 };
}

/** @throws AppError second_step_expired, second_factor_wrong, too_many_attempts */
export async function finishSecondStep(
  context: Pick<Context, 'db' | 'config' | 'jobs'>,
  { step_token, code }: { step_token: string; code: string },
  seen: Seen,
): Promise<Entered> {
  const step = await asSystem(context.db, (scope) =>
    scope
      .selectFrom('second_steps')
      .select('user_id')
      .where('token_sha256', '=', digest(step_token))
      .where('expires_at', '>', new Date())
      .executeTakeFirst(),
  );
  if (step === undefined) throw new AppError('second_step_expired');
  await requireCode(context, step.user_id, code, seen);
  return asSystem(context.db, async (scope) => {
    const used = await scope
      .deleteFrom('second_steps')
      .where('token_sha256', '=', digest(step_token))
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) throw new AppError('second_step_expired');
    return enter(scope, context, used.user_id, seen);
  });
}

/**
 * A code of the authenticator app, or a recovery code. As slow to guess as a password.
 *
 * @throws AppError second_factor_wrong, too_many_attempts
 */
export async function requireCode(
  context: Pick<Context, 'db' | 'config' | 'jobs'>,
  userId: string,
  code: string,
  seen: Seen,
): Promise<void> {
  const isRight = await withinLimits(context.db, { email: `second step of ${userId}`, userId, seen }, () =>
    asSystem(context.db, async (scope) => {
      onlyPrepares(scope);
      const now = new Date();
      if (await takeTotp(scope, context, userId, code, now)) return true;
      const isRecovered = await takeRecoveryCode(scope, context, userId, code);
      if (isRecovered) await tellOfFactor(scope, context, userId, 'code_used');
      return isRecovered;
    }),
  );
  if (!isRight) throw wrongCode();
}
