import { sql } from 'kysely';
import type { ManagedUser } from '#contract/users.ts';
import type { Role } from '#contract/roles.ts';
import type { Scope } from '../database/database.ts';
import { containing, keysetOf } from '../database/keyset.ts';
import { readPage } from '../database/read-page.ts';
import type { Page } from '../http/route-call.ts';
import { avatarAddress } from './accounts-repository.ts';

const status = sql<
  ManagedUser['status']
>`case when users.deactivated_at is not null then 'deactivated' when users.invited_at is not null then 'invited' else 'active' end`;

const managedUsers = (scope: Scope) =>
  scope
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.role',
      'users.avatar_key',
      'users.created_at',
      'users.organization_id',
      'organizations.name as organization',
      status.as('status'),
      sql<Date | null>`last_seen_of(users.id)`.as('last_seen_at'),
    ]);

type ManagedRow = Omit<ManagedUser, 'avatar' | 'last_seen_at' | 'created_at'> & {
  avatar_key: string | null;
  last_seen_at: Date | null;
  created_at: Date;
};

const toManagedUser = ({ avatar_key, last_seen_at, created_at, ...row }: ManagedRow): ManagedUser => ({
  ...row,
  avatar: avatarAddress(avatar_key),
  last_seen_at: last_seen_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export interface UserQuery {
  limit: number;
  count?: 'exact' | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  role?: Role | undefined;
  status?: ManagedUser['status'] | undefined;
}

const orderings = {
  newest: { by: sql`users.created_at`, type: 'timestamptz', isNewestFirst: true },
  name: { by: sql`lower(users.name)`, type: 'text' },
} as const;

/** @param organizationId undefined for all organizations */
export async function pageOfUsers(
  scope: Scope,
  query: UserQuery,
  organizationId: string | undefined,
): Promise<Page<ManagedUser>> {
  const keyset = keysetOf(orderings, sql`users.id`, query);
  let users = managedUsers(scope);
  // Administrators belong to the installation, whatever organization their account hangs on.
  if (organizationId !== undefined)
    users = users.where('users.organization_id', '=', organizationId).where('users.role', '<>', 'admin');
  if (query.role !== undefined) users = users.where('users.role', '=', query.role);
  if (query.status !== undefined) users = users.where(status, '=', query.status);
  if (query.q) {
    const pattern = containing(query.q);
    users = users.where((where) =>
      where.or([
        where('users.name', 'ilike', pattern),
        where('users.email', 'ilike', pattern),
        where('organizations.name', 'ilike', pattern),
      ]),
    );
  }
  const page = await readPage(users, keyset, query);
  return { ...page, rows: page.rows.map(toManagedUser) };
}

export async function managedUserById(scope: Scope, id: string): Promise<ManagedUser | undefined> {
  const row = await managedUsers(scope).where(sql<string>`users.id::text`, '=', id).executeTakeFirst();
  return row && toManagedUser(row);
}
