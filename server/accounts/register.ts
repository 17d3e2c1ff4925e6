import { randomUUID } from 'node:crypto';
import type { Registration } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { hashPassword, judgePassword } from './passwords.ts';

/**
 * @throws AppError password_too_common, password_is_personal, invalid_input (shorter than `minimum`), each at the field
 */
export async function requireGoodPassword(
  password: string,
  person: { name: string; email: string },
  minimum: number,
  field = 'password',
): Promise<void> {
  if (password.length < minimum) {
    throw new AppError(
      'invalid_input',
      {},
      { validationErrors: { [field]: [`Password must be at least ${minimum} characters`] } },
    );
  }
  const verdict = await judgePassword(password, person);
  if (verdict.kind === 'ok') return;
  const code = verdict.kind === 'too_common' ? 'password_too_common' : 'password_is_personal';
  const error = new AppError(code);
  throw new AppError(code, {}, { validationErrors: { [field]: [error.message] } });
}

export interface NewUser extends Registration {
  role: Role;
  /** Joins this organization; without it the person gets one of their own. */
  organizationId?: string;
  organizationName?: string;
}

/**
 * Makes a user, with an organization of their own unless one is given. The caller has checked the password.
 *
 * @throws AppError email_taken
 */
export async function registerUser(scope: Scope, user: NewUser, id: string = randomUUID()): Promise<string> {
  const organizationId = user.organizationId ?? randomUUID();
  if (user.organizationId === undefined) {
    await scope
      .insertInto('organizations')
      .values({ id: organizationId, name: user.organizationName ?? user.name })
      .execute();
  }
  const inserted = await scope
    .insertInto('users')
    .values({
      id,
      organization_id: organizationId,
      name: user.name,
      email: user.email,
      phone: user.phone_number,
      phone_e164: null,
      role: user.role,
      password_hash: await hashPassword(user.password),
      avatar_key: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined)
    throw new AppError('email_taken', {}, { validationErrors: { email: [new AppError('email_taken').message] } });
  return id;
}
