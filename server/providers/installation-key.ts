import { sql } from 'kysely';
import type { Scope } from '../database/database.ts';
import { openSecrets } from './secrets.ts';

export interface InstallationKey {
  text: string;
  /** Whether there was one that no key that is named opens: this is a new one in its place. */
  wasLost: boolean;
}

/**
 * A key of the installation itself: made once, kept sealed with SECRET_KEY, shared by its processes. Where SECRET_KEY
 * changed without its predecessor in SECRET_KEY_OLD a new one is made.
 *
 * @param name also what the seal is about, e.g. `vapid`
 */
export async function installationKey(
  scope: Scope,
  secretKeys: readonly string[],
  name: string,
  make: () => Promise<string>,
): Promise<InstallationKey> {
  const secrets = openSecrets(secretKeys);
  const about = `installation_keys:${name}`;
  // Of two processes that start at once the second waits, and reads the key of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${about}))`.execute(scope);
  const kept = await scope.selectFrom('installation_keys').select('sealed').where('name', '=', name).executeTakeFirst();
  const opened = kept && secrets.open(kept.sealed, about);
  if (opened !== undefined) return { text: opened, wasLost: false };
  const text = await make();
  const sealed = secrets.seal(text, about);
  await scope
    .insertInto('installation_keys')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
    .execute();
  return { text, wasLost: kept !== undefined };
}
