import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from './backup-format.ts';

export interface TableFilling {
  /** Takes rows as `copy ... to stdout` gave them. */
  copy(table: string, rows: Readable): Promise<void>;
  /** Puts every rule back and commits; a row that breaks one undoes everything. */
  finish(): Promise<void>;
}

/**
 * Fills all tables in one transaction. Foreign keys, triggers and row security, which would ask for an order or
 * forbid `copy`, are taken off for that long and put back before it commits, so that nobody ever sees them missing.
 */
export async function fillTables(client: pg.Client, manifest: Manifest): Promise<TableFilling> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  await client.query('begin');
  const rules = await takeOff(client);
  for (const name of columns.keys()) await client.query(`truncate public."${name}" cascade`);
  return {
    copy: async (table, rows) => {
      const named = columns.get(table);
      if (named === undefined) throw new Error(`The backup holds rows of ${table}, which its list does not name.`);
      await pipeline(rows, client.query(copyFrom(`copy public."${table}" (${named.join(', ')}) from stdin`)));
    },
    finish: async () => {
      for (const { name, last_value } of manifest.sequences)
        await client.query(`select setval($1::regclass, $2)`, [`public."${name}"`, last_value]);
      for (const statement of rules) await client.query(statement);
      await client.query('commit');
    },
  };
}

/** @returns the statements that put everything back */
async function takeOff(client: pg.Client): Promise<string[]> {
  const back: string[] = [];
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name, definition } of keys.rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
    back.push(`alter table ${table} add constraint ${name} ${definition}`);
  }
  const tables = await client.query<{ table: string; secured: boolean; triggered: boolean }>(`
    select oid::regclass::text as table, relrowsecurity as secured, relhastriggers as triggered
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { table, secured, triggered } of tables.rows) {
    if (secured) {
      await client.query(`alter table ${table} disable row level security`);
      back.push(`alter table ${table} enable row level security`);
    }
    if (triggered) {
      await client.query(`alter table ${table} disable trigger user`);
      back.push(`alter table ${table} enable trigger user`);
    }
  }
  return back;
}
