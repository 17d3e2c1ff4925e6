import { sql } from 'kysely';
import type { User } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified_at',
  'users.phone',
  'users.role',
  'users.avatar_key',
  'users.notifications',
  'users.theme',
  'users.language',
  'users.created_at',
  'users.updated_at',
  'users.organization_id',
  'organizations.name as organization',
] as const;

export type UserRow = Omit<User, 'avatar' | 'created_at' | 'updated_at' | 'email_verified'> & {
  avatar_key: string | null;
  created_at: Date;
  updated_at: Date;
  email_verified_at: Date | null;
};

/** A storage key has slashes, which a part of an address cannot have. */
export const avatarAddress = (key: string | null): string | null =>
  key === null ? null : `/api/v1/auth/avatars/${key.replaceAll('/', '~')}`;
export const avatarKeyOf = (fileId: string): string => fileId.replaceAll('~', '/');

/** In wire spelling. */
export const toUser = ({ avatar_key, created_at, updated_at, email_verified_at, ...row }: UserRow): User => ({
  ...row,
  email_verified: email_verified_at !== null,
  avatar: avatarAddress(avatar_key),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const users = (scope: Scope) =>
  scope.selectFrom('users').innerJoin('organizations', 'organizations.id', 'users.organization_id');

export const userById = (scope: Scope, id: string): Promise<UserRow | undefined> =>
  users(scope).select(userColumns).where('users.id', '=', id).executeTakeFirst();

/** @throws AppError user_not_found */
export async function requireUser(scope: Scope, id: string): Promise<User> {
  const row = await userById(scope, id);
  if (row === undefined) throw new AppError('user_not_found', { user_id: id });
  return toUser(row);
}

/** What people type for one and the same address. */
export const canonicalEmail = (typed: string): string => typed.trim().toLowerCase();

export const userForSignIn = (scope: Scope, email: string) =>
  users(scope)
    .select([...userColumns, 'users.password_hash', 'users.deactivated_at', 'users.is_demo'])
    .where(sql`lower(users.email)`, '=', canonicalEmail(email))
    .executeTakeFirst();

export const passwordHashOf = async (scope: Scope, id: string): Promise<string | undefined> =>
  (await scope.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash;
