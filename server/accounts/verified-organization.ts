import type { Scope } from '../database/database.ts';

/**
 * Whether an organization has shown an e-mail address to be its own: that of somebody who answers for it, which is
 * whoever has the role organization or admin there, and the person who founded it. A colleague whom an unproven founder
 * invited proves nothing about the organization.
 *
 * Before this is true nothing may leave over a real provider (decisions I.6).
 */
export async function isOrganizationVerified(scope: Scope, organizationId: string): Promise<boolean> {
  const answering = await scope
    .selectFrom('users')
    .select('email_verified_at')
    .where('organization_id', '=', organizationId)
    .where('deactivated_at', 'is', null)
    .where((user) =>
      user.or([
        user('role', 'in', ['admin', 'organization']),
        user(
          'id',
          '=',
          user
            .selectFrom('users as founders')
            .select('founders.id')
            .where('founders.organization_id', '=', organizationId)
            .orderBy('founders.created_at')
            .orderBy('founders.id')
            .limit(1),
        ),
      ]),
    )
    .execute();
  return answering.some(({ email_verified_at }) => email_verified_at !== null);
}
