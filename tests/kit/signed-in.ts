import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/roles.ts';
import { registerUser } from '#server/accounts/register.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { asSystem } from '#server/database/database.ts';
import type { TestServer } from './test-server.ts';

export interface SignedIn {
  id: string;
  email: string;
  token: string;
  organizationId: string;
}

export const testPassword = 'chalk-and-line';

/** A person of a role with an open session; in a new organization unless one is given. */
export async function signedIn(server: TestServer, role: Role, organizationId?: string): Promise<SignedIn> {
  const email = `${randomUUID()}@example.org`;
  return asSystem(server.context.db, async (scope) => {
    const id = await registerUser(scope, {
      name: `Person ${role}`,
      email,
      phone_number: '+91 98765 43210',
      password: testPassword,
      role,
      ...(organizationId !== undefined && { organizationId }),
    });
    const token = await openSession(scope, id, { at: new Date(), address: '', userAgent: '' });
    const { organization_id } = await scope
      .selectFrom('users')
      .select('organization_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, email, token, organizationId: organization_id };
  });
}
