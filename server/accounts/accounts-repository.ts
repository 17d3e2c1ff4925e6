import { sql } from 'kysely';
import type { User } from '#contract/accounts.ts';
import type { Scope } from '../database/database.ts';

const userColumns = [
  'users.id', 'users.name', 'users.email', 'users.phone', 'users.role', 'users.avatar_key', 'users.notifications',
  'users.theme', 'users.language', 'users.created_at', 'users.organization_id', 'organizations.name as organization',
] as const;

export type UserRow = Omit<User, 'avatar' | 'created_at'> & { avatar_key: string | null; created_at: Date };

/** In wire spelling. */
export const toUser = ({ avatar_key, created_at, ...row }: UserRow): User => ({
  ...row,
  avatar: avatar_key === null ? null : `/api/v1/auth/avatars/${avatar_key}`,
  created_at: created_at.toISOString(),
});

const users = (scope: Scope) =>
  scope.selectFrom('users').innerJoin('organizations', 'organizations.id', 'users.organization_id');

export const userById = (scope: Scope, id: string): Promise<UserRow | undefined> =>
  users(scope).select(userColumns).where('users.id', '=', id).executeTakeFirst();

export const userForSignIn = (scope: Scope, email: string) =>
  users(scope)
    .select([...userColumns, 'users.password_hash'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const passwordHashOf = async (scope: Scope, id: string): Promise<string | undefined> =>
  (await scope.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash;
