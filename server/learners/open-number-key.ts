import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, type Scope } from '../database/database.ts';
import { installationKey, keptInstallationKey } from '../providers/installation-key.ts';
import type { Context } from '../slice.ts';
import { keyedFingerprint, keyedMark, setNumberKey } from './number-fingerprint.ts';

const rowsAtOnce = 1000;
const keyName = 'number-fingerprints';

/**
 * Opens the key by which numbers are known again, and keys what earlier versions left plain. Made once and kept sealed
 * with SECRET_KEY, like the keys of push: a new SECRET_KEY seals it anew and forgets nobody's STOP. Where no key that is
 * named opens it, a new one is made; what was kept of numbers without a learner is then known no more, and that is logged.
 */
export async function openNumberKey({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>): Promise<void> {
  await asSystem(db, async (scope) => {
    const { text, wasLost } = await installationKey(scope, config.secretKeys, keyName, async () =>
      randomBytes(32).toString('base64'),
    );
    if (wasLost)
      log.error(
        'SECRET_KEY has changed without SECRET_KEY_OLD: who has said STOP and is no learner is forgotten, and so is whose the proofs of consent were',
      );
    setNumberKey(Buffer.from(text, 'base64'));
    await keyPlainRows(scope);
  });
}

/** For commands that only look: makes no key. @returns whether there is one that a named SECRET_KEY opens */
export async function useKeptNumberKey(scope: Scope, secretKeys: readonly string[]): Promise<boolean> {
  const { text } = await keptInstallationKey(scope, secretKeys, keyName);
  if (text !== undefined) setNumberKey(Buffer.from(text, 'base64'));
  return text !== undefined;
}

/** In the same transaction: a start that is killed leaves each row as it was. */
async function keyPlainRows(scope: Scope): Promise<void> {
  for (const table of ['stopped_numbers', 'contact_questions'] as const) {
    for (;;) {
      const rows = await scope
        .selectFrom(table)
        .select('number_fingerprint')
        .distinct()
        .where('number_fingerprint', 'not like', `${keyedMark}%`)
        .limit(rowsAtOnce)
        .execute();
      if (rows.length === 0) break;
      const pairs = rows.map(({ number_fingerprint: plain }) => ({ plain, keyed: keyedFingerprint(plain) }));
      await sql`
        update ${sql.table(table)} t set number_fingerprint = p.keyed
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (plain text, keyed text)
        where t.number_fingerprint = p.plain`.execute(scope);
    }
  }
}
