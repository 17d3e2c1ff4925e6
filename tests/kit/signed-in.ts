import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/roles.ts';
import { registerUser } from '#server/accounts/register.ts';
import { asSystem } from '#server/database/database.ts';
import type { TestServer } from './test-server.ts';

export interface SignedIn {
  id: string;
  email: string;
  token: string;
  organizationId: string;
}

export const testPassword = 'chalk-and-line';

/** A person of a role, signed in; in a new organization unless one is given. */
export async function signedIn(server: TestServer, role: Role, organizationId?: string): Promise<SignedIn> {
  const email = `${randomUUID()}@example.org`;
  const id = await asSystem(server.context.db, (scope) =>
    registerUser(scope, {
      name: `Person ${role}`,
      email,
      phone_number: '+91 98765 43210',
      password: testPassword,
      role,
      ...(organizationId !== undefined && { organizationId }),
    }),
  );
  const { json } = await server.call('POST', '/api/v1/auth/login', { body: { email, password: testPassword } });
  return { id, email, token: json.data.token, organizationId: json.data.user.organization_id };
}
