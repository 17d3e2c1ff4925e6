import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { registerUser } from '#server/accounts/register.ts';
import type { Scope } from '#server/database/database.ts';
import { dayBefore } from './day-before.ts';
import { demoWorld, userIdOf } from './demo-world.ts';

const phones: Readonly<Record<string, string>> = {
  'admin@chalkline.example': '+1 631 555 0140',
  'organization@chalkline.example': '+91 98190 55521',
  'creator@chalkline.example': '+91 98191 55522',
  'user@chalkline.example': '+91 98192 55523',
};

/** The organization with its three people, and the administration with its one, which a public demo does not have. */
export async function addDemoAccounts(scope: Scope, now: Date, { withAdmin }: { withAdmin: boolean }): Promise<void> {
  const founded = dayBefore(now, 30, '09:15');
  await scope
    .insertInto('organizations')
    .values([
      { id: demoWorld.organizationId, name: 'Sahyadri Community Health', created_at: founded },
      ...(withAdmin ? [{ id: demoWorld.administrationId, name: 'Chalkline administration', created_at: founded }] : []),
    ])
    .execute();
  for (const { email, role, name } of demoAccounts) {
    if (role === 'admin' && !withAdmin) continue;
    const organizationId = role === 'admin' ? demoWorld.administrationId : demoWorld.organizationId;
    await registerUser(
      scope,
      { email, role, name, organizationId, password: demoPassword, phone_number: phones[email] ?? '' },
      userIdOf(email),
    );
    await scope
      .updateTable('users')
      .set({ created_at: founded, updated_at: founded, email_verified_at: founded, is_demo: true })
      .where('email', '=', email)
      .execute();
  }
}
