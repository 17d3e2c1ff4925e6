import { sql } from 'kysely';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { asSystem } from '../database/database.ts';
import type { Context } from '../slice.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Whether this is a demo that anybody may administer: its administrator is there with the published password. An
 * operator who has changed that password has closed the demo.
 */
export function openDemo({ config, db }: Context): () => Promise<boolean> {
  const admin = demoAccounts.find((account) => account.role === 'admin');
  let known: { hash: string; isOpen: boolean } | undefined;
  return async () => {
    if (!config.demoAdmin || admin === undefined) return false;
    const user = await asSystem(db, (scope) =>
      scope
        .selectFrom('users')
        .select('password_hash')
        .where(sql`lower(email)`, '=', admin.email)
        .where('role', '=', 'admin')
        .where('deactivated_at', 'is', null)
        .executeTakeFirst(),
    );
    if (user === undefined) return false;
    // Checking a password takes a core for 50 ms: once per hash is enough.
    if (known?.hash !== user.password_hash)
      known = { hash: user.password_hash, isOpen: await verifyPassword(demoPassword, user.password_hash) };
    return known.isOpen;
  };
}
