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
  const about = aboutKey(name);
  // Of two processes that start at once the second waits, and reads the key of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${about}))`.execute(scope);
  const kept = await keptInstallationKey(scope, secretKeys, name);
  if (kept.text !== undefined) return { text: kept.text, wasLost: false };
  const text = await make();
  const sealed = openSecrets(secretKeys).seal(text, about);
  await scope
    .insertInto('installation_keys')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
    .execute();
  return { text, wasLost: kept.exists };
}

/** What is kept and nothing else: for who only reads, and may have been given another installation's SECRET_KEY. */
export async function keptInstallationKey(
  scope: Scope,
  secretKeys: readonly string[],
  name: string,
): Promise<{ exists: boolean; text: string | undefined }> {
  const kept = await scope.selectFrom('installation_keys').select('sealed').where('name', '=', name).executeTakeFirst();
  return { exists: kept !== undefined, text: kept && openSecrets(secretKeys).open(kept.sealed, aboutKey(name)) };
}

const aboutKey = (name: string): string => `installation_keys:${name}`;
