import type pg from 'pg';

/**
 * Takes a table's indexes off while it is filled and builds them once afterwards: of ten million rows that is quicker than
 * sixteen look-ups for each. Those of its constraints stay.
 */
export async function withoutIndexes(db: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await db.query(definition);
}
