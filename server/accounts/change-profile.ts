import type { changeProfile as changeProfileRoute, User } from '#contract/accounts.ts';
import type { FieldsOf } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';
import type { HonourSwitches } from './honour-switches.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { reserveAttempt } from './reserve-attempt.ts';
import { sendVerification } from './verify-email.ts';

type Changes = FieldsOf<typeof changeProfileRoute>;

/**
 * Changes what was sent and leaves the rest. Only the role organization may rename its organization; a new e-mail address
 * or phone number needs the password, since they decide who gets the account's mails and messages.
 *
 * @param newAvatarKey of a picture that was just stored
 * @throws AppError profile_changed, email_taken, current_password_missing, wrong_current_password, too_many_attempts,
 *   too_many_new_addresses
 */
export async function changeProfile(
  context: Context,
  principal: Principal,
  changes: Changes,
  newAvatarKey: string | undefined,
  honourSwitches: HonourSwitches,
): Promise<User> {
  const { userId, organizationId } = principal;
  const before = await asSystem(context.db, (scope) => requireUser(scope, userId));
  if (changes.unchanged_since !== undefined && changes.unchanged_since !== before.updated_at)
    throw new AppError('profile_changed', { user_id: userId });
  await requirePasswordForAddress(context, before, changes);
  const avatarKey = newAvatarKey ?? (changes.remove_avatar === true ? null : undefined);
  return asSystem(context.db, async (scope) => {
    if (changes.organization !== undefined && principal.role === 'organization') {
      await scope
        .updateTable('organizations')
        .set({ name: changes.organization })
        .where('id', '=', organizationId)
        .execute();
    }
    if (changes.email !== undefined) await requireFreeEmail(scope, changes.email, userId);
    const now = new Date();
    // Each change writes to the old address and the new one, whosever they are: nobody floods a stranger with mails.
    if (isNewEmail(before, changes))
      await reserveAttempt(scope, [`new-address:${userId}`], now, 'too_many_new_addresses');
    const saved = scope
      .updateTable('users')
      .set({
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.email !== undefined && { email: changes.email }),
        ...(isNewEmail(before, changes) && { email_verified_at: null }),
        ...(changes.phone !== undefined && { phone: changes.phone }),
        ...(changes.notifications !== undefined && { notifications: changes.notifications }),
        ...(changes.theme !== undefined && { theme: changes.theme }),
        ...(changes.language !== undefined && { language: changes.language }),
        ...(avatarKey !== undefined && { avatar_key: avatarKey }),
        updated_at: now,
      })
      .where('id', '=', userId);
    await saved.execute().catch((error: unknown) => {
      // Of two people who take the same address at once both find it free.
      throw (error as { code?: string }).code === '23505' ? emailTaken() : error;
    });
    const after = await requireUser(scope, userId);
    if (isNewEmail(before, changes)) {
      await tellOldAddress(scope, context, before, after, organizationId);
      await sendVerification(scope, context, userId);
    }
    await honourSwitches(scope, { ...after, organizationId }, now);
    return after;
  });
}

const isNewEmail = (before: User, { email }: Changes): boolean =>
  email !== undefined && email.toLowerCase() !== before.email.toLowerCase();

/** The address is what a lost password is mended by; the phone number is not, so the profile's plain payload changes it. */
async function requirePasswordForAddress(context: Context, before: User, changes: Changes): Promise<void> {
  if (!isNewEmail(before, changes)) return;
  if (changes.current_password === undefined || changes.current_password === '') {
    const { message } = new AppError('current_password_missing');
    throw new AppError('current_password_missing', {}, { validationErrors: { current_password: [message] } });
  }
  await requireOwnPassword(context.db, before.id, changes.current_password);
}

/** Links that are still on their way to the old address are void, and its owner hears of it. */
async function tellOldAddress(
  scope: Scope,
  context: Context,
  before: User,
  after: User,
  organizationId: string,
): Promise<void> {
  await scope.deleteFrom('password_resets').where('user_id', '=', before.id).execute();
  await writeMail(scope, context, {
    organizationId,
    userId: before.id,
    to: before.email,
    kind: 'email_changed',
    language: before.language,
    values: { name: before.name, email: after.email },
  });
}

async function requireFreeEmail(scope: Scope, email: string, ownId: string): Promise<void> {
  const other = await scope
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (other !== undefined) throw emailTaken();
}

const emailTaken = (): AppError =>
  new AppError('email_taken', {}, { validationErrors: { email: [new AppError('email_taken').message] } });
