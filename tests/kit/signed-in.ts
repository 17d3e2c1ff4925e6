import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/roles.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
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

let testHash: Promise<string> | undefined;

/** Made once in a process: at its full cost a hash takes as long as all else that a test needs of a person. */
const hashOfTestPassword = (): Promise<string> => {
  testHash ??= hashPassword(testPassword);
  return testHash;
};

/** A person of a role with an open session; in a new organization unless one is given. */
export async function signedIn(
  server: TestServer,
  role: Role,
  organizationId: string = randomUUID(),
): Promise<SignedIn> {
  const id = randomUUID();
  const name = `Person ${role}`;
  const email = `${id}@example.org`;
  const password_hash = await hashOfTestPassword();
  return asSystem(server.context.db, async (scope) => {
    await scope
      .insertInto('organizations')
      .values({ id: organizationId, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await scope
      .insertInto('users')
      .values({
        id,
        organization_id: organizationId,
        name,
        email,
        phone: '+91 98765 43210',
        phone_e164: null,
        role,
        password_hash,
        avatar_key: null,
      })
      .execute();
    const token = await openSession(scope, id, { at: new Date(), address: '', userAgent: '' });
    return { id, email, token, organizationId };
  });
}
