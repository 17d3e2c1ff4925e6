import { sql } from 'kysely';
import { asSystem, type Database } from './database/database.ts';
import { openSecrets } from './providers/secrets.ts';

interface SealedColumn {
  table: string;
  column: string;
  /** A column by which rows are told apart. */
  key: string;
  /** The column that the seal names beside the words before it; see who seals. */
  about: { words: string; of: string; after?: string };
}

/** Every column that holds something sealed with SECRET_KEY; a test compares it with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'connections',
    column: 'token_sealed',
    key: 'id',
    about: { words: 'connections:', of: 'id', after: ':token' },
  },
  {
    table: 'language_model',
    column: 'key_sealed',
    key: 'id',
    about: { words: 'language_model:', of: 'id', after: ':key' },
  },
  {
    table: 'organization_models',
    column: 'key_sealed',
    key: 'organization_id',
    about: { words: 'organization_models:', of: 'organization_id', after: ':key' },
  },
  {
    table: 'speech_connection',
    column: 'key_sealed',
    key: 'id',
    about: { words: 'speech_connection:', of: 'id', after: ':key' },
  },
  { table: 'installation_keys', column: 'sealed', key: 'name', about: { words: 'installation_keys:', of: 'name' } },
  {
    table: 'push_subscriptions',
    column: 'sealed',
    key: 'id',
    about: { words: 'push_subscriptions:', of: 'learner_id' },
  },
  ...['sealed', 'pending_sealed'].map((column) => ({
    table: 'totp_secrets',
    column,
    key: 'user_id',
    about: { words: 'totp_secrets:', of: 'user_id', after: ':secret' },
  })),
];

const rowsAtOnce = 500;

export interface Rotation {
  sealedAnew: number;
  /** What no key opens: it has to be entered or asked for again. */
  lost: { table: string; rows: number }[];
}

/**
 * Seals everything stored with the newest key. Rows that change meanwhile are left as they are: whoever writes seals with
 * the newest key already. May be run again at any time.
 *
 * @param secretKeys the newest first
 */
export async function rotateSecrets(db: Database, secretKeys: readonly string[]): Promise<Rotation> {
  const secrets = openSecrets(secretKeys);
  const rotation: Rotation = { sealedAnew: 0, lost: [] };
  for (const { table, column, key, about } of sealedColumns) {
    const [from, sealedColumn, keyColumn] = [sql.table(table), sql.ref(column), sql.ref(key)];
    let lost = 0;
    let after = '';
    for (;;) {
      const { rows } = await asSystem(db, (scope) =>
        sql<{ key: string; named: string; sealed: string }>`
          select ${keyColumn}::text as key, ${sql.ref(about.of)}::text as named, ${sealedColumn} as sealed
          from ${from} where ${sealedColumn} is not null and ${keyColumn}::text > ${after} order by ${keyColumn}::text limit ${rowsAtOnce}`.execute(
          scope,
        ),
      );
      for (const row of rows) {
        if (secrets.isNewest(row.sealed)) continue;
        const place = `${about.words}${row.named}${about.after ?? ''}`;
        const text = secrets.open(row.sealed, place);
        if (text === undefined) {
          lost += 1;
          continue;
        }
        const anew = secrets.seal(text, place);
        await asSystem(db, (scope) =>
          sql`update ${from} set ${sealedColumn} = ${anew}
              where ${keyColumn}::text = ${row.key} and ${sealedColumn} = ${row.sealed}`.execute(scope),
        );
        rotation.sealedAnew += 1;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtOnce) break;
      after = last.key;
    }
    if (lost > 0) rotation.lost.push({ table, rows: lost });
  }
  return rotation;
}
