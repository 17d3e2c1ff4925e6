import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bySystem, recordAudit } from '../audit/record-audit.ts';
import { ConfigError } from '../config.ts';
import { asSystem, type Scope } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { judgePassword } from './passwords.ts';
import { registerUser } from './register.ts';

/**
 * Makes the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name, unless somebody has that address already.
 *
 * @throws ConfigError when the password is one that nobody should have
 */
export async function addConfiguredAdmin({ config, db, log }: Context): Promise<void> {
  const { admin } = config;
  if (admin === undefined) return;
  const found = await asSystem(db, (scope) => roleOf(scope, admin.email));
  if (found !== undefined && found !== 'admin')
    log.warn('ADMIN_EMAIL belongs to somebody who is no administrator: left as it is');
  if (found !== undefined) return;
  const person = { name: 'Administrator', email: admin.email.trim() };
  if ((await judgePassword(admin.password, person)).kind !== 'ok' || admin.password.length < config.passwordMin)
    throw new ConfigError(
      'ADMIN_PASSWORD cannot be used: it is too short, too common, or holds the name. Choose another one.',
    );
  await asSystem(db, async (scope) => {
    // Of two processes that start at once the second finds whom the first has made.
    await sql`select pg_advisory_xact_lock(41, 3)`.execute(scope);
    if ((await roleOf(scope, admin.email)) !== undefined) return;
    const subjectId = await makeAdmin(scope, { ...person, password: admin.password });
    recordAudit(scope, { action: 'admin_created', subjectId }, bySystem);
  });
}

async function roleOf(scope: Scope, email: string): Promise<string | undefined> {
  const found = await scope
    .selectFrom('users')
    .select('role')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return found?.role;
}

/**
 * An administrator in the installation's own organization, which the first one founds.
 *
 * @throws AppError email_taken
 */
export async function makeAdmin(
  scope: Scope,
  person: { name: string; email: string; password: string },
): Promise<string> {
  const colleague = await scope
    .selectFrom('users')
    .select('organization_id')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const id = await registerUser(
    scope,
    {
      ...person,
      phone_number: '',
      role: 'admin',
      organizationName: 'Administration',
      ...(colleague && { organizationId: colleague.organization_id }),
    },
    randomUUID(),
  );
  // Whoever runs the installation has named this address.
  await scope.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
  return id;
}
